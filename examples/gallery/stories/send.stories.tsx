import {
  type AnyKernel,
  type AssetTransfer,
  type CallsStatus,
  defineErrors,
  definePlugin,
  EstimateFee,
  type FeeEstimate,
  GetCallsStatus,
  GetTokenBalances,
  type Implementation,
  InspectAddress,
  implement,
  ReadTransaction,
  SendTransfer,
  type TransactionReading,
  transferError,
  viewTarget,
  walletError,
} from 'portico'
import { accountActions, BuyAction, SwapAction } from 'portico/plugins/account/contract'
import { NetworksController } from 'portico/plugins/networks/contract'
import { send } from 'portico/plugins/send'
import {
  type SendApi,
  SendController,
  WalletSendConfirmedView,
  WalletSendPreviewView,
  WalletSendSelectTokenView,
  WalletSendView,
} from 'portico/plugins/send/contract'
import { transactions } from 'portico/plugins/transactions'
import { PendingTransactionsView, TransactionsController } from 'portico/plugins/transactions/contract'
import { defineStories } from '../define-stories'
import { harborAddress } from '../worlds/history-world'
import { doubtfulTokens, type Holdings, holdingsWorld, usualTokens } from '../worlds/holdings-world'
import { storyNetworks } from '../worlds/networks'
import { connectTo, setOnline } from '../worlds/steps'
import { never, storyWorld } from '../worlds/story-world'
import { storyAddress } from '../worlds/wallets'

interface SendScript extends Holdings {
  readonly estimate?: (transfer: AssetTransfer) => Promise<FeeEstimate>
  readonly facts?: { readonly kind: 'account' | 'contract' | 'burn'; readonly isUsed: boolean }
  readonly memoAddresses?: boolean
  /** Somebody sells and exchanges what fees are paid in. */
  readonly isShopThere?: boolean
  readonly submit?: () => Promise<{ readonly id: string }>
  readonly read?: () => Promise<TransactionReading>
  readonly status?: () => Promise<CallsStatus>
}

const fee: FeeEstimate = { value: 6_000_000_000_000n, parts: { execution: 6_000_000_000_000n }, terms: {} }
const hash = `0x${'9e41'.repeat(16)}`

const implementationsOf = ({
  estimate = async () => fee,
  facts,
  submit,
  read,
  status,
}: SendScript): readonly Implementation[] => [
  implement(EstimateFee, async () => async (transfer) => estimate(transfer)),
  implement(InspectAddress, async () => async () => facts ?? { kind: 'account', isUsed: true }),
  implement(SendTransfer, async () => async () => (submit ? submit() : { id: hash })),
  implement(ReadTransaction, async () => async () => (read ? read() : { stage: 'pending' })),
  implement(GetCallsStatus, async () => async () => (status ? status() : { stage: 'pending' })),
  implement(
    GetTokenBalances,
    async () =>
      async ({ tokens = [] }) =>
        usualTokens.map(({ name, symbol, decimals, value }) => ({
          name,
          symbol,
          decimals,
          value,
          ...(symbol !== 'ETH' && tokens[0] !== undefined && { address: tokens[0] }),
        })),
  ),
]

const missingLibrary = defineErrors({ STORY_LIBRARY_MISSING: 'Install it: {command}' })

const shop = definePlugin({
  id: 'shop',
  contributes: [BuyAction, SwapAction].map(({ actionId: id }) =>
    accountActions.of({ id, icon: 'swap', label: id, target: viewTarget(WalletSendSelectTokenView) }),
  ),
})

const memoAddress = `${storyNetworks[0]?.caipNetworkId}:${harborAddress}`

/** The plugins send and transactions, over what a story says that chain and wallet answer. */
const sendWorld = (script: SendScript = {}) =>
  holdingsWorld({
    readBalance: () => 1_482_910_000_000_000_000n,
    isSilent: true,
    ...script,
    implementations: implementationsOf(script),
    plugins: [
      transactions(),
      ...(script.isShopThere ? [shop] : []),
      send(script.memoAddresses ? { memoAddresses: { [memoAddress]: 'Harbor Exchange' } } : {}),
    ],
  })

type Steps = (api: SendApi, kernel: AnyKernel) => void | Promise<void>

/** Connected, in a view of sending, after some steps. */
const at = (view: { readonly name: string }, script: SendScript = {}, steps: Steps = () => undefined) =>
  storyWorld(sendWorld(script), async (kernel) => {
    await connectTo(kernel)
    kernel.router.reset(view)
    const api = await kernel.load(SendController)
    const stop = api.watch()
    while (api.tokensState.peek() === 'loading' && !script.balances) await new Promise(requestAnimationFrame)
    await steps(api, kernel)
    stop()
  })

const fill =
  (amount: string, receiver = harborAddress, symbol?: string): Steps =>
  async (api) => {
    api.setToken(symbol && api.tokens.peek().find((token) => token.symbol === symbol)?.address)
    api.setAmount(amount)
    api.setReceiver(receiver)
    while (api.receiver.peek().state === 'resolving') await new Promise(requestAnimationFrame)
  }

/** On, to the review, or to why there is none. */
const review =
  (...form: Parameters<typeof fill>): Steps =>
  async (api, kernel) => {
    await fill(...form)(api, kernel)
    await api.prepare()
  }

const confirm =
  (...form: Parameters<typeof fill>): Steps =>
  async (api, kernel) => {
    await review(...form)(api, kernel)
    api.setCompared(true)
    void api.confirm()
  }

const goingOffline =
  (steps: Steps): Steps =>
  async (api, kernel) => {
    await steps(api, kernel)
    setOnline(kernel, false)
  }

/** A camera that shows a grey field. */
async function filmNothing(): Promise<MediaStream> {
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  if (pen) pen.fillStyle = '#778'
  pen?.fillRect(0, 0, canvas.width, canvas.height)
  return canvas.captureStream()
}

/** Presses the button of the camera, in a browser that answers so. */
const scan =
  (camera: () => Promise<MediaStream>): Steps =>
  (api) => {
    const { mediaDevices } = navigator
    Object.defineProperty(mediaDevices, 'getUserMedia', { value: camera, configurable: true })
    void api.scan.start()
    Reflect.deleteProperty(mediaDevices, 'getUserMedia')
  }
const noCamera = (name: string) => () => Promise.reject(new DOMException('', name))

/** What, how much, to whom, in every state. */
export const sendStories = defineStories('Send', {
  empty: at(WalletSendView),
  filled: at(WalletSendView, {}, fill('0.25')),
  'an amount that is too large': at(WalletSendView, {}, fill('2.6')),
  'an address of another namespace': at(
    WalletSendView,
    {},
    fill('0.25', 'DYw8jCTfwHNRJhhmFcbXvVDTqWMEVFBX6ZKUmG5CNSKK'),
  ),
  'in dollars': at(WalletSendView, {}, async (api, kernel) => {
    await fill('')(api, kernel)
    api.setUnit('dollars')
    api.setDollars('100')
  }),
  'an amount and no receiver': at(WalletSendView, {}, fill('0.25', '')),
  'asking the network': at(WalletSendView, { estimate: () => never() }, async (api, kernel) => {
    await fill('0.25')(api, kernel)
    void api.prepare()
  }),
  'nobody has the key': at(WalletSendView, { facts: { kind: 'burn', isUsed: true } }, review('0.25')),
  'the network would refuse it': at(
    WalletSendView,
    { estimate: () => Promise.reject(transferError('reverts', 'execution reverted')) },
    review('0.25'),
  ),
  'the network does not answer': at(
    WalletSendView,
    { estimate: () => Promise.reject(new Error('no node answered')) },
    review('0.25'),
  ),
  'too little for an account': at(
    WalletSendView,
    { estimate: () => Promise.reject(transferError('rent', 'InsufficientFundsForRent')) },
    review('0.25'),
  ),
  'too little for the fee': at(
    WalletSendView,
    { estimate: () => Promise.reject(transferError('funds', 'insufficient funds')) },
    review('0.25'),
  ),
  'too little for the fee, with ways to more': at(
    WalletSendView,
    { estimate: () => Promise.reject(transferError('funds', 'insufficient funds')), isShopThere: true },
    review('0.25'),
  ),
  'a library is missing': at(
    WalletSendView,
    { estimate: () => Promise.reject(missingLibrary('STORY_LIBRARY_MISSING', { command: 'npm install a-library' })) },
    review('0.25'),
  ),
  'the network changed while the wallet was asked': at(
    WalletSendView,
    { submit: () => never() },
    async (api, kernel) => {
      await confirm('0.25')(api, kernel)
      while (api.phase.peek() !== 'asking') await new Promise(requestAnimationFrame)
      const { requested, switchNetwork } = kernel.get(NetworksController)
      const other = requested.peek()[1]
      if (other) await switchNetwork(other.caipNetworkId)
    },
  ),
  'given by the app': at(WalletSendView, {}, async (api) => {
    api.open({ amount: '0.25', to: harborAddress }).catch(() => undefined)
    while (!api.isLocked.peek()) await new Promise(requestAnimationFrame)
  }),
  'the camera is asked for': at(
    WalletSendView,
    {},
    scan(() => never()),
  ),
  'the camera looks for a code': at(WalletSendView, {}, scan(filmNothing)),
  'the camera is refused': at(WalletSendView, {}, scan(noCamera('NotAllowedError'))),
  'there is no camera': at(WalletSendView, {}, scan(noCamera('NotFoundError'))),
  'the camera is busy': at(WalletSendView, {}, scan(noCamera('NotReadableError'))),
  offline: at(WalletSendView, {}, goingOffline(fill('0.25'))),
  nobody: storyWorld(sendWorld(), (kernel) => kernel.router.reset(WalletSendView)),
})

/** What there is to send. */
export const sendTokenStories = defineStories('Select token', {
  tokens: at(WalletSendSelectTokenView),
  'some that may be others': at(WalletSendSelectTokenView, { balances: async () => doubtfulTokens }),
  reading: at(WalletSendSelectTokenView, { balances: () => never(), readBalance: () => never() }),
  'not to be read': at(WalletSendSelectTokenView, {
    balances: () => Promise.reject(new Error('no answer')),
    readBalance: () => Promise.reject(new Error('no answer')),
  }),
})

/** Exactly what is sent. */
export const reviewStories = defineStories('Review send', {
  'the first time': at(WalletSendView, {}, review('0.25')),
  'never used': at(WalletSendView, { facts: { kind: 'account', isUsed: false } }, review('0.25')),
  'a contract': at(WalletSendView, { facts: { kind: 'contract', isUsed: true } }, review('0.25')),
  'deposits by a memo': at(WalletSendView, { memoAddresses: true }, review('0.25')),
  'an own account': at(WalletSendView, {}, review('0.25', storyAddress)),
  'looks like an own account': at(
    WalletSendView,
    {},
    review('0.25', `${storyAddress.slice(0, 4)}${'5'.repeat(32)}${storyAddress.slice(-6)}`),
  ),
  'an account opened for the receiver': at(
    WalletSendView,
    { estimate: async () => ({ ...fee, value: fee.value * 3n, parts: { ...fee.parts, rent: fee.value * 2n } }) },
    review('0.25'),
  ),
  'all there is': at(WalletSendView, {}, async (api, kernel) => {
    await fill('')(api, kernel)
    await api.setMax()
    await api.prepare()
  }),
  'the wallet is asked': at(WalletSendView, { submit: () => never() }, confirm('0.25')),
  declined: at(
    WalletSendView,
    { submit: () => Promise.reject(walletError('userRejected', 'declined')) },
    confirm('0.25'),
  ),
  'the wallet failed': at(
    WalletSendView,
    { submit: () => Promise.reject(walletError('internal', 'boom')) },
    confirm('0.25'),
  ),
  offline: at(WalletSendView, {}, goingOffline(review('0.25'))),
  'signed too late': at(
    WalletSendView,
    { submit: () => Promise.reject(transferError('expired', 'signed too late')) },
    confirm('0.25'),
  ),
  'nothing to review': at(WalletSendPreviewView),
})

const [first] = storyNetworks

/** What an app had sent, by how it stands. */
const sent = (read: () => Promise<TransactionReading>) =>
  at(WalletSendView, { read }, async (_, kernel) => {
    if (!first) return
    const { track, find } = await kernel.load(TransactionsController)
    track({ network: first, address: storyAddress, id: hash, what: '0.25 ETH' })
    while (find(first.caipNetworkId, hash)?.stage === 'submitted') await new Promise(requestAnimationFrame)
    kernel.router.reset(WalletSendConfirmedView, { id: hash, networkId: first.caipNetworkId, what: '0.25 ETH' })
  })

/** What becomes of a transfer of an app. */
export const confirmedStories = defineStories('Send confirmed', {
  'on its way': sent(async () => ({ stage: 'pending' })),
  confirmed: sent(async () => ({ stage: 'confirmed', confirmations: 1 })),
  failed: sent(async () => ({ stage: 'failed', confirmations: 1 })),
})

/** A batch of calls, by how its wallet says that it stands. */
const batch = (status: CallsStatus) =>
  at(PendingTransactionsView, { status: async () => status }, async (_, kernel) => {
    if (!first) return
    const { track } = await kernel.load(TransactionsController)
    track({ network: first, address: storyAddress, id: 'batch', isBatch: true, what: '84 TIDE → 0.01 ETH' })
  })

/** What the account has under way. */
export const pendingStories = defineStories('Pending transactions', {
  none: at(PendingTransactionsView),
  several: at(PendingTransactionsView, { read: async () => ({ stage: 'pending' }) }, async (_, kernel) => {
    if (!first) return
    const { track } = await kernel.load(TransactionsController)
    for (const what of ['0.25 ETH', '84 TIDE', '1180.5 USDC'])
      track({ network: first, address: storyAddress, id: `${hash}${what}`, what })
  }),
  'a batch done in part': batch({ stage: 'partial', transactionId: hash }),
  'a batch that failed': batch({ stage: 'failed' }),
})
