import type { Connect } from '../../../kernel/namespaces/capabilities'
import { walletError } from '../../../kernel/namespaces/wallet-error'
import type { Implement } from '../../../kernel/wallets/implement'
import { askWallet } from '../wallet/ask-wallet'
import { readAccounts } from '../wallet/read-accounts'
import { readApprovedNetworks } from '../wallet/read-approved-networks'
import { readChainId } from '../wallet/read-chain-id'

/** Connects by eth_requestAccounts (EIP-1102). @throws WALLET_REQUEST_FAILED, 'unauthorized' where no account was given */
export const connect: Implement<typeof Connect> = () => async (params) => {
  const accounts = readAccounts(await askWallet(params, 'eth_requestAccounts'))
  if (!accounts.length) throw walletError('unauthorized', 'The wallet gave no account.')
  const networkId = readChainId(await askWallet(params, 'eth_chainId'))
  return { accounts, networkId, ...readApprovedNetworks(params) }
}
