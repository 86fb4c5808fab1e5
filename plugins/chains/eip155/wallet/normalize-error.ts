import type { PorticoError } from '../../../../kernel/errors/portico-error'
import { normalizeWalletError } from '../../../wallets/normalize-wallet-error'
import { walletErrors } from './wallet-errors'

/** Turns whatever a wallet of the EIP-1193 namespace threw into the one error that callers see. */
export const normalizeError = (error: unknown, method?: string): PorticoError =>
  normalizeWalletError(error, { namespace: 'eip155', ...(method && { method }) }, walletErrors)
