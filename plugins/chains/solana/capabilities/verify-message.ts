import type { VerifyMessage } from '../../../../kernel/namespaces/asset-capabilities'
import type { Implement } from '../../../wallets/define-chain-namespace'

/** Verifies here, without a node; the code of the curves loads when it is first needed. */
export const verifyMessage: Implement<typeof VerifyMessage> = () => async (params) =>
  (await import('../verify-message')).verifyMessage(params)
