import type { DescribeSession } from '../../../kernel/namespaces/capabilities'
import type { Implement } from '../../../kernel/wallets/implement'

/** As wallets of WalletConnect publish them. */
const methods = [
  'stx_getAddresses',
  'stx_transferStx',
  'stx_signTransaction',
  'stx_signMessage',
  'stx_signStructuredMessage',
  'stx_callContract',
]
const events = ['accountsChanged', 'chainChanged', 'stx_accountsChanged', 'stx_chainChanged']

/** Names the methods and events that a session far away is asked to allow: all optional, a wallet approves what it knows. */
export const describeSession: Implement<typeof DescribeSession> = () => async () => ({ methods, events })
