import type { Reconnect } from '../../../kernel/namespaces/capabilities'
import { askWallet } from '../wallet/ask-wallet'
import { readAccounts } from '../wallet/read-accounts'
import { readChainId } from '../wallet/read-chain-id'
import type { Implement } from './implement'

/** Reads accounts and chain without a prompt; both questions travel at once, a page load waits for them. */
export const reconnect: Implement<typeof Reconnect> = () => async (params) => {
  const questions = ['eth_accounts', 'eth_chainId'].map((method) => askWallet(params, method))
  const [accounts, chainId] = await Promise.all(questions)
  return { accounts: readAccounts(accounts), networkId: readChainId(chainId) }
}
