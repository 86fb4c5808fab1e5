import {
  type AddressVerdict,
  type AnyKernel,
  type AssetTransfer,
  CheckAddress,
  defineErrors,
  definePlugin,
  EstimateFee,
  type FeeEstimate,
  GetTokenBalances,
  type Implementation,
  InspectAddress,
  implement,
  ReadPaymentLink,
  ReadTransaction,
  type ReplacementKind,
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
  type ScanState,
  type SendApi,
  SendController,
  WalletSendConfirmedView,
  WalletSendPreviewView,
  WalletSendSelectTokenView,
  WalletSendView,
} from 'portico/plugins/send/contract'
import { transactions } from 'portico/plugins/transactions'
import { TransactionsController } from 'portico/plugins/transactions/contract'
import { defineStories, type KernelStory } from '../define-stories'
import { filmCode, filmNothing, noCamera, startScan } from '../worlds/camera'
import { typeInto, whenDrawn } from '../worlds/hands'
import { harborAddress } from '../worlds/history-world'
import { doubtfulTokens, type Holdings, holdingsWorld, usualTokens } from '../worlds/holdings-world'
import { storyNetworks } from '../worlds/networks'
import { connectTo, passTime, setOnline } from '../worlds/steps'
import { never, storyWorld } from '../worlds/story-world'
import { storyAddress, storyWallet } from '../worlds/wallets'

interface SendScript extends Holdings {
  readonly estimate?: (transfer: AssetTransfer) => Promise<FeeEstimate>
  readonly check?: (address: string) => Promise<AddressVerdict>
  readonly link?: 'unsupported'
  readonly facts?: { readonly kind: 'account' | 'contract' | 'burn'; readonly isUsed: boolean }
  readonly memoAddresses?: boolean
  /** Plugins that sell and swap the currency of fees. */
  readonly isShopThere?: boolean
  readonly submit?: () => Promise<{ readonly id: string }>
  readonly read?: () => Promise<TransactionReading>
}

const fee: FeeEstimate = { value: 6_000_000_000_000n, parts: { execution: 6_000_000_000_000n }, terms: {} }
const hash = `0x${'9e41'.repeat(16)}`

const implementationsOf = ({
  estimate = async () => fee,
  check,
  link,
  facts,
  submit,
  read,
}: SendScript): readonly Implementation[] => [
  implement(EstimateFee, async () => async (transfer) => estimate(transfer)),
  implement(InspectAddress, async () => async () => facts ?? { kind: 'account', isUsed: true }),
  implement(SendTransfer, async () => async () => (submit ? submit() : { id: hash })),
  implement(ReadTransaction, async () => async () => (read ? read() : { stage: 'pending' })),
  ...(check
    ? [
        implement(
          CheckAddress,
          async () =>
            async ({ address }) =>
              check(address),
        ),
      ]
    : []),
  ...(link ? [implement(ReadPaymentLink, async () => async () => link)] : []),
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

/** The plugins send and transactions, with the answers of chain and wallet in a story. */
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

const nextFrame = () => new Promise(requestAnimationFrame)

/** Connected, in a view of sending, after some steps; then a person does something in the modal. */
const at = (
  view: { readonly name: string },
  script: SendScript = {},
  steps: Steps = () => undefined,
  play?: KernelStory['play'],
) =>
  storyWorld(
    sendWorld(script),
    async (kernel) => {
      await connectTo(kernel)
      kernel.router.reset(view)
      const api = await kernel.load(SendController)
      const stop = api.watch()
      while (api.tokensState.peek() === 'loading' && !script.balances) await nextFrame()
      await steps(api, kernel)
      stop()
    },
    play,
  )

const fill =
  (amount: string, receiver = harborAddress, symbol?: string): Steps =>
  async (api) => {
    api.setToken(symbol && api.tokens.peek().find((token) => token.symbol === symbol)?.address)
    api.setAmount(amount)
    api.setReceiver(receiver)
    while (api.receiver.peek().state === 'resolving') await nextFrame()
  }

/** Continues to the review, or to the reason why there is none. */
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

/** Longer than the time after which a hint is shown if no code is found, in ms. */
const NOTHING_MS = 11_000
const phrase = 'test test test test test test test test test test test junk'

/** Presses the button of the camera, in a browser with this answer. */
const scan =
  (camera: () => Promise<MediaStream>): Steps =>
  (api) =>
    startScan(api, camera)

/** Waits until the camera's picture was read. */
const whenRead =
  (end: ScanState): KernelStory['play'] =>
  async (modal, kernel) => {
    const api = await kernel.load(SendController)
    const video = await whenDrawn(() => modal.querySelector('video'))
    // Browsers only autoplay visible videos; a picture that is read at once is gone before it plays.
    video.play().catch(() => undefined)
    while (api.scan.state.peek() !== end) await nextFrame()
  }

/** The asset, the amount and the receiver, in every state. */
export const sendStories = defineStories('Send', {
  empty: at(WalletSendView),
  filled: at(WalletSendView, {}, fill('0.25')),
  'an amount that is too large': at(WalletSendView, {}, fill('2.6')),
  'an address of another namespace': at(
    WalletSendView,
    {},
    fill('0.25', 'DYw8jCTfwHNRJhhmFcbXvVDTqWMEVFBX6ZKUmG5CNSKK'),
  ),
  'an address with a wrong letter': at(
    WalletSendView,
    { check: async () => ({ isAddress: true, checksum: 'invalid' }) },
    fill('0.25'),
  ),
  'a name is looked up': at(WalletSendView, { check: () => never() }, (api) => {
    api.setToken(undefined)
    api.setAmount('0.25')
    api.setReceiver('maren.eth')
  }),
  'a payment link that asks for more': at(WalletSendView, { link: 'unsupported' }, fill('0.25', 'tide:harbor/swap')),
  'own accounts to send to': at(WalletSendView, {
    wallets: [storyWallet({ id: 'kestrel', name: 'Kestrel', addresses: [storyAddress, harborAddress] })],
  }),
  'in dollars': at(WalletSendView, {}, async (api, kernel) => {
    await fill('')(api, kernel)
    api.setUnit('dollars')
    // Prices arrive later than balances.
    while (api.unit.peek() !== 'dollars') await nextFrame()
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
  'the token refuses it': at(
    WalletSendView,
    { estimate: () => Promise.reject(transferError('token', 'transfer answered false')) },
    review('84', harborAddress, 'TIDE'),
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
      while (api.phase.peek() !== 'asking') await nextFrame()
      const { requested, switchNetwork } = kernel.get(NetworksController)
      const other = requested.peek()[1]
      if (other) await switchNetwork(other.caipNetworkId)
    },
  ),
  'given by the app': at(WalletSendView, {}, async (api) => {
    api.open({ amount: '0.25', to: harborAddress }).catch(() => undefined)
    while (!api.isLocked.peek()) await nextFrame()
  }),
  'the camera is asked for': at(
    WalletSendView,
    {},
    scan(() => never()),
  ),
  'the camera looks for a code': at(WalletSendView, {}, scan(filmNothing)),
  'no code was found yet': at(WalletSendView, {}, async (api, kernel) => {
    startScan(api, filmNothing)
    while (api.scan.state.peek() === 'asking') await nextFrame()
    await passTime(kernel, NOTHING_MS)
    while (api.scan.state.peek() !== 'nothing') await nextFrame()
  }),
  'the code was read': at(WalletSendView, {}, scan(filmCode(harborAddress)), whenRead('found')),
  'the code holds a secret': at(WalletSendView, {}, scan(filmCode(phrase)), whenRead('secret')),
  'the camera is refused': at(WalletSendView, {}, scan(noCamera('NotAllowedError'))),
  'there is no camera': at(WalletSendView, {}, scan(noCamera('NotFoundError'))),
  'the camera is busy': at(WalletSendView, {}, scan(noCamera('NotReadableError'))),
  offline: at(WalletSendView, {}, goingOffline(fill('0.25'))),
  nobody: storyWorld(sendWorld(), (kernel) => kernel.router.reset(WalletSendView)),
})

/** The assets that can be sent. */
export const sendTokenStories = defineStories('Select token', {
  tokens: at(WalletSendSelectTokenView),
  'some that may be others': at(WalletSendSelectTokenView, { balances: async () => doubtfulTokens }),
  reading: at(WalletSendSelectTokenView, { balances: () => never(), readBalance: () => never() }),
  'not to be read': at(WalletSendSelectTokenView, {
    balances: () => Promise.reject(new Error('no answer')),
    readBalance: () => Promise.reject(new Error('no answer')),
  }),
  none: at(WalletSendSelectTokenView, {
    balances: async () => [],
    readBalance: () => Promise.reject(new Error('no answer')),
  }),
  'none is called that': at(WalletSendSelectTokenView, {}, undefined, (modal) =>
    typeInto(modal, 'input[type="search"]', 'no such token'),
  ),
  offline: at(
    WalletSendSelectTokenView,
    {},
    goingOffline(() => undefined),
  ),
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
  'a long amount': at(WalletSendView, { readBalance: () => 10n ** 28n }, review('123456789.123456789012345678')),
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

/** The transactions that an app sent, in each stage. */
const sent = (read: () => Promise<TransactionReading>) =>
  at(WalletSendView, { read }, async (_, kernel) => {
    if (!first) return
    const { track, find } = await kernel.load(TransactionsController)
    track({ network: first, address: storyAddress, id: hash, what: '0.25 ETH' })
    while (find(first.caipNetworkId, hash)?.stage === 'submitted') await nextFrame()
    kernel.router.reset(WalletSendConfirmedView, { id: hash, networkId: first.caipNetworkId, what: '0.25 ETH' })
  })

const replacedBy = (kind: ReplacementKind): TransactionReading => ({
  stage: 'replaced',
  confirmations: 1,
  replacement: { id: `0x${'5e4d'.repeat(16)}`, kind },
})

/** The results of an app's transfer. */
export const confirmedStories = defineStories('Send confirmed', {
  'on its way': sent(async () => ({ stage: 'pending' })),
  confirmed: sent(async () => ({ stage: 'confirmed', confirmations: 1 })),
  failed: sent(async () => ({ stage: 'failed', confirmations: 1 })),
  'confirmed with a higher fee': sent(async () => replacedBy('repriced')),
  'cancelled in the wallet': sent(async () => replacedBy('cancelled')),
})
