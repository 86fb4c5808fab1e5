import type { WalletParams } from '../../kernel/namespaces/capabilities'
import type { WalletProvider, WalletRequest } from '../../kernel/namespaces/wallet-provider'
import { delay, untilAborted } from '../../kernel/platform/until-aborted'
import type { PluginContext } from '../../kernel/plugin/plugin-context'
import { normalizeWalletError, type WalletErrorRule, type WalletErrorSource } from './normalize-wallet-error'

/**
 * Asks a wallet one thing.
 *
 * @param params - the wallet, and a signal that gives up waiting
 * @param request - the request
 * @param source - the namespace, and the wallet where its name is known
 * @param rules - the namespace's own table of errors
 * @returns the answer, unchecked
 * @throws WALLET_REQUEST_FAILED with the kind of the wallet's error; the reason of the signal, at once
 *
 * @example
 * ```ts
 * import type { WalletParams } from 'portico'
 * import { askWallet } from 'portico/wallets'
 *
 * export const wave = (params: WalletParams) => askWallet(params, { method: 'near_wave' }, { namespace: 'near' })
 * ```
 */
export async function askWallet(
  { provider, signal }: WalletParams,
  request: WalletRequest,
  source: Omit<WalletErrorSource, 'method'>,
  rules?: readonly WalletErrorRule[],
): Promise<unknown> {
  signal?.throwIfAborted()
  try {
    return await untilAborted(provider.request(request), signal)
  } catch (error) {
    throw signal?.aborted ? signal.reason : normalizeWalletError(error, { ...source, method: request.method }, rules)
  }
}

/**
 * Asks a wallet until its signal is aborted, but still waits for the answer to a request that was sent by then: the prompt that a person
 * sees may end in a transaction whatever has changed, which would be lost without the wait.
 *
 * @param current - aborted once nothing more may be asked
 * @returns a provider that throws the signal's reason in place of asking, and a signal that is aborted with `current` while nothing is asked
 */
export function askWhileCurrent(provider: WalletProvider, current: AbortSignal): Required<WalletParams> {
  const abort = new AbortController()
  let open = 0
  const leave = () => {
    if (open === 0) abort.abort(current.reason)
  }
  if (current.aborted) leave()
  current.addEventListener('abort', leave, { once: true })
  return {
    signal: abort.signal,
    provider: {
      async request(request) {
        current.throwIfAborted()
        open += 1
        try {
          return await provider.request(request)
        } finally {
          open -= 1
        }
      },
    },
  }
}

/** How often chains are polled. */
const POLL_MS = 4000
/** Ten minutes. */
const MAX_LOOKS = 150
/** Nodes that fail so often in a row are not asked for one transaction any more. */
const MAX_FAILURES = 5

/**
 * Looks every 4 s whether a transaction has settled, for ten minutes at most.
 *
 * @param life - of the plugin's context; ends the waiting with the plugin, and tells whether the browser is online
 * @param look - asks the chain; its error counts as not yet, five times in a row, and without a network any number of times
 * @param signal - ends the waiting, too
 * @returns true once it has; false where that stayed unknown
 * @throws the reason of the signal that was aborted
 */
export async function untilSettled(
  life: Pick<PluginContext, 'clock' | 'signal'> & Partial<Pick<PluginContext, 'browser'>>,
  look: () => Promise<boolean>,
  signal?: AbortSignal,
): Promise<boolean> {
  let failures = 0
  for (let looks = 1; looks <= MAX_LOOKS; looks++) {
    try {
      if (await look()) return true
      failures = 0
    } catch {
      if (life.browser?.isOnline() !== false) failures++
    }
    if (failures === MAX_FAILURES) return false
    await delay(life, POLL_MS, signal)
  }
  return false
}
