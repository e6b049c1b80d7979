# The build tree mirrors the install tree (bin, lib/ringside), so that the loader finds the maths
# variants through the same $ORIGIN path in both.
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bin)
set(CMAKE_LIBRARY_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/lib/ringside)
set(CMAKE_BUILD_WITH_INSTALL_RPATH ON)
set(CMAKE_INSTALL_RPATH "$ORIGIN/../lib/ringside")
if(NOT CMAKE_INSTALL_LIBDIR STREQUAL "lib") # lib64, or lib/x86_64-linux-gnu below /usr
  list(APPEND CMAKE_INSTALL_RPATH "$ORIGIN/../${CMAKE_INSTALL_LIBDIR}/ringside")
endif()

find_program(CCACHE ccache)
if(CCACHE)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CCACHE})
  set(CMAKE_C_COMPILER_LAUNCHER ${CCACHE})
endif()
find_program(MOLD mold)
if(MOLD)
  add_link_options(-fuse-ld=mold)
endif()

# Fixed rounding: the same seed gives the same bits in every strategy's sums.
# Symmetric transfer between coroutines needs tail calls, also in Debug.
add_compile_options(-ffp-contract=off -Wall -Wextra -Wpedantic -Wshadow
  $<$<COMPILE_LANGUAGE:CXX>:-Wno-missing-field-initializers>
  $<$<AND:$<CXX_COMPILER_ID:GNU>,$<CONFIG:Debug>>:-foptimize-sibling-calls>
  # False alarms of g++ 12 in optimised string code (GCC bug 105651).
  $<$<AND:$<CXX_COMPILER_ID:GNU>,$<VERSION_LESS:$<CXX_COMPILER_VERSION>,13>>:-Wno-restrict>)
option(RINGSIDE_WERROR "Treat warnings as errors" OFF)
if(RINGSIDE_WERROR)
  add_compile_options(-Werror)
endif()
set(RINGSIDE_SANITIZE "" CACHE STRING "Sanitizers, for example address,undefined")
if(RINGSIDE_SANITIZE)
  add_compile_options(-fsanitize=${RINGSIDE_SANITIZE} -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${RINGSIDE_SANITIZE})
endif()

# ringside_room(NAME SOURCES... LINK LIBS...): one folder of the engine as one static library,
# included from the repository root (#include "engine/base/time.h").
function(ringside_room name)
  cmake_parse_arguments(ROOM "" "" "SOURCES;LINK" ${ARGN})
  add_library(${name} STATIC ${ROOM_SOURCES})
  target_include_directories(${name} PUBLIC ${PROJECT_SOURCE_DIR})
  target_link_libraries(${name} PUBLIC ${ROOM_LINK})
endfunction()

# ringside_test(NAME LINK LIBS... [LABELS ...] [TIMEOUT s]): tst_NAME.cpp in this folder, a Qt Test program.
function(ringside_test name)
  cmake_parse_arguments(TEST "" "TIMEOUT" "LINK;LABELS;SOURCES" ${ARGN})
  add_executable(tst_${name} tst_${name}.cpp ${TEST_SOURCES})
  set_target_properties(tst_${name} PROPERTIES AUTOMOC ON RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests
    INSTALL_RPATH "$ORIGIN/../lib/ringside")
  target_include_directories(tst_${name} PRIVATE ${PROJECT_SOURCE_DIR})
  target_link_libraries(tst_${name} PRIVATE Qt6::Test ${TEST_LINK})
  target_compile_definitions(tst_${name} PRIVATE RINGSIDE_SOURCE_DIR="${PROJECT_SOURCE_DIR}" RINGSIDE_BINARY_DIR="${CMAKE_BINARY_DIR}")
  add_test(NAME ${name} COMMAND tst_${name})
  if(NOT TEST_TIMEOUT)
    set(TEST_TIMEOUT 120)
  endif()
  if(NOT TEST_LABELS)
    set(TEST_LABELS fast)
  endif()
  set_tests_properties(${name} PROPERTIES TIMEOUT ${TEST_TIMEOUT} LABELS "${TEST_LABELS}" ENVIRONMENT "QT_QPA_PLATFORM=offscreen")
endfunction()
