import { checkAddress } from './check-address'
import { connect } from './connect'
import { describeNetwork } from './describe-network'
import { describeSession } from './describe-session'
import { disconnect } from './disconnect'
import { getNativeBalance } from './get-native-balance'
import { getTokenBalances } from './get-token-balances'
import { listAccounts } from './list-accounts'
import { lookupAddress } from './lookup-address'
import { reconnect } from './reconnect'
import { resolveName } from './resolve-name'
import { signMessage } from './sign-message'
import { switchNetwork } from './switch-network'
import { verifyMessage } from './verify-message'
import { watchWallet } from './watch-wallet'

/**
 * What a wallet of this namespace can be asked. One chunk: a person who connects needs most of it within seconds, and ten
 * chunks would be ten requests, with ten addresses in the code that every page carries.
 */
export const implementations = {
  connect,
  reconnect,
  disconnect,
  listAccounts,
  watchWallet,
  switchNetwork,
  signMessage,
  verifyMessage,
  getNativeBalance,
  describeNetwork,
  describeSession,
  checkAddress,
  getTokenBalances,
  resolveName,
  lookupAddress,
}
