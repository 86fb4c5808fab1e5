import {
  type AnyKernel,
  DescribeToken,
  type FeeEstimate,
  GetWalletCapabilities,
  type Implementation,
  implement,
  PlanSwap,
  ReadAllowance,
  ReadTransaction,
  SendTransaction,
  type SwapPlan,
  type SwapStep,
  swapError,
  transferError,
  walletError,
} from 'portico'
import { NetworksController } from 'portico/plugins/networks/contract'
import { type SwapOptions, swap } from 'portico/plugins/swap'
import {
  type QuoteSource,
  type SwapApi,
  SwapController,
  SwapPreviewView,
  SwapSelectTokenView,
  SwapView,
} from 'portico/plugins/swap/contract'
import { transactions } from 'portico/plugins/transactions'
import type { FakeBrowser } from 'portico/testing'
import { defineStories, type KernelStory } from '../define-stories'
import { typeInto } from '../worlds/hands'
import { harborAddress } from '../worlds/history-world'
import { doubtfulTokens, type Holdings, holdingsWorld, usualTokens } from '../worlds/holdings-world'
import { storyNetworks } from '../worlds/networks'
import { connectTo, passTime, setOnline } from '../worlds/steps'
import { never, storyWorld } from '../worlds/story-world'

interface SwapScript extends Holdings {
  readonly quote?: QuoteSource['quote']
  readonly tokens?: QuoteSource['tokens']
  readonly plan?: () => Promise<SwapPlan>
  readonly isAtomic?: boolean
  readonly build?: () => Promise<unknown>
  readonly submit?: () => Promise<{ readonly id: string }>
  readonly options?: SwapOptions
}

const networkId = 'test:1'
const fee: FeeEstimate = { value: 31_000_000_000_000n, parts: { execution: 31_000_000_000_000n }, terms: {} }
const swapStep: SwapStep = { kind: 'swap', transaction: { to: harborAddress }, fee }
const approveStep: SwapStep = { kind: 'approve', transaction: { to: harborAddress }, fee }
const revokeStep: SwapStep = { ...approveStep, kind: 'revoke' }

const addressOf = (symbol: string) =>
  String(usualTokens.find((token) => token.symbol === symbol)?.address).slice(networkId.length + 1)

const listed: NonNullable<QuoteSource['tokens']> = async () => [
  { name: 'Ether', symbol: 'ETH', decimals: 18, address: addressOf('ETH') },
  { name: 'USD Coin', symbol: 'USDC', decimals: 18, address: addressOf('USDC') },
  { name: 'Tidepool', symbol: 'TIDE', decimals: 18, address: addressOf('TIDE') },
  { name: 'Uniswap', symbol: 'UNI', decimals: 18, address: 'Uniswap' },
  { name: 'Dai', symbol: 'DAI', decimals: 18, address: 'Dai' },
  { name: 'Wrapped Bitcoin', symbol: 'WBTC', decimals: 8, address: 'Bitcoin' },
  { name: 'Chainlink', symbol: 'LINK', decimals: 18, address: 'Chainlink' },
]

/** This amount of US dollars in another token for each dollar that is given. */
const rate =
  (percent: bigint): QuoteSource['quote'] =>
  async ({ sell, buy, amount }) => {
    const isToDollar = buy === addressOf('USDC')
    const worth = sell === addressOf('USDC') ? amount : (amount * 3_312_458n) / 1000n
    const received = isToDollar ? worth : (worth * 1000n) / 114n
    return [{ received: (received * percent) / 100n, route: [sell ?? '', 'Dai', buy ?? ''] }]
  }

/** The same, for a token that charges a fee on transfer. */
const lessToll: QuoteSource['quote'] = async (order) =>
  (await rate(98n)(order)).map((offer) => ({ ...offer, hasTransferFee: true }))

const sourceOf = ({
  quote = rate(99n),
  tokens = listed,
  build = async () => ({ to: harborAddress }),
}: SwapScript): QuoteSource => ({
  id: 'millrace',
  name: 'Millrace',
  feePercent: '0.85',
  tokens,
  quote,
  build,
})

const planSigned = (): SwapPlan => ({
  ...planOf(swapStep),
  permit: {
    ...{ token: 'USDC', owner: 'ada', spender: harborAddress, amount: 400n * 10n ** 18n },
    ...{ nonce: 0n, deadline: 2n ** 40n, name: 'USD Coin' },
  },
})
const planOf = (...steps: readonly SwapStep[]): SwapPlan => ({
  steps,
  spender: harborAddress,
  minReceived: 2n ** 200n,
  proof: 'decoded',
})

const implementationsOf = ({ plan, isAtomic = false, submit }: SwapScript): readonly Implementation[] => [
  implement(PlanSwap, async () => async () => (plan ? plan() : planOf(swapStep))),
  implement(ReadAllowance, async () => async () => 0n),
  implement(GetWalletCapabilities, async () => async () => ({ isAtomic })),
  implement(SendTransaction, async () => async () => (submit ? submit() : { id: `0x${'9e41'.repeat(16)}` })),
  implement(ReadTransaction, async () => async () => ({ stage: 'pending' })),
  implement(DescribeToken, async () => async ({ token }) => {
    const known = usualTokens.find(({ address }) => address?.endsWith(`:${token}`))
    const { name, symbol, decimals, value } = known ?? { name: 'USD Coin', symbol: 'USDC', decimals: 18, value: 0n }
    return token.startsWith('nobody') ? undefined : { address: token, name, symbol, decimals, value }
  }),
]

/** The plugins swap and transactions, with the answers of source, chain and wallet in a story. */
const swapWorld = (script: SwapScript = {}) =>
  holdingsWorld({
    readBalance: () => 1_482_910_000_000_000_000n,
    isSilent: true,
    ...script,
    implementations: implementationsOf(script),
    plugins: [transactions(), swap({ sources: [sourceOf(script)], networks: [networkId], ...script.options })],
  })

type Steps = (api: SwapApi, kernel: AnyKernel) => void | Promise<void>

const nextFrame = () => new Promise(requestAnimationFrame)

/** Connected, in a view of swapping, after some steps; then a person does something in the modal. */
const at = (
  view: { readonly name: string },
  script: SwapScript = {},
  steps: Steps = () => undefined,
  play?: KernelStory['play'],
) =>
  storyWorld(
    swapWorld(script),
    async (kernel) => {
      await connectTo(kernel)
      kernel.router.reset(view)
      const api = await kernel.load(SwapController)
      const stop = api.watch()
      while (api.tokensState.peek() === 'loading' && !script.balances && !script.tokens) await nextFrame()
      await steps(api, kernel)
      stop()
    },
    play,
  )

const choose = (api: SwapApi, kernel: AnyKernel, side: 'sell' | 'buy', symbol: string) => {
  const all = api.tokens.peek().filter((item) => item.symbol === symbol)
  const token = all.find((item) => item.price !== undefined) ?? all[0]
  if (!token) throw new Error(`The story has no ${symbol}`)
  api.choose(side)
  api.setToken(token)
  kernel.router.goBack()
}

const fill =
  (amount: string, from = 'ETH', to = 'USDC', isAwaited = true): Steps =>
  async (api, kernel) => {
    choose(api, kernel, 'sell', from)
    choose(api, kernel, 'buy', to)
    api.setAmount(amount)
    if (amount !== '' && isAwaited) api.requote()
    while (isAwaited && api.quoteState.peek() === 'loading') await nextFrame()
  }

/** Continues to the review, or to the reason why there is none. */
const review =
  (...form: Parameters<typeof fill>): Steps =>
  async (api, kernel) => {
    await fill(...form)(api, kernel)
    api.acceptLoss(true)
    await api.prepare()
  }

const confirm =
  (...form: Parameters<typeof fill>): Steps =>
  async (api, kernel) => {
    await review(...form)(api, kernel)
    const shown = api.review.peek()
    if (shown) void api.confirm(shown)
  }

/** No transaction is built with an older offer, in ms. */
const LATE_MS = 31_000

/** Continues with an offer that is too old: a hidden page requests no newer one. */
const confirmLate: Steps = async (api, kernel) => {
  await review('0.5')(api, kernel)
  const { browser, clock } = kernel.platform
  const shown = api.review.peek()
  const since = clock.now()
  if (!shown) return
  ;(browser as FakeBrowser).set({ isVisible: false })
  await passTime(kernel, LATE_MS)
  while (clock.now() - since < LATE_MS) await nextFrame()
  const confirmed = api.confirm(shown)
  ;(browser as FakeBrowser).set({ isVisible: true })
  await confirmed
}
const refusedBy = (refusal: Parameters<typeof swapError>[0]) => () => Promise.reject(swapError(refusal, 'forged'))

/** The tokens and amounts, in every state. */
export const swapStories = defineStories('Swap', {
  empty: at(SwapView),
  'no amount yet': at(SwapView, {}, fill('')),
  filled: at(SwapView, {}, fill('0.5')),
  'asking for a price': at(SwapView, { quote: () => never() }, fill('0.5', 'ETH', 'USDC', false)),
  'an amount that is too large': at(SwapView, {}, fill('2.6')),
  'nobody exchanges these': at(SwapView, { quote: async () => [] }, fill('0.5')),
  'no price could be had': at(SwapView, { quote: () => Promise.reject(new Error('no answer')) }, fill('0.5')),
  'a token that keeps a part': at(SwapView, { quote: lessToll }, fill('0.5')),
  'a loss that is told': at(SwapView, { quote: rate(97n) }, fill('0.5')),
  'a loss to confirm': at(SwapView, { quote: rate(93n) }, fill('0.5')),
  'too much would be lost': at(SwapView, { quote: rate(74n) }, fill('0.5')),
  'a price that is not known': at(SwapView, {}, fill('0.5', 'ETH', 'UNI')),
  'asking the network': at(SwapView, { plan: () => never() }, async (api, kernel) => {
    await fill('0.5')(api, kernel)
    void api.prepare()
  }),
  'too little for the fee': at(
    SwapView,
    { plan: () => Promise.reject(transferError('funds', 'insufficient funds')) },
    review('400', 'USDC', 'TIDE'),
  ),
  'the network would refuse it': at(
    SwapView,
    { plan: () => Promise.reject(transferError('reverts', 'execution reverted')) },
    review('0.5'),
  ),
  'the source builds nothing': at(SwapView, { build: () => Promise.reject(new Error('no answer')) }, review('0.5')),
  'pays somebody else': at(SwapView, { plan: refusedBy('receiver') }, review('0.5')),
  'promises less': at(SwapView, { plan: refusedBy('received') }, review('0.5')),
  offline: at(SwapView, {}, async (api, kernel) => {
    await fill('0.5')(api, kernel)
    setOnline(kernel, false)
  }),
  'another network': at(SwapView, { options: { networks: [] } }),
  'the network changed while the wallet was asked': at(
    SwapView,
    { submit: () => never(), options: { networks: storyNetworks.map(({ caipNetworkId }) => caipNetworkId) } },
    async (api, kernel) => {
      await confirm('0.5')(api, kernel)
      while (api.phase.peek() !== 'asking') await nextFrame()
      const { requested, switchNetwork } = kernel.get(NetworksController)
      const other = requested.peek()[1]
      if (other) await switchNetwork(other.caipNetworkId)
    },
  ),
  nobody: storyWorld(swapWorld(), (kernel) => kernel.router.reset(SwapView)),
})

/** The tokens that can be swapped. */
export const swapTokenStories = defineStories('Select token to swap', {
  tokens: at(SwapSelectTokenView),
  reading: at(SwapSelectTokenView, { tokens: () => never() }),
  'not to be read': at(SwapSelectTokenView, {
    tokens: () => Promise.reject(new Error('no answer')),
    balances: () => Promise.reject(new Error('no answer')),
  }),
  'some that may be others': at(SwapSelectTokenView, { balances: async () => doubtfulTokens }),
  'none is called that': at(SwapSelectTokenView, {}, undefined, (modal) =>
    typeInto(modal, 'input[type="search"]', 'no such token'),
  ),
  offline: at(SwapSelectTokenView, {}, (_, kernel) => setOnline(kernel, false)),
  'a token that nobody lists': at(SwapSelectTokenView, {}, async (api) => {
    await api.findToken(`0x${'5ca1ab1e'.repeat(5)}`)
  }),
})

/** Exactly what is exchanged. */
export const swapReviewStories = defineStories('Preview swap', {
  'one step': at(SwapView, {}, review('0.5')),
  'a token that keeps a part': at(SwapView, { quote: lessToll }, review('0.5')),
  'a long amount': at(SwapView, { readBalance: () => 10n ** 28n }, review('123456789.123456789012345678')),
  'approval first': at(SwapView, { plan: async () => planOf(approveStep, swapStep) }, review('400', 'USDC', 'TIDE')),
  'the old approval back first': at(
    SwapView,
    { plan: async () => planOf(revokeStep, approveStep, swapStep) },
    review('400', 'USDC', 'TIDE'),
  ),
  'approval to sign': at(SwapView, { plan: async () => planSigned() }, review('400', 'USDC', 'TIDE')),
  'without a limit': at(SwapView, { plan: async () => planOf(approveStep, swapStep) }, async (api, kernel) => {
    api.setUnlimited(true)
    await review('400', 'USDC', 'TIDE')(api, kernel)
  }),
  'both in one prompt': at(
    SwapView,
    { plan: async () => planOf(approveStep, swapStep), isAtomic: true },
    review('400', 'USDC', 'TIDE'),
  ),
  'the wallet is asked': at(SwapView, { submit: () => never() }, confirm('0.5')),
  'the approval is on its way': at(
    SwapView,
    { plan: async () => planOf(approveStep, swapStep) },
    confirm('400', 'USDC', 'TIDE'),
  ),
  declined: at(SwapView, { submit: () => Promise.reject(walletError('userRejected', 'declined')) }, confirm('0.5')),
  'the wallet failed': at(SwapView, { submit: () => Promise.reject(walletError('internal', 'boom')) }, confirm('0.5')),
  'the price was too old': at(SwapView, {}, confirmLate),
  offline: at(SwapView, {}, async (api, kernel) => {
    await review('0.5')(api, kernel)
    setOnline(kernel, false)
  }),
  'nothing to review': at(SwapPreviewView),
})
