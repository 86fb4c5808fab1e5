import type { DescribeSession } from '../../../kernel/namespaces/capabilities'
import type { Implement } from '../../../kernel/wallets/implement'
import { solanaDevnet, solanaMainnet } from '../networks'

/** Wire facts 7.5, in its order. */
const methods = [
  'solana_signMessage',
  'solana_signTransaction',
  'solana_requestAccounts',
  'solana_getAccounts',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
]
const events = ['accountsChanged', 'chainChanged']

/** Ids of before CAIP-2 took the genesis hash; wallets still answer with them. */
const networkAliases = {
  'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ': solanaMainnet.caipNetworkId,
  'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K': solanaDevnet.caipNetworkId,
}

/** Names the methods, events and deprecated network ids of this family's sessions. */
export const describeSession: Implement<typeof DescribeSession> = () => async () => ({
  methods,
  events,
  networkAliases,
})
