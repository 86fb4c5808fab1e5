import type { Reconnect, WalletParams } from '../../../kernel/namespaces/capabilities'
import type { Implement } from '../../../kernel/wallets/implement'
import { readProperty } from '../../../kernel/wallets/read-property'
import { askWallet } from '../wallet/ask-wallet'
import { readAccounts } from '../wallet/read-accounts'
import { readApprovedNetworks } from '../wallet/read-approved-networks'
import { readChainId } from '../wallet/read-chain-id'

/** A locked wallet shows no accounts, yet tells that the approval stands (EIP-2255); a wallet that cannot tell has none. */
async function isApproved(params: WalletParams): Promise<boolean> {
  try {
    const permissions: unknown = await askWallet(params, 'wallet_getPermissions')
    return (
      Array.isArray(permissions) &&
      permissions.some((item) => readProperty(item, 'parentCapability') === 'eth_accounts')
    )
  } catch {
    return false
  }
}

/** Reads accounts and chain without a prompt; both questions travel at once, a page load waits for them. */
export const reconnect: Implement<typeof Reconnect> = () => async (params) => {
  const questions = ['eth_accounts', 'eth_chainId'].map((method) => askWallet(params, method))
  const [answer, chainId] = await Promise.all(questions)
  const accounts = readAccounts(answer)
  const isLocked = accounts.length === 0 && (await isApproved(params))
  return { accounts, networkId: readChainId(chainId), ...readApprovedNetworks(params), ...(isLocked && { isLocked }) }
}
