// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <coroutine>
#include <exception>
#include <optional>
#include <utility>

namespace ringside {

template <class T>
class Task;

namespace detail {

struct PromiseBase {
    std::coroutine_handle<> continuation;
    std::exception_ptr exception;

    std::suspend_always initial_suspend() const noexcept { return {}; }
    struct ToContinuation {
        bool await_ready() const noexcept { return false; }
        template <class Promise>
        std::coroutine_handle<> await_suspend(
            std::coroutine_handle<Promise> finished) const noexcept {
            const std::coroutine_handle<> next = finished.promise().continuation;
            return next ? next : std::noop_coroutine();
        }
        void await_resume() const noexcept { }
    };
    ToContinuation final_suspend() const noexcept { return {}; }
    void unhandled_exception() { exception = std::current_exception(); }
};

template <class T>
struct Promise : PromiseBase {
    std::optional<T> value;
    Task<T> get_return_object();
    template <class U>
    void return_value(U&& result) {
        value.emplace(std::forward<U>(result));
    }
    T take() {
        if (exception)
            std::rethrow_exception(exception);
        return std::move(*value);
    }
};

template <>
struct Promise<void> : PromiseBase {
    Task<void> get_return_object();
    void return_void() const { }
    void take() const {
        if (exception)
            std::rethrow_exception(exception);
    }
};

} // namespace detail

/// A coroutine that starts when awaited (or started as a root), owns its frame, hands an exception
/// to whoever awaits it, and resumes its awaiter by symmetric transfer. co_await stands only as a
/// whole statement, after `=` in the initialisation of one named variable, or after co_return: g++
/// 12 miscompiles other forms.
template <class T = void>
class [[nodiscard]] Task {
public:
    using promise_type = detail::Promise<T>;
    using Handle = std::coroutine_handle<promise_type>;

    Task() = default;
    explicit Task(Handle handle)
        : m_handle(handle) { }
    Task(Task&& other) noexcept
        : m_handle(std::exchange(other.m_handle, nullptr)) { }
    Task& operator=(Task&& other) noexcept {
        std::swap(m_handle, other.m_handle);
        return *this;
    }
    ~Task() {
        if (m_handle)
            m_handle.destroy();
    }

    bool done() const { return !m_handle || m_handle.done(); }
    std::coroutine_handle<> handle() const { return m_handle; }

    class Awaiter {
    public:
        explicit Awaiter(Handle handle)
            : m_handle(handle) { }
        bool await_ready() const noexcept { return false; }
        std::coroutine_handle<> await_suspend(std::coroutine_handle<> awaiting) noexcept {
            m_handle.promise().continuation = awaiting;
            return m_handle;
        }
        T await_resume() { return m_handle.promise().take(); }

    private:
        Handle m_handle;
    };
    Awaiter operator co_await() const noexcept { return Awaiter(m_handle); }

private:
    Handle m_handle = nullptr;
};

namespace detail {
template <class T>
Task<T> Promise<T>::get_return_object() {
    return Task<T>(Task<T>::Handle::from_promise(*this));
}
inline Task<void> Promise<void>::get_return_object() {
    return Task<void>(Task<void>::Handle::from_promise(*this));
}
} // namespace detail

} // namespace ringside
