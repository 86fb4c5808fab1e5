import { createBridgeCapabilities } from '../../../kernel/wallets/bridge-capabilities'
import { checkAddress } from './check-address'
import { describeSession } from './describe-session'
import { getNativeBalance } from './get-native-balance'
import { signMessage } from './sign-message'

/** What a wallet of this namespace can be asked, in one chunk: a person who connects needs most of it within seconds. */
export const implementations = {
  ...createBridgeCapabilities(),
  signMessage,
  getNativeBalance,
  checkAddress,
  describeSession,
}
