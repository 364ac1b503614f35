import { reconnectDelay } from '../../../lib/reconnect-delay.ts'

/** Waits longer after each failure in a row, or until the browser says that it is connected again; rejects with `signal`. */
export function untilWorthTrying(failures: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, reconnectDelay(failures, Math.random()))
  const online = () => resolve()
  const stop = () => reject(signal.reason)
  addEventListener('online', online)
  signal.addEventListener('abort', stop)
  if (signal.aborted) stop()
  return promise.finally(() => {
    clearTimeout(timer)
    removeEventListener('online', online)
    signal.removeEventListener('abort', stop)
  })
}
