import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import type { QuoteSource } from './contract'

/** No source is waited for any longer. */
const PATIENCE_MS = 9000

/**
 * Asks one source something, for so long at most.
 *
 * @param ask - is given a signal that ends the question
 * @throws what the source says; an error where it does not answer in time
 */
export async function askSource<T>(
  { clock }: PluginContext,
  { id }: QuoteSource,
  signal: AbortSignal,
  ask: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const own = new AbortController()
  const leave = () => own.abort(signal.reason)
  signal.addEventListener('abort', leave)
  let cancel: (() => void) | undefined
  try {
    const late = new Promise<never>((_, reject) => {
      cancel = clock.after(PATIENCE_MS, () => {
        own.abort()
        reject(new Error(`The source of quotes '${id}' did not answer.`))
      })
    })
    return await Promise.race([ask(own.signal), late])
  } finally {
    cancel?.()
    signal.removeEventListener('abort', leave)
  }
}
