import { createBridgeCapabilities } from '../../../kernel/wallets/bridge-capabilities'
import { checkAddress } from './check-address'
import { describeSession } from './describe-session'
import { signMessage } from './sign-message'
import { verifyMessage } from './verify-message'

/** What a wallet of this namespace can be asked, in one chunk: a person who connects needs most of it within seconds. */
export const implementations = {
  ...createBridgeCapabilities(),
  signMessage,
  verifyMessage,
  checkAddress,
  describeSession,
}
