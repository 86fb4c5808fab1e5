import type { Reconnect } from '../../../kernel/namespaces/capabilities'
import type { FunctionOf } from '../../../kernel/namespaces/capability'
import { askWallet } from '../wallet/ask-wallet'
import { readChainId } from '../wallet/read-chain-id'
import { listAccounts } from './list-accounts'

/** Reads accounts and chain without a prompt; both questions travel at once, a page load waits for them. */
export const reconnect: FunctionOf<typeof Reconnect> = async (params) => {
  const [accounts, chainId] = await Promise.all([listAccounts(params), askWallet(params, 'eth_chainId')])
  return { accounts, networkId: readChainId(chainId) }
}
