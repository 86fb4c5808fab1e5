import { type ReadonlySignal, untracked } from '../../../kernel/store/signals'
import { ActivityController } from '../../features/activity/contract'
import { type EmbeddedWalletApi, EmbeddedWalletController } from '../../features/embedded-wallet/contract'
import { ExchangeFundController } from '../../features/exchange-fund/contract'
import { SiwxController } from '../../features/siwx/contract'
import { ConnectController } from '../../foundations/connect/contract'
import type { CatalogueWallet } from '../catalogue/contract'
import { WalletConnectController, walletConnectId } from '../walletconnect/contract'
import { type CountedEvent, cleanText, describeDeposit, type EventFacts, selectWallet } from './describe-event'
import type { EventSources, HeardEvents } from './heard-events'

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

/** Presses that lead from one view to another. */
function watchViews({ ctx, facts, count }: StepSources): void {
  onChange(ctx, ctx.router.current, (now, before) => {
    if (!now || !ctx.router.isOpen.peek()) return
    if (before?.view === 'Account' && now.view === 'Swap') count({ event: 'CLICK_CONVERT' })
    if (before?.view === 'Swap' && now.view === 'Networks') count({ event: 'CLICK_SELECT_NETWORK_TO_SWAP' })
    const { wallet } = Object(now.params) as { readonly wallet?: CatalogueWallet }
    // A code that any wallet can scan: nobody is chosen.
    if (now.view.startsWith('ConnectingWalletConnect') && !wallet) count(selectWallet(walletConnectId, facts()))
    if (now.view !== 'Downloads' || !wallet) return
    const { name, walletRank } = { name: cleanText(wallet.name), walletRank: wallet.order }
    const { ios, android, chrome } = wallet.install ?? {}
    const ofPhone = (ios && 'app_store') ?? (android && 'play_store')
    const type = (facts().isMobile ? ofPhone : chrome && 'chrome_store') ?? 'homepage'
    count({ event: 'GET_WALLET', properties: { name, walletRank, explorerId: wallet.id, type } })
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
 * A wallet over the relay: that it was chosen, that it did not connect, and that it was opened while the page stayed in sight, so that it
 * is hardly there. Its pairing link, which holds a key, is not told.
 */
function watchWalletConnect({ ctx, facts, count }: StepSources): void {
  if (!ctx.has(WalletConnectController)) return
  const { isStillHere, pairing } = ctx.get(WalletConnectController)
  onChange(ctx, pairing, ({ state, reason = 'internal', wallet }, before) => {
    if (wallet && wallet.id !== before.wallet?.id) count(selectWallet(walletConnectId, facts()))
    // What fails once a wallet has approved is told by `connect:failed`.
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

/** The kind of account that a person prefers; what an earlier visit chose comes before anybody is connected, and is no choice. */
function watchAccountTypes({ ctx, facts, count }: StepSources): void {
  const { accountTypes, active } = ctx.get(ConnectController)
  onChange(ctx, accountTypes, (now, before) => {
    if (active.peek()?.status !== 'connected') return
    for (const [namespace, accountType] of Object.entries(now))
      if (before[namespace] !== accountType)
        count({ event: 'SET_PREFERRED_ACCOUNT_TYPE', properties: { accountType, network: facts().networkId } })
  })
}

/** The history, once somebody looks at it. */
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

/** Signing in by e-mail and by a provider, once somebody begins to. */
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
    connecting: 'SOCIAL_LOGIN_REQUEST_USER_DATA',
    closed: 'SOCIAL_LOGIN_CANCELED',
    refused: 'SOCIAL_LOGIN_CANCELED',
    failed: 'SOCIAL_LOGIN_ERROR',
  }
  const socialStep = ({ step, provider, problem }: ReturnType<typeof social.login.peek>) => {
    const event = socialEvents[step]
    const message = step === 'failed' ? cleanText(problem ?? 'failed') : undefined
    if (event) count({ event, properties: { provider, ...(message && { message }) } })
  }
  if (social.login.peek().step !== 'idle') socialStep({ ...social.login.peek(), step: 'opening' })
  onChange(ctx, social.login, socialStep)
}

/** Which exchanges the form offers, and which one somebody chose, once the form was seen. */
async function watchExchanges({ ctx, facts, count }: StepSources): Promise<void> {
  const { deposit, exchanges, exchangesState } = await ctx.load(ExchangeFundController)
  let isTold = false
  ctx.effect(() => {
    const isShown = ctx.router.isOpen.value && ctx.router.current.value?.view === 'PayWithExchange'
    if (!isShown) isTold = false
    if (!isShown || isTold || exchangesState.value === 'loading') return
    isTold = true
    const ids = exchanges.value.map(({ id }) => ({ id: cleanText(id) }))
    count({ event: 'PAY_MODAL_OPEN', properties: { exchanges: ids, caipNetworkId: untracked(facts).networkId } })
  })
  onChange(ctx, deposit, (now, before) => {
    if (now && before?.startedAt !== now.startedAt) count(describeDeposit('PAY_EXCHANGE_SELECTED', now))
  })
}

/** A wallet of a provider that comes back without a login. */
export function watchRestored(
  { ctx, facts, count }: StepSources,
  { connection: { connectorId } }: HeardEvents['connect:restored'],
): void {
  if (facts().walletOf(connectorId).type !== 'AUTH' || !ctx.has(EmbeddedWalletController)) return
  const tell = ({ user }: EmbeddedWalletApi) => {
    const provider = user.peek()?.provider
    if (provider) count({ event: 'SOCIAL_LOGIN_SUCCESS', properties: { provider, reconnect: true } })
  }
  ctx.load(EmbeddedWalletController).then(tell, ctx.logger.debug)
}

/** What is watched from the first view of a plugin on: its own code is there by then. */
const watchedFrom = [
  { token: ActivityController, views: /^Transactions$/, watch: watchHistory },
  {
    token: EmbeddedWalletController,
    views: /^(Email|ConnectingSocial|ConnectingFarcaster|ConnectSocials)/,
    watch: watchEmbeddedWallet,
  },
  { token: ExchangeFundController, views: /^PayWithExchange/, watch: watchExchanges },
] as const

/** Counts the steps that no event of a plugin tells of, by the signals that show them. */
export function watchSteps(sources: StepSources): void {
  const { ctx } = sources
  watchViews(sources)
  watchSiwx(sources)
  watchWalletConnect(sources)
  watchAccountTypes(sources)
  const waiting = new Set(watchedFrom.filter(({ token }) => ctx.has(token)))
  ctx.effect(() => {
    const view = ctx.router.isOpen.value ? ctx.router.current.value?.view : undefined
    for (const watched of waiting)
      if (view && watched.views.test(view)) {
        waiting.delete(watched)
        watched.watch(sources).catch(ctx.logger.debug)
      }
  })
}
