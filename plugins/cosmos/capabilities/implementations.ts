import { createBridgeCapabilities } from '../../../kernel/wallets/bridge-capabilities'
import { cosmosErrorRules } from '../cosmos-error-rules'
import { checkAddress } from './check-address'
import { describeSession } from './describe-session'
import { listAccounts } from './list-accounts'
import { signMessage } from './sign-message'
import { verifyMessage } from './verify-message'

/** What a wallet of this namespace can be asked; one chunk, since a person who connects needs most of it within seconds. */
export const implementations = {
  .../* @__PURE__ */ createBridgeCapabilities(cosmosErrorRules),
  listAccounts,
  signMessage,
  verifyMessage,
  checkAddress,
  describeSession,
}
