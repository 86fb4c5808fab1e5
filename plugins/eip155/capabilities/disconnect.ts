import type { Disconnect } from '../../../kernel/namespaces/capabilities'
import { type WalletErrorKind, walletErrorKind } from '../../../kernel/namespaces/wallet-error'
import { delay } from '../delay'
import { askWallet } from '../wallet/ask-wallet'
import type { Implement } from './implement'

/** A wallet that knows nothing of revoking may also never say so. */
const longestWaitMs = 3000

/** With these nothing is left to give back, or the wallet cannot. */
const fine: readonly (WalletErrorKind | undefined)[] = ['unsupportedMethod', 'unauthorized', 'disconnected']

/** Revokes the approval by wallet_revokePermissions (EIP-2255 family), where the wallet can. */
export const implementation: Implement<typeof Disconnect> = (ctx) => async (params) => {
  const done = new AbortController()
  const silence = delay(ctx, longestWaitMs, done.signal).catch(() => undefined)
  const revoked = askWallet(params, 'wallet_revokePermissions', [{ eth_accounts: {} }]).catch((error: unknown) => {
    if (!fine.includes(walletErrorKind(error))) throw error
  })
  await Promise.race([revoked, silence]).finally(() => done.abort())
}
