// @ts-nocheck
import type { WalletParams } from '../../kernel/namespaces/capabilities'
import type { WalletRequest } from '../../kernel/namespaces/wallet-provider'
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
