include(supervisor.cmake)
