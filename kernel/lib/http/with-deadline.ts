import type { Clock } from '../../platform/clock'
import { httpError } from './http-errors'

/**
 * Runs a request until it settles, its controller is aborted, or its time is up: even where `fetch` ignores its signal.
 *
 * @param controller - aborted at the deadline and on failure, so that nothing of the request goes on
 * @param clock - measures the time
 * @param timeoutMs - for headers and body together
 * @param run - sends and reads
 * @returns what `run` answers
 * @throws HTTP_TIMEOUT; the reason the controller was aborted with; what `run` throws
 */
export function withDeadline<T>(
  controller: AbortController,
  clock: Clock,
  timeoutMs: number,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancelTimer = clock.after(timeoutMs, () => controller.abort(httpError('HTTP_TIMEOUT', { timeoutMs })))
    const fail = (error: unknown) => {
      cancelTimer()
      reject(error)
      controller.abort(error)
    }
    controller.signal.addEventListener('abort', () => fail(controller.signal.reason))
    run(controller.signal).then((value) => {
      cancelTimer()
      resolve(value)
    }, fail)
  })
}
