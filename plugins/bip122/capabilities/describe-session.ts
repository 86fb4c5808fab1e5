import type { DescribeSession } from '../../../kernel/namespaces/capabilities'
import type { Implement } from '../../../kernel/wallets/implement'

/** Wire facts 7.5, in its order. */
const methods = ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses']
const events = ['accountsChanged', 'chainChanged']

/** Names the methods and events that a session far away is asked to allow: all optional, a wallet approves what it knows. */
export const describeSession: Implement<typeof DescribeSession> = () => async () => ({ methods, events })
