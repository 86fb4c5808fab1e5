import type { PorticoError } from '../../../../kernel/errors/portico-error'
import type { WalletParams } from '../../../../kernel/namespaces/capabilities'
import { walletError } from '../../../../kernel/namespaces/wallet-error'
import type { Clock } from '../../../../kernel/platform/clock'
import { joinSignals } from '../../../../kernel/platform/until-aborted'
import { askWallet as ask } from '../../../wallets/ask-wallet'
import { normalizeWalletError } from '../../../wallets/normalize-wallet-error'
import { eip155ErrorRules } from '../eip155-errors'

/** Turns whatever a wallet of the EIP-1193 namespace threw into the one error that callers see. */
export const normalizeError = (error: unknown, method?: string): PorticoError =>
  normalizeWalletError(error, { namespace: 'eip155', ...(method && { method }) }, eip155ErrorRules)

/**
 * Asks a wallet one thing.
 *
 * @param params - the wallet, and a signal that gives up waiting
 * @param method - of EIP-1193 and its relatives
 * @param values - parameters of the method
 * @returns the answer, unchecked
 * @throws WALLET_REQUEST_FAILED with the kind of what the wallet threw; the reason of the signal, at once
 */
export const askWallet = (params: WalletParams, method: string, values?: readonly unknown[]): Promise<unknown> =>
  ask(params, values ? { method, params: values } : { method }, { namespace: 'eip155' }, eip155ErrorRules)

/** Some wallets never answer what they do not know, and a phone may lie asleep. */
const QUIET_MS = 3000

/**
 * Asks a wallet what it answers without its person, for 3 s at most.
 *
 * @throws as askWallet; WALLET_REQUEST_FAILED 'timeout' where it does not answer
 */
export async function askQuietly(
  clock: Clock,
  params: WalletParams,
  method: string,
  values?: readonly unknown[],
): Promise<unknown> {
  const limit = new AbortController()
  const cancel = clock.after(QUIET_MS, () => limit.abort(walletError('timeout', 'The wallet did not answer.')))
  const signal = joinSignals(limit.signal, ...(params.signal ? [params.signal] : []))
  try {
    return await askWallet({ ...params, signal }, method, values)
  } finally {
    cancel()
    limit.abort()
  }
}
