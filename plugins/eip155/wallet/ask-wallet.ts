import type { WalletParams } from '../../../kernel/namespaces/capabilities'
import { untilAborted } from '../../../kernel/platform/until-aborted'
import { normalizeWalletError } from './normalize-wallet-error'

/**
 * Asks a wallet one thing.
 *
 * @param params - the wallet, and a signal that gives up waiting
 * @param method - of EIP-1193 and its relatives
 * @param values - parameters of the method
 * @returns the answer, unchecked
 * @throws WALLET_REQUEST_FAILED with the kind of what the wallet threw; the reason of the signal, at once
 */
export async function askWallet(
  { provider, signal }: WalletParams,
  method: string,
  values?: readonly unknown[],
): Promise<unknown> {
  signal?.throwIfAborted()
  try {
    return await untilAborted(provider.request(values ? { method, params: values } : { method }), signal)
  } catch (error) {
    throw signal?.aborted ? signal.reason : normalizeWalletError(error)
  }
}
