import type { WalletParams } from '../../kernel/namespaces/capabilities'
import type { WalletProvider, WalletRequest } from '../../kernel/namespaces/wallet-provider'
import { untilAborted } from '../../kernel/platform/until-aborted'
import type { WalletErrorRule, WalletErrorSource } from './normalize-wallet-error'
import { normalizeWalletError } from './normalize-wallet-error'

/**
 * Asks a wallet one thing.
 *
 * @param params - the wallet, and a signal that gives up waiting
 * @param request - what is asked
 * @param source - the namespace, and the wallet where its name is known
 * @param rules - the namespace's own table of errors
 * @returns the answer, unchecked
 * @throws WALLET_REQUEST_FAILED with the kind of what the wallet threw; the reason of the signal, at once
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
 * Asks a wallet for as long as a signal lets, and waits for the answer to what it was asked by then: the prompt that a person sees may
 * end in a transaction whatever has changed meanwhile, and who gives up the wait loses it.
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
