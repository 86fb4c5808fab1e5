import { type ReadonlySignal, untracked } from '../../../kernel/store/signals'
import { ActivityController } from '../../features/activity/contract'
import {
  type EmbeddedWalletApi,
  EmbeddedWalletController,
  type SocialLogin,
} from '../../features/embedded-wallet/contract'
import { ExchangeFundController } from '../../features/exchange-fund/contract'
import { SiwxController } from '../../features/siwx/contract'
import {
  ConnectController,
  type Connection,
  type Connector,
  hiddenConnectors,
  type WalletRow,
  walletGroups,
} from '../../foundations/connect/contract'
import { NetworksController } from '../../foundations/networks/contract'
import { CatalogueController, type CatalogueWallet } from '../catalogue/contract'
import { WalletConnectController, walletConnectId } from '../walletconnect/contract'
import type { AnalyticsImpression } from './contract'
import {
  type CountedEvent,
  cleanText,
  describeDeposit,
  describeEvent,
  type EventFacts,
  selectWallet,
} from './describe-event'
import type { EventSources, ObservedEvent, ObservedEvents } from './observed-events'

/** What a step is counted with. */
export interface StepSources {
  readonly ctx: EventSources
  /** What is true at the moment. */
  readonly facts: () => EventFacts
  readonly count: (event: CountedEvent) => void
}

/** Calls back with every value of a signal but the first, and the one before it. */
function onChange<T>(ctx: EventSources, signal: ReadonlySignal<T>, changed: (now: T, before: T) => void): void {
  let before = signal.peek()
  ctx.effect(() => {
    const now = signal.value
    const last = before
    before = now
    if (now !== last) untracked(() => changed(now, last))
  })
}

const place = ({ isSmartAccount, networkId }: EventFacts) => ({ isSmartAccount, network: networkId })

/** The press that opens a wallet's place in a store, or its homepage. */
function getWallet({ id, name, order, install = {} }: CatalogueWallet, { isMobile }: EventFacts): CountedEvent {
  const { ios, android, chrome } = install
  const ofPhone = (ios && 'app_store') ?? (android && 'play_store')
  const type = (isMobile ? ofPhone : chrome && 'chrome_store') ?? 'homepage'
  return { event: 'GET_WALLET', properties: { name: cleanText(name), walletRank: order, explorerId: id, type } }
}

/** Presses that lead from one view to another. */
function watchViews({ ctx, facts, count }: StepSources): void {
  onChange(ctx, ctx.router.current, (now, before) => {
    // Who goes back presses nothing there.
    if (!now || !ctx.router.isOpen.peek() || facts().isBack) return
    if (before?.view === 'Account' && now.view === 'Swap') count({ event: 'CLICK_CONVERT' })
    if (before?.view === 'Swap' && now.view === 'Networks') count({ event: 'CLICK_SELECT_NETWORK_TO_SWAP' })
    const { wallet } = Object(now.params) as { readonly wallet?: CatalogueWallet }
    // A code that any wallet can scan, so no wallet is chosen.
    if (now.view.startsWith('ConnectingWalletConnect') && !wallet) count(selectWallet(walletConnectId, facts()))
    if (now.view === 'Downloads' && wallet) count(getWallet(wallet, facts()))
  })
}

/** Signing in by a message: the press that asks the wallet, and the one that gives up. */
function watchSiwx({ ctx, facts, count }: StepSources): void {
  if (!ctx.has(SiwxController)) return
  onChange(ctx, ctx.get(SiwxController).status, (status) => {
    if (status === 'signing') count({ event: 'CLICK_SIGN_SIWX_MESSAGE', properties: place(facts()) })
    if (status === 'cancelling') count({ event: 'CLICK_CANCEL_SIWX', properties: place(facts()) })
  })
}

/**
 * Counts a wallet over the relay: that it was chosen, that it did not connect, and that it was opened while the page stayed visible, so
 * that it is probably not installed. Its pairing link, which holds a key, is left out.
 */
function watchWalletConnect({ ctx, facts, count }: StepSources): void {
  if (!ctx.has(WalletConnectController)) return
  const { isStillHere, pairing } = ctx.get(WalletConnectController)
  onChange(ctx, pairing, ({ state, reason = 'internal', wallet }, before) => {
    const isChosen = wallet && wallet.id !== before.wallet?.id
    if (isChosen && !facts().isBack) count(selectWallet(walletConnectId, facts()))
    // Failures after the wallet's approval are reported by `connect:failed`.
    if (state === before.state || before.state === 'settling') return
    if (state === 'declined') count({ event: 'USER_REJECTED', properties: { message: 'Connection rejected' } })
    if (state === 'failed') count({ event: 'CONNECT_ERROR', properties: { message: reason } })
  })
  onChange(ctx, isStillHere, (isHere) => {
    const wallet = pairing.peek().wallet
    if (!isHere || !wallet) return
    const { name, mobileLink } = wallet
    const link = mobileLink && cleanText(mobileLink)
    const message = 'The page stayed in sight.'
    count({ event: 'CONNECT_PROXY_ERROR', properties: { message, name: cleanText(name), mobile_link: link } })
  })
}

/** The preferred kind of account; one of an earlier visit is restored before a wallet is connected, and is no new choice. */
function watchAccountTypes({ ctx, facts, count }: StepSources): void {
  const { accountTypes, active } = ctx.get(ConnectController)
  onChange(ctx, accountTypes, (now, before) => {
    if (active.peek()?.status !== 'connected') return
    for (const [namespace, accountType] of Object.entries(now))
      if (before[namespace] !== accountType)
        count({ event: 'SET_PREFERRED_ACCOUNT_TYPE', properties: { accountType, network: facts().networkId } })
  })
}

/** The history, once it is viewed. */
async function watchHistory({ ctx, facts, count }: StepSources): Promise<void> {
  const { state, rest } = await ctx.load(ActivityController)
  const tell = (event: string) => {
    const { isSmartAccount, projectId, address } = facts()
    count({
      event,
      properties: { isSmartAccount, ...(projectId && { projectId }) },
      ...(address && { personal: { address } }),
    })
  }
  const seen = (now: string) => {
    if (now === 'failed') tell('ERROR_FETCH_TRANSACTIONS')
  }
  seen(state.peek())
  onChange(ctx, state, seen)
  onChange(ctx, rest, (now, before) => {
    if (now === 'loading' && before !== 'loading' && state.peek() === 'ready') tell('LOAD_MORE_TRANSACTIONS')
    seen(now)
  })
}

/** Steps of a login by a provider that a person ends by going elsewhere. */
const openSteps: readonly (string | undefined)[] = ['opening', 'window', 'blocked', 'loading', 'waiting']

/** Signing in by e-mail and by a social login, once that has started. */
async function watchEmbeddedWallet({ ctx, count }: StepSources): Promise<void> {
  const { login, social } = await ctx.load(EmbeddedWalletController)
  const emailStep = (step: string, before?: string) => {
    if (step === 'sending') count({ event: 'EMAIL_SUBMITTED' })
    if (before === 'device' && (step === 'code' || step === 'connecting'))
      count({ event: 'DEVICE_REGISTERED_FOR_EMAIL' })
  }
  if (login.peek().step !== 'idle') emailStep('sending')
  onChange(ctx, login, ({ step }, { step: before }) => emailStep(step, before))
  if (!social) return
  const socialEvents: Readonly<Record<string, string>> = {
    opening: 'SOCIAL_LOGIN_STARTED',
    loading: 'SOCIAL_LOGIN_STARTED',
    connecting: 'SOCIAL_LOGIN_REQUEST_USER_DATA',
    closed: 'SOCIAL_LOGIN_CANCELED',
    refused: 'SOCIAL_LOGIN_CANCELED',
    failed: 'SOCIAL_LOGIN_ERROR',
  }
  type Step = Omit<SocialLogin, 'step'> & { readonly step: string }
  const socialStep = ({ step, provider, problem }: Step, before?: Step) => {
    const isLeft = step === 'idle' && openSteps.includes(before?.step)
    const event = socialEvents[isLeft ? 'closed' : step]
    const message = step === 'failed' ? cleanText(problem ?? 'failed') : undefined
    if (event) count({ event, properties: { provider: provider ?? before?.provider, ...(message && { message }) } })
  }
  const begun = social.login.peek()
  // That one began before the page was left for it.
  if (begun.step === 'connecting') socialStep(begun)
  else if (begun.step !== 'idle') socialStep({ ...begun, step: 'opening' })
  onChange(ctx, social.login, socialStep)
  // Approved on a phone, without a window, so it has its own steps.
  const phoneStep = ({ step }: { readonly step: string }, before?: { readonly step: string }) =>
    socialStep({ provider: 'farcaster', step }, before)
  if (social.farcaster.peek().step !== 'idle') phoneStep({ step: 'loading' })
  onChange(ctx, social.farcaster, phoneStep)
}

/** The exchanges that the form offers, and the chosen one, once the form has been shown. */
async function watchExchanges({ ctx, facts, count }: StepSources): Promise<void> {
  const { deposit, exchanges, exchangesState, asset, amount } = await ctx.load(ExchangeFundController)
  /** What the form asks for at the moment: how much of it, and for whom, is told of the person alone. */
  const describeForm = ({ address }: EventFacts) => {
    const chosen = asset.peek()
    if (!chosen) return {}
    const { networkId: network, symbol, address: token = 'native' } = chosen
    const wanted = { amount: amount.peek(), ...(address && { recipient: `${network}:${address}` }) }
    return {
      properties: { configuration: { network, asset: symbol } },
      personal: { configuration: { network, asset: token, ...wanted } },
    }
  }
  let isTold = false
  ctx.effect(() => {
    const isShown = ctx.router.isOpen.value && ctx.router.current.value?.view === 'PayWithExchange'
    if (!isShown) isTold = false
    if (!isShown || isTold || exchangesState.value === 'loading') return
    isTold = true
    const ids = exchanges.value.map(({ id }) => ({ id: cleanText(id) }))
    const now = untracked(facts)
    const { properties, personal } = describeForm(now)
    count({
      event: 'PAY_MODAL_OPEN',
      properties: { exchanges: ids, ...properties, caipNetworkId: now.networkId },
      ...(personal && { personal }),
    })
  })
  onChange(ctx, deposit, (now, before) => {
    if (now && before?.startedAt !== now.startedAt) count(describeDeposit('PAY_EXCHANGE_SELECTED', now))
  })
}

/** A wallet of a provider that comes back without a login. */
export function watchRestored(
  { ctx, facts, count }: StepSources,
  { connection: { connectorId } }: ObservedEvents['connect:restored'],
): void {
  if (facts().walletOf(connectorId).type !== 'AUTH' || !ctx.has(EmbeddedWalletController)) return
  const tell = ({ user }: EmbeddedWalletApi) => {
    const provider = user.peek()?.provider
    if (provider) count({ event: 'SOCIAL_LOGIN_SUCCESS', properties: { provider, reconnect: true } })
  }
  ctx.load(EmbeddedWalletController).then(tell, ctx.logger.debug)
}

/** Watched from the first view or event of a plugin on, because the plugin's code has loaded by then. */
const watchedFrom = [
  { token: ActivityController, from: /^Transactions$/, watch: watchHistory },
  {
    token: EmbeddedWalletController,
    // An app that draws its own logins shows no view.
    from: /^(Email|ConnectingSocial|ConnectingFarcaster|ConnectSocials|embedded-wallet:social-started$)/,
    watch: watchEmbeddedWallet,
  },
  { token: ExchangeFundController, from: /^PayWithExchange/, watch: watchExchanges },
] as const

/**
 * Counts steps without an event of a plugin, by the signals that show them.
 *
 * @returns a function to call with the name of each event
 */
export function watchSteps(sources: StepSources): (event: ObservedEvent) => void {
  const { ctx } = sources
  watchViews(sources)
  watchSiwx(sources)
  watchWalletConnect(sources)
  watchAccountTypes(sources)
  const waiting = new Set(watchedFrom.filter(({ token }) => ctx.has(token)))
  function begin(name: string | undefined) {
    for (const watched of waiting)
      if (name && watched.from.test(name)) {
        waiting.delete(watched)
        watched.watch(sources).catch(ctx.logger.debug)
      }
  }
  ctx.effect(() => begin(ctx.router.isOpen.value ? ctx.router.current.value?.view : undefined))
  return begin
}

/** Connectors that have a row of their own. */
const browserTypes: readonly string[] = ['INJECTED', 'ANNOUNCED']
const externalTypes: readonly string[] = ['EXTERNAL', 'MULTI_CHAIN', 'ID_AUTH']

type Listed = Omit<AnalyticsImpression, 'view' | 'displayIndex'> & { readonly id: string }

const ofConnector = ({ id, name, rdns, explorerId }: Connector): Listed => ({
  id,
  name: cleanText(name),
  ...(explorerId && { explorerId }),
  ...(rdns && { rdnsId: cleanText(rdns) }),
})

const ofWallet = ({ id, name, order, isCertified }: CatalogueWallet): Listed => ({
  id,
  name: cleanText(name),
  explorerId: id,
  ...(order !== undefined && { walletRank: order }),
  ...(isCertified && { certified: true }),
})

/** A row of a group: as the catalogue knows its wallet, where that lists it. */
function ofRow(ctx: EventSources): (row: Pick<WalletRow, 'id' | 'name'>) => Listed {
  const known = ctx.has(CatalogueController) ? ctx.get(CatalogueController) : undefined
  const wallets = known ? [...known.featured.value, ...known.recommended.value, ...known.custom] : []
  return ({ id, name }) => {
    const wallet = wallets.find((item) => item.id === id)
    return wallet ? ofWallet(wallet) : { id, name: cleanText(name) }
  }
}

/** The list of the Connect view, in the order in which it draws its groups where the host has no wish. */
function listConnectView(ctx: EventSources): readonly Listed[] {
  const { connectors, recent } = ctx.get(ConnectController)
  const hides = ctx.slot(hiddenConnectors).value
  const here = connectors.value.filter((item) => !hides.some((isHidden) => ctx.attempt(isHidden, () => isHidden(item))))
  const used = recent.value.flatMap(({ id }) => here.filter((item) => item.id === id))
  const ofTypes = (types: readonly string[]) =>
    here.filter((item) => types.includes(item.type) && !used.includes(item)).map(ofConnector)
  const groups = ctx.slot(walletGroups).value
  const describe = ofRow(ctx)
  const ofGroup = (wanted: string) =>
    groups.flatMap((group) => {
      const rows = ctx.attempt(group, ({ id, rows }) => (id === wanted ? rows.value : []))
      return (rows ?? []).map(describe)
    })
  return [
    ...ofGroup('walletConnect'),
    ...used.map(ofConnector),
    ...ofTypes(browserTypes),
    ...['featured', 'custom'].flatMap(ofGroup),
    ...ofTypes(externalTypes),
    ...['external', 'recommended'].flatMap(ofGroup),
  ]
}

/** The wallets that a view lists, each with its place in the list. */
function listShown(ctx: EventSources, view: string): readonly AnalyticsImpression[] {
  let listed: readonly Listed[] = []
  if (view === 'Connect' || view === 'ConnectWallets') listed = listConnectView(ctx)
  if (view === 'AllWallets' && ctx.has(CatalogueController))
    listed = ctx.get(CatalogueController).feed.wallets.value.map(ofWallet)
  return listed.map(({ id: _, ...wallet }, displayIndex) => ({ ...wallet, view, displayIndex }))
}

/** Wallets that were listed since they were last taken. */
interface ShownWallets {
  /** Begins; `onFresh` is called with each wallet that is kept. */
  watch(onFresh: (wallet: AnalyticsImpression) => void): void
  /** Each wallet once a view, in the order in which they came; forgets them. */
  take(): readonly AnalyticsImpression[]
  /** Where a wallet of this name was listed last. */
  find(name: string): AnalyticsImpression | undefined
}

/** Maximum number of wallets in one event: a person who scrolls through the catalogue sees more than one message can hold. */
const MAX_KEPT = 200

/**
 * Keeps which wallets the lists show.
 *
 * @param ctx - where they are listed
 * @param isKept - tells whether shown wallets may be stored now
 */
function createShownWallets(ctx: EventSources, isKept: () => boolean): ShownWallets {
  let fresh = new Map<string, AnalyticsImpression>()
  const latest = new Map<string, AnalyticsImpression>()
  function see(wallet: AnalyticsImpression, onFresh: (wallet: AnalyticsImpression) => void) {
    const key = `${wallet.view} ${wallet.name}`
    const isFresh = !latest.has(key) && fresh.size < MAX_KEPT
    latest.set(key, wallet).set(wallet.name, wallet)
    if (!isFresh) return
    fresh.set(key, wallet)
    onFresh(wallet)
  }
  return {
    watch(onFresh) {
      function seeAll(view: string) {
        for (const wallet of listShown(ctx, view)) {
          if (!isKept() || latest.size > 1000) return
          see(wallet, onFresh)
        }
      }
      // A person may have pressed a wallet, and so left the list, before this code had loaded.
      const visited = ctx.router.isOpen.peek() ? ctx.router.history.peek().entries : []
      for (const { view } of visited) untracked(() => seeAll(view))
      ctx.effect(() => {
        const view = ctx.router.isOpen.value && ctx.router.current.value?.view
        if (view) seeAll(view)
      })
    },
    take() {
      const taken = [...fresh.values()]
      fresh = new Map()
      return taken
    },
    find: (name) => latest.get(name),
  }
}

/**
 * Reports once for each wallet that it connected, or was restored, in however many namespaces that is emitted.
 *
 * @returns whether an event is about a wallet that was reported already
 */
function createRepeatCheck() {
  const told = new Set<string>()
  return (name: ObservedEvent, payload: unknown): boolean => {
    const { connectorId, connection } = Object(payload) as Partial<
      ObservedEvents['connect:disconnected'] & { readonly connection: Connection }
    >
    if ((name === 'connect:started' || name === 'connect:disconnected') && connectorId) told.delete(connectorId)
    if (!connection || (name !== 'connect:succeeded' && name !== 'connect:restored')) return false
    const isTold = told.has(connection.connectorId)
    told.add(connection.connectorId)
    return isTold
  }
}

/** Tells what happens, by the names of the catalogue of events. */
export interface EventReader {
  /** Describes an event of the kernel; undefined for one that is not counted. */
  describe<K extends ObservedEvent>(name: K, payload: ObservedEvents[K]): CountedEvent | undefined
  /** Wallets that the lists show. */
  readonly shown: ShownWallets
}

/** What the embedded wallet is called: its connector bears the name or the e-mail address of the person who signed in. */
const EMBEDDED_NAME = 'Auth'

/** The wallet behind a connector: over the relay the one that was chosen, else the one that answered. */
function createWalletOf(sources: EventSources, shown: ShownWallets): EventFacts['walletOf'] {
  const { connectors } = sources.get(ConnectController)
  return (connectorId) => {
    const connector = connectors.peek().find(({ id }) => id === connectorId)
    const isRemote = connector?.type === 'WALLET_CONNECT' && sources.has(WalletConnectController)
    const remote = isRemote ? sources.get(WalletConnectController) : undefined
    const wallet = remote?.pairing.peek().wallet
    const own = connector?.type === 'AUTH' ? EMBEDDED_NAME : connector?.name
    const name = cleanText(wallet?.name ?? remote?.session.peek()?.peer.name ?? own ?? '')
    const [platform] = remote?.platforms(wallet) ?? []
    const known = { ...(name && { name }), ...(wallet?.order !== undefined && { walletRank: wallet.order }) }
    return {
      ...(connector && { type: connector.type }),
      ...(platform && { platform }),
      shown: { ...known, ...shown.find(name) },
    }
  }
}

/** Who reads events. */
export interface EventReading {
  /** Names the app at its services. */
  readonly projectId?: string | undefined
  /** Tells whether shown wallets may be stored now. */
  readonly isKept: () => boolean
  /** Called with steps that have no event of the kernel. */
  readonly tell: (event: CountedEvent) => void
}

/**
 * Creates a reader that translates a kernel's events into the names of the catalogue of events, for the plugin `analytics` or a page.
 *
 * @param sources - where they are read
 */
export function createEventReader(sources: EventSources, { projectId, isKept, tell }: EventReading): EventReader {
  const shown = createShownWallets(sources, isKept)
  const walletOf = createWalletOf(sources, shown)
  const { active: connection } = sources.get(ConnectController)
  const { active: network } = sources.get(NetworksController)
  const facts = (): EventFacts => {
    const [account] = connection.peek()?.accounts ?? []
    return {
      isConnected: connection.peek() !== undefined,
      isSmartAccount: account?.type === 'smartAccount',
      isMobile: sources.browser.isMobile(),
      isBack: sources.router.history.peek().direction === 'back',
      networkId: network.peek()?.caipNetworkId,
      ...(account && { address: account.address }),
      ...(projectId && { projectId }),
      walletOf,
    }
  }
  const steps = { ctx: sources, facts, count: tell }
  const onEvent = watchSteps(steps)
  const isRepeat = createRepeatCheck()
  return {
    shown,
    describe(name, payload) {
      onEvent(name)
      if (isRepeat(name, payload)) return undefined
      // An embedded modal is never opened, and returns to its resting view.
      if (name === 'modal:closed' && sources.settings.isEmbedded) return undefined
      if (name === 'connect:restored') watchRestored(steps, payload as ObservedEvents['connect:restored'])
      return describeEvent(name, payload, facts())
    },
  }
}
