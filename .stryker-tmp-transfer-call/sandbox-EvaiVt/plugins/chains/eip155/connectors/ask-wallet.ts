// @ts-nocheck
import type { PorticoError } from '../../../../kernel/errors/portico-error'
import type { WalletParams } from '../../../../kernel/namespaces/capabilities'
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
