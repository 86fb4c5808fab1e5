import type { Disconnect } from '../../../kernel/namespaces/capabilities'
import { type WalletErrorKind, walletErrorKind } from '../../../kernel/namespaces/wallet-error'
import type { Implement } from '../../../kernel/wallets/implement'
import { askWallet } from '../wallet/ask-wallet'

/** With these nothing is left to give back, or the wallet cannot. */
const fine: readonly (WalletErrorKind | undefined)[] = ['unsupportedMethod', 'unauthorized', 'disconnected']

/**
 * Gives the approval back by wallet_revokePermissions (MetaMask's, of the EIP-2255 family), where the wallet can. A wallet that
 * does not know the method may also never say so: the caller's signal ends the wait.
 */
export const disconnect: Implement<typeof Disconnect> = () => async (params) => {
  await askWallet(params, 'wallet_revokePermissions', [{ eth_accounts: {} }]).catch((error: unknown) => {
    if (!fine.includes(walletErrorKind(error))) throw error
  })
}
