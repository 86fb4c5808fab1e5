import {
  type AnyKernel,
  type CallsStatus,
  GetCallsStatus,
  implement,
  ReadTransaction,
  type ReplacementKind,
  type TransactionReading,
} from 'portico'
import { transactions } from 'portico/plugins/transactions'
import { PendingTransactionsView, TransactionsController } from 'portico/plugins/transactions/contract'
import { settle } from 'portico/testing'
import { defineStories } from '../define-stories'
import { holdingsWorld } from '../worlds/holdings-world'
import { storyNetworks } from '../worlds/networks'
import { connectTo, passTime, setOnline } from '../worlds/steps'
import { storyWorld } from '../worlds/story-world'
import { storyAddress } from '../worlds/wallets'

/** The answers of nodes about a transaction, and of the wallet about a batch, by name. */
interface Sent {
  readonly nodes?: Readonly<Record<string, TransactionReading>>
  readonly batches?: Readonly<Record<string, CallsStatus>>
}

const hash = `0x${'9e41'.repeat(16)}`
const [network] = storyNetworks
/** A transaction that no node has known for this time is dropped, in ms. */
const DROP_MS = 11 * 60_000

/** The account has sent these; then something happens. */
const sent = (
  { nodes = {}, batches = {} }: Sent,
  then: (kernel: AnyKernel) => void | Promise<void> = () => undefined,
) =>
  storyWorld(
    holdingsWorld({
      isSilent: true,
      implementations: [
        implement(
          ReadTransaction,
          async () =>
            async ({ id }) =>
              nodes[id.slice(hash.length)] ?? { stage: 'pending' },
        ),
        implement(
          GetCallsStatus,
          async () =>
            async ({ id }) =>
              batches[id] ?? { stage: 'pending' },
        ),
      ],
      plugins: [transactions()],
    }),
    async (kernel) => {
      await connectTo(kernel)
      kernel.router.reset(PendingTransactionsView)
      const { track } = await kernel.load(TransactionsController)
      if (!network) return
      for (const what of Object.keys(nodes)) track({ network, address: storyAddress, id: hash + what, what })
      for (const what of Object.keys(batches)) track({ network, address: storyAddress, id: what, what, isBatch: true })
      await settle()
      await then(kernel)
    },
  )

const replacedBy = (kind: ReplacementKind): TransactionReading => ({
  stage: 'replaced',
  confirmations: 1,
  replacement: { id: hash, kind },
})
const underWay = {
  '0.25 ETH': { stage: 'pending' },
  '84 TIDE': { stage: 'pending' },
  '1180.5 USDC': { stage: 'pending' },
} as const

/** The pending transactions of the account, and those that ended just now. */
export const pendingStories = defineStories('Pending transactions', {
  none: sent({}),
  several: sent({ nodes: underWay }),
  'how they may end': sent({
    nodes: {
      '0.25 ETH': { stage: 'confirmed', confirmations: 1 },
      '0.5 ETH': replacedBy('repriced'),
      '84 TIDE': { stage: 'failed', confirmations: 1 },
      '0.75 ETH': replacedBy('cancelled'),
      '12 ARC': replacedBy('other'),
    },
  }),
  'no node shows it': sent({ nodes: { '0.25 ETH': { stage: 'unseen', isPlaceTaken: true } } }, (kernel) =>
    passTime(kernel, 60_000),
  ),
  'the network dropped it': sent({ nodes: { '0.25 ETH': { stage: 'unseen' } } }, (kernel) => passTime(kernel, DROP_MS)),
  'a batch done in part': sent({ batches: { '84 TIDE → 0.01 ETH': { stage: 'partial', transactionId: hash } } }),
  'a batch that failed': sent({ batches: { '84 TIDE → 0.01 ETH': { stage: 'failed' } } }),
  offline: sent({ nodes: underWay }, (kernel) => setOnline(kernel, false)),
})
