import type { DescribeSession } from '../../../kernel/namespaces/capabilities'
import type { Implement } from '../../../kernel/wallets/implement'

const methods = ['cosmos_getAccounts', 'cosmos_signDirect', 'cosmos_signAmino']
const events = ['accountsChanged', 'chainChanged']

/** Names the methods and events of this family's sessions, as WalletConnect publishes them. */
export const describeSession: Implement<typeof DescribeSession> = () => async () => ({ methods, events })
