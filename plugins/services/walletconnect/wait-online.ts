import { walletError } from '../../../kernel/namespaces/wallet-error'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'

/** Requests that may wait for the network, and how long each may. */
const MAX_WAITING = 10
const WAIT_MS = 30_000

const gone = () => walletError('disconnected', 'There is no network, and the wallet is far away.')

/**
 * Lets requests wait for the network for a while. None is sent twice: a request goes out when the network is there, or fails.
 *
 * @returns waits; rejects with WALLET_REQUEST_FAILED 'disconnected' where too many wait, or none came in time
 */
export function createOnlineWait({ browser, clock, signal }: PluginContext): () => Promise<void> {
  let waiting = 0
  return async () => {
    if (browser.isOnline()) return
    if (waiting >= MAX_WAITING) throw gone()
    waiting++
    let stop: () => void = () => undefined
    await new Promise<void>((resolve, reject) => {
      const fail = () => reject(gone())
      const undos = [clock.after(WAIT_MS, fail), browser.listen('online', () => resolve())]
      signal.addEventListener('abort', fail, { once: true })
      stop = () => {
        signal.removeEventListener('abort', fail)
        for (const undo of undos) undo()
      }
    }).finally(() => {
      waiting--
      stop()
    })
  }
}
