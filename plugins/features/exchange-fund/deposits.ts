import { formatUnits } from '../../../kernel/lib/amounts'
import type { CaipAddress } from '../../../kernel/lib/caip'
import { openPopup, type Popup, untilClosed } from '../../../kernel/platform/open-popup'
import { askInTime, createRestart } from '../../../kernel/platform/until-aborted'
import type { Message } from '../../../kernel/plugin/locales'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { type ReadonlySignal, signal } from '../../../kernel/store/signals'
import { AccountController } from '../../foundations/account/contract'
import { NetworksController } from '../../foundations/networks/contract'
import { type ExchangeReport, PortfolioController } from '../../services/blockchain-api/contract'
import { assetIdOf, isUnsupported, SOURCE_MS } from './ask-exchanges'
import {
  type BeginParams,
  DEPOSIT_KEY,
  type Deposit,
  type DepositRefusal,
  type ExchangeSource,
  exchangeFundEvents,
  PayWithExchangeDepositView,
} from './contract'
import type { ExchangeForm } from './exchange-form'
import { isOfThisVersion, parsePayment, parseReport, readDeposit, writeDeposit } from './exchange-fund-schema'

/** Time between two questions, in ms. */
const POLL_MS = 5000
/** Maximum number of questions about a deposit before a person has to ask again, beside those of coming back to the page. */
const MAX_CHECKS = 20

interface FollowParams {
  readonly source: () => Promise<ExchangeSource>
  readonly exchangeId: string
  readonly sessionId: string
  readonly signal: AbortSignal
  /** Told each answer; undefined where there was none. */
  readonly onReport: (report: ExchangeReport | undefined) => void
}

/**
 * Waits for the next question; a page that is seen again asks at once, since its timers may have rested.
 *
 * @returns whether it was time
 */
function untilDue({ clock, browser }: PluginContext, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isTime: boolean) => {
      cancel()
      unlisten()
      signal.removeEventListener('abort', leave)
      resolve(isTime)
    }
    const leave = () => end(false)
    const cancel = clock.after(POLL_MS, () => end(true))
    const unlisten = browser.listen('visibilitychange', () => {
      if (browser.isVisible()) end(false)
    })
    signal.addEventListener('abort', leave)
    if (signal.aborted) leave()
  })
}

/**
 * Asks how a deposit stands, until that is final or it was asked often enough.
 *
 * @returns 'ended' after a final report, 'late' where there was none, 'left' where the signal was aborted
 */
async function followDeposit(ctx: PluginContext, params: FollowParams): Promise<'ended' | 'late' | 'left'> {
  const { source, exchangeId, sessionId, signal, onReport } = params
  for (let checks = 0; checks < MAX_CHECKS; ) {
    if (await untilDue(ctx, signal)) checks++
    if (signal.aborted) return 'left'
    let report: ExchangeReport | undefined
    try {
      const { getExchangeBuyStatus } = await source()
      const ask = async (own: AbortSignal) => getExchangeBuyStatus({ exchangeId, sessionId, signal: own })
      report = parseReport(await askInTime(ctx, { ask, ms: SOURCE_MS, signal }))
    } catch (error) {
      ctx.logger.info('Unable to get deposit status', error)
    }
    if (signal.aborted) return 'left'
    onReport(report)
    if (report?.status === 'SUCCESS' || report?.status === 'FAILED') return 'ended'
  }
  return 'late'
}

/** What a report makes of a deposit; one that is on its way stays so while the exchange does not know it for once. */
function applyReport(deposit: Deposit, report: ExchangeReport | undefined, now: number): Deposit {
  const { isUnanswered: _, ...known } = deposit
  if (!report) return { ...known, isUnanswered: true }
  const { status, txHash = known.txHash } = report
  const next = { ...known, ...(txHash !== undefined && { txHash }) }
  switch (status) {
    case 'SUCCESS':
      return { ...next, stage: 'done', endedAt: now }
    case 'FAILED':
      return { ...next, stage: 'failed', endedAt: now }
    case 'IN_PROGRESS':
      return { ...next, stage: 'onItsWay', isConfirmed: true }
    case 'UNKNOWN':
      return next
  }
}

/** In CSS pixels. */
const WINDOW = { width: 480, height: 720 }
/** Time that the notice of a deposit under way is shown, in ms. */
const PROGRESS_MS = 5000

const notices = {
  amount: { message: { key: 'exchange.noAmount', text: 'Please enter an amount' }, variant: 'error' },
  onItsWay: { message: { key: 'exchange.inProgress', text: 'Deposit in progress...' }, variant: 'loading' },
  done: { message: { key: 'exchange.completed', text: 'Deposit completed' }, variant: 'success' },
  failed: { message: { key: 'exchange.failed', text: 'Deposit failed' }, variant: 'error' },
} satisfies Record<string, { readonly message: Message; readonly variant: 'error' | 'loading' | 'success' }>

interface DepositsParts {
  readonly ctx: PluginContext
  readonly form: ExchangeForm
  readonly source: () => Promise<ExchangeSource>
  readonly pictureHosts: readonly string[]
}

/** The deposit under way, kept over reloads. */
export interface Deposits {
  readonly deposit: ReadonlySignal<Deposit | undefined>
  begin(params: BeginParams): void
  goByLink(): void
  lookAgain(): void
  leave(): void
}

/** Has what the account holds read again, where it is the one that received something. */
function refreshAssets(ctx: PluginContext, { recipient, asset }: Deposit): void {
  const { address, refresh } = ctx.get(AccountController)
  const network = ctx.get(NetworksController).active.peek()
  if (network?.caipNetworkId !== asset.networkId || !recipient.endsWith(`:${address.peek()}`)) return
  const warn = (error: unknown) => ctx.logger.warn(error)
  refresh().catch(warn)
  if (ctx.has(PortfolioController))
    ctx
      .load(PortfolioController)
      .then((portfolio) => portfolio.refresh())
      .catch(warn)
}

/** Keeps the deposit in the storage while it is under way; one that another tab began is left alone. */
function createDepositStore({ storage, clock }: PluginContext, pictureHosts: readonly string[]) {
  function read(): Deposit | undefined {
    const text = storage.get(DEPOSIT_KEY) ?? ''
    const found = readDeposit(text, pictureHosts, clock.now())
    // Or every page from now on would load all this for nothing.
    if (!found && isOfThisVersion(text)) storage.remove(DEPOSIT_KEY)
    return found
  }
  return {
    read,
    write: (deposit: Deposit) => void storage.set(DEPOSIT_KEY, writeDeposit(deposit)),
    isOwn: ({ sessionId }: Deposit) => read()?.sessionId === sessionId,
    remove: () => storage.remove(DEPOSIT_KEY),
  }
}

/** The deposit under way, where it is stored, and what ends all that is done for it. */
function createDepositState(ctx: PluginContext, pictureHosts: readonly string[]) {
  const store = createDepositStore(ctx, pictureHosts)
  const deposit = signal<Deposit | undefined>(undefined)
  return {
    store,
    deposit,
    change(values: Partial<Deposit>) {
      const current = deposit.peek()
      if (current) deposit.value = { ...current, ...values }
    },
    /** Ends what is done for a deposit, and answers what ends what is done from now on. */
    restart: createRestart(ctx.signal),
  }
}

type DepositState = ReturnType<typeof createDepositState>

/** Tells what a report changes: in the storage, to the person, to the app. */
function createReporting(ctx: PluginContext, { store, deposit }: DepositState) {
  function end(ended: Deposit, stage: 'done' | 'failed'): void {
    if (store.isOwn(ended)) store.remove()
    ctx.notices.show(notices[stage])
    if (stage === 'done') refreshAssets(ctx, ended)
    ctx.emit(exchangeFundEvents, stage === 'done' ? 'exchange-fund:succeeded' : 'exchange-fund:failed', {
      deposit: ended,
    })
  }
  return (report: ExchangeReport | undefined): void => {
    const before = deposit.peek()
    if (!before) return
    const next = applyReport(before, report, ctx.clock.now())
    deposit.value = next
    if (next.stage === before.stage) return
    if (next.stage === 'done' || next.stage === 'failed') end(next, next.stage)
    else {
      if (store.isOwn(next)) store.write(next)
      ctx.notices.show({ ...notices.onItsWay, autoCloseMs: PROGRESS_MS })
    }
  }
}

type LeadingParts = Pick<DepositsParts, 'ctx' | 'source'> & { readonly state: DepositState }

/** Whether an account is the one that is connected now. */
function isConnected(ctx: PluginContext, recipient: CaipAddress): boolean {
  const [namespace] = recipient.split(':')
  const { address } = ctx.get(AccountController)
  return namespace === ctx.namespaces.active.peek() && recipient.endsWith(`:${address.peek()}`)
}

/** Follows the deposit until it ends, or was asked for often enough. */
function createFollowing({ ctx, source, state }: LeadingParts) {
  const { deposit, change, restart } = state
  const onReport = createReporting(ctx, state)
  return async function follow(signal: AbortSignal): Promise<void> {
    const { exchange, sessionId } = deposit.peek() ?? {}
    if (!exchange || sessionId === undefined) return
    const end = await followDeposit(ctx, { source, exchangeId: exchange.id, sessionId, signal, onReport })
    if (end === 'late') change({ stage: 'late' })
    // Nothing else is waited for, such as its window.
    if (end !== 'left') restart()
  }
}

/** Asks for the page of an exchange, and leads its window there. */
function createLeading(parts: LeadingParts, follow: (signal: AbortSignal) => Promise<void>) {
  const { ctx, source, state } = parts
  const { store, deposit, change } = state

  function refuse(refusal: DepositRefusal, popup?: Popup): void {
    popup?.close()
    change({ stage: 'refused', refusal })
    const refused = deposit.peek()
    if (refused) ctx.emit(exchangeFundEvents, 'exchange-fund:failed', { deposit: refused })
  }

  function watchWindow(popup: Popup, signal: AbortSignal): void {
    untilClosed(ctx, popup, signal).then(
      () => signal.aborted || change({ window: 'closed' }),
      () => undefined,
    )
  }

  async function askPage({ exchange, asset, amount, recipient }: Deposit, signal: AbortSignal) {
    try {
      const { getExchangePayUrl } = await source()
      const order = { exchangeId: exchange.id, assetId: assetIdOf(asset), amount, recipient }
      const ask = async (own: AbortSignal) => getExchangePayUrl({ ...order, signal: own })
      return parsePayment(await askInTime(ctx, { ask, ms: SOURCE_MS, signal }))
    } catch (error) {
      if (!signal.aborted) ctx.logger.warn('Unable to initiate payment', error)
      return { refusal: isUnsupported(error) ? ('asset' as const) : ('payment' as const) }
    }
  }

  async function lead(begun: Deposit, popup: Popup | undefined, signal: AbortSignal): Promise<void> {
    const page = await askPage(begun, signal)
    if (signal.aborted) return popup?.close()
    if ('refusal' in page) return refuse(page.refusal, popup)
    // Right before it is used: whoever is connected now must be who was shown.
    if (!isConnected(ctx, begun.recipient)) return refuse('account', popup)
    const led = popup?.navigate(page.url)
    if (led === 'refused') return refuse('payment')
    const started: Deposit = { ...begun, ...page, stage: 'confirming', ...(led === 'closed' && { window: 'closed' }) }
    deposit.value = started
    store.write(started)
    ctx.emit(exchangeFundEvents, 'exchange-fund:started', { deposit: started })
    if (popup && led === 'opened') watchWindow(popup, signal)
    void follow(signal)
  }
  return { lead, refuse }
}

const underWay: readonly Deposit['stage'][] = ['opening', 'onItsWay']

/** Creates what begins deposits, follows the latest, and says how it ends. */
export function createDeposits({ ctx, form, source, pictureHosts }: DepositsParts): Deposits {
  const state = createDepositState(ctx, pictureHosts)
  const { store, deposit, change, restart } = state
  const follow = createFollowing({ ctx, source, state })
  const { lead, refuse } = createLeading({ ctx, source, state }, follow)
  const stored = store.read()
  if (stored) {
    deposit.value = stored
    void follow(restart())
  }
  return {
    deposit,
    begin({ exchange, address, windowText }) {
      const [asset, units, current] = [form.asset.peek(), form.units.peek(), deposit.peek()]
      if (form.lack.peek() !== undefined || !asset) return
      if (units === undefined) return ctx.notices.show(notices.amount)
      if (current && underWay.includes(current.stage)) return ctx.router.push(PayWithExchangeDepositView)
      const signal = restart()
      const recipient = `${asset.networkId}:${address}` as CaipAddress
      const isSame = isConnected(ctx, recipient)
      // Before anything is awaited, or browsers open none.
      const popup = isSame ? openPopup({ ...WINDOW, text: windowText }) : undefined
      const begun: Deposit = {
        exchange,
        asset,
        amount: formatUnits(units, asset.decimals),
        recipient,
        stage: 'opening',
        window: popup ? 'open' : 'blocked',
        startedAt: ctx.clock.now(),
      }
      deposit.value = begun
      ctx.router.push(PayWithExchangeDepositView)
      if (isSame) void lead(begun, popup, signal)
      else refuse('account')
    },
    goByLink() {
      const current = deposit.peek()
      if (!current || current.window === 'open') return
      // After the press, since the link goes with the words about it.
      ctx.clock.after(0, () => {
        if (deposit.peek()?.sessionId === current.sessionId) change({ window: 'away' })
      })
    },
    lookAgain() {
      const current = deposit.peek()
      if (current?.stage !== 'late') return
      change({ stage: current.isConfirmed ? 'onItsWay' : 'confirming' })
      void follow(restart())
    },
    leave() {
      const current = deposit.peek()
      restart()
      if (current && store.isOwn(current)) store.remove()
      deposit.value = undefined
    },
  }
}
