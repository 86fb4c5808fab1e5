// @ts-nocheck
import type { PluginContext } from '../plugin/plugin-context'

/**
 * Waits some time, no longer than the plugin lives and the caller wants.
 *
 * @throws the reason of the signal that was aborted
 */
export function delay(
  { clock, signal: life }: Pick<PluginContext, 'clock' | 'signal'>,
  ms: number,
  signal?: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => () => {
      cancel()
      life.removeEventListener('abort', leave)
      signal?.removeEventListener('abort', leave)
      settle()
    }
    const leave = end(() => reject((life.aborted ? life : signal)?.reason))
    const cancel = clock.after(ms, end(resolve))
    life.addEventListener('abort', leave)
    signal?.addEventListener('abort', leave)
    if (life.aborted || signal?.aborted) leave()
  })
}
