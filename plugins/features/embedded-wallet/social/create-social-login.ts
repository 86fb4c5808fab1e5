import { toSafeWebLink } from '../../../../kernel/lib/safe/safe-link'
import { openExternal } from '../../../../kernel/platform/open-external'
import { createRestart } from '../../../../kernel/platform/until-aborted'
import type { PluginContext } from '../../../../kernel/plugin/plugin-context'
import { computed, signal } from '../../../../kernel/store/signals'
import { type Connection, ConnectView } from '../../../foundations/connect/contract'
import { RemoteConfigController } from '../../../services/catalogue/contract'
import type { EmbeddedWalletOptions } from '../check-options'
import { type Appearance, embeddedWalletEvents, embeddedWalletId } from '../contract'
import type { SocialProvider, UserParams } from '../contract-host'
import {
  ConnectingFarcasterView,
  ConnectingSocialView,
  type FarcasterLogin,
  type SocialLoginApi,
  type SocialLook,
} from '../contract-social'
import { socialError } from '../embedded-wallet-errors'
import { type KeepOthers, leadOn, readUser, type Session } from '../session'
import type { WalletContext } from '../wallet-context'
import { labelOf, listProviders, readPageFacts } from './social-providers'
import { createWindowLogin, readReturn, whenLeft, withoutResult } from './window-login'

/** Delay, in ms, between leaving the view and reloading the page that keeps the keys. */
const RELOAD_DELAY_MS = 100

/** The login by Farcaster, which is approved on a phone. */
function createFarcasterLogin(wallet: WalletContext, connect: (userName: string) => Promise<unknown>) {
  const { ctx, ask, user } = wallet
  const farcaster = signal<FarcasterLogin>({ step: 'idle' })
  const restart = createRestart(ctx.signal)
  /** Stops a planned reload of the page. */
  let stopReload: (() => void) | undefined

  async function reload(): Promise<void> {
    stopReload?.()
    stopReload = undefined
    if (user.peek() === undefined) await ask('RELOAD', undefined).catch(ctx.logger.warn)
  }
  async function follow(life: AbortSignal): Promise<void> {
    farcaster.value = { step: 'loading' }
    // A reload that comes later would end the requests below.
    if (stopReload) await reload()
    life.throwIfAborted()
    const asking = ask('GET_FARCASTER_URI', undefined, life)
    // This request stays open until the person has approved; it also rejects where the url cannot be read.
    const approving = ask('CONNECT_FARCASTER', undefined, life)
    approving.catch(() => undefined)
    const url = toSafeWebLink((await asking).url)
    if (url === undefined) throw socialError('EMBEDDED_WALLET_FARCASTER_FAILED')
    life.throwIfAborted()
    farcaster.value = { step: 'waiting', url }
    const { userName } = await approving
    life.throwIfAborted()
    farcaster.value = { step: 'connecting' }
    await connect(userName)
    farcaster.value = { step: 'idle' }
  }
  /** @throws EMBEDDED_WALLET_FARCASTER_FAILED */
  async function run(): Promise<void> {
    const life = restart()
    try {
      await follow(life)
    } catch (error) {
      if (!life.aborted) farcaster.value = { step: 'failed' }
      throw socialError('EMBEDDED_WALLET_FARCASTER_FAILED', {}, error)
    }
  }
  /** Cancels the login when the person goes back; its url must not be approved any more. */
  function cancel() {
    const { step } = farcaster.peek()
    if (step === 'idle' || step === 'connecting') return
    restart()
    farcaster.value = { step: 'idle' }
    stopReload?.()
    stopReload = ctx.clock.after(RELOAD_DELAY_MS, () => void reload())
  }
  ctx.onStop(() => stopReload?.())
  whenLeft(ctx, ConnectingFarcasterView, cancel)
  return {
    farcaster,
    run,
    cancel,
    open() {
      const { url } = farcaster.peek()
      if (url !== undefined) openExternal({ href: url, target: '_blank' })
    },
  }
}

const views: readonly (string | undefined)[] = [ConnectingSocialView.name, ConnectingFarcasterView.name]
const viewOf = (provider: SocialProvider) => (provider === 'farcaster' ? ConnectingFarcasterView : ConnectingSocialView)

/** Returns the origin of results: that of the page that keeps the keys, or the one that a host names. */
function originOf({ secureSite, host }: EmbeddedWalletOptions): string {
  const origin = secureSite === undefined ? host?.origin : new URL(secureSite).origin
  if (origin === undefined) throw socialError('EMBEDDED_WALLET_CONNECTOR_MISSING')
  return origin
}

/** The parts that social logins share with the sign-in by e-mail. */
export interface SocialLoginParts {
  readonly wallet: WalletContext
  readonly session: Session
  setAppearance(appearance: Appearance): void
  /** Returns the payload of requests for the user. */
  describeUser(): Promise<UserParams>
}

/** Signs in the person whom a provider identified, and connects. @param options - of the latest login */
function createConnecting({ wallet, session }: SocialLoginParts, options: () => KeepOthers) {
  const { ctx } = wallet
  return async function enter(provider: SocialProvider, userName?: string): Promise<Connection> {
    wallet.user.value = readUser({ userName }, provider)
    let connection: Connection
    try {
      connection = await session.connectAll(options())
    } catch (error) {
      await session.signOut()
      throw error
    }
    ctx.emit(embeddedWalletEvents, 'embedded-wallet:social-connected', { provider })
    if (views.includes(ctx.router.current.peek()?.view)) leadOn(wallet)
    return connection
  }
}

/**
 * Continues the login for which the page was left. A result is ignored where this browser did not begin the login, since anyone can make
 * such an address.
 */
function createResuming(
  ctx: PluginContext,
  origin: string,
  { login, pending, take, show }: ReturnType<typeof createWindowLogin>,
  use: (options: KeepOthers) => void,
) {
  return async function resume(): Promise<void> {
    const { href } = readPageFacts(ctx.browser)
    const provider = pending.read()
    const result = readReturn(href, origin)
    if (!result || provider === undefined) return
    use(pending.keepsOthers() ? { keepOthers: true } : {})
    pending.forget()
    globalThis.history.replaceState(globalThis.history.state, '', withoutResult(href))
    show(provider, 'connecting')
    ctx.router.open({ view: ConnectingSocialView })
    await take(provider, result).catch((error: unknown) => {
      ctx.logger.warn(error)
      // A refusal by the provider is shown already, and another login may be in progress.
      if (login.peek().step === 'connecting') show(provider, 'failed')
    })
  }
}

/** Returns the connection of the embedded wallet. @throws EMBEDDED_WALLET_SOCIAL_FAILED */
function demandConnection({ connect: { active, connections } }: WalletContext): Connection {
  // The active connection may be another wallet's where no window could be opened.
  const connection = [active.peek(), ...connections.peek()].find((item) => item?.connectorId === embeddedWalletId)
  if (!connection) throw socialError('EMBEDDED_WALLET_SOCIAL_FAILED')
  return connection
}

/**
 * Creates the social logins of one kernel.
 *
 * @throws EMBEDDED_WALLET_CONNECTOR_MISSING where no page keeps the keys
 */
export function createSocialLogin(parts: SocialLoginParts): SocialLoginApi {
  const { wallet, setAppearance } = parts
  const { ctx, options } = wallet
  const origin = originOf(options)
  const { router } = ctx
  const remote = ctx.has(RemoteConfigController) ? ctx.get(RemoteConfigController).features : undefined
  const facts = readPageFacts(ctx.browser)
  const choices = computed(() => {
    const wanted = ctx.gate('socials').value && remote?.value?.socials
    return listProviders(options.socials?.providers ?? [], wanted, facts).map((id) => ({ id, label: labelOf(id) }))
  })
  let latest: KeepOthers = {}
  const enter = createConnecting(parts, () => latest)
  const site = options.secureSite?.replace(/\/+$/, '')
  const byWindow = createWindowLogin({
    wallet,
    origin,
    loadingPage: site && `${site}/loading`,
    keepsOthers: () => latest.keepOthers === true,
    async connect(provider, uri, isLatest) {
      const { userName, email } = await wallet.ask('CONNECT_SOCIAL', { ...(await parts.describeUser()), uri })
      if (!isLatest()) throw socialError('EMBEDDED_WALLET_POPUP_CLOSED')
      await enter(provider, userName ?? email ?? undefined)
    },
  })
  const byPhone = createFarcasterLogin(wallet, (userName) => enter('farcaster', userName))

  function start(provider: SocialProvider, { text, appearance }: SocialLook, next: KeepOthers = {}): Promise<void> {
    latest = next
    ctx.emit(embeddedWalletEvents, 'embedded-wallet:social-started', { provider })
    // This call comes first, because browsers open a window only during the click.
    const work = provider === 'farcaster' ? byPhone.run() : byWindow.run(provider, text)
    if (appearance) setAppearance(appearance)
    return work.catch((error: unknown) => {
      ctx.emit(embeddedWalletEvents, 'embedded-wallet:social-failed', { provider })
      throw error
    })
  }

  return {
    choices,
    login: byWindow.login,
    farcaster: byPhone.farcaster,
    labelOf,
    leave: byWindow.leave,
    focusWindow: byWindow.focusWindow,
    openFarcaster: byPhone.open,
    resume: createResuming(ctx, origin, byWindow, (next) => {
      latest = next
    }),
    cancel() {
      byWindow.cancel()
      byPhone.cancel()
    },
    begin(provider, look, next) {
      const work = start(provider, look, next)
      if (router.current.peek()?.view !== viewOf(provider).name) router.push(viewOf(provider), next)
      work.catch(ctx.logger.warn)
    },
    async connect(provider) {
      if (!choices.peek().some(({ id }) => id === provider) || !wallet.namespaces().length)
        throw socialError('EMBEDDED_WALLET_CONNECTOR_MISSING')
      const { settings, consent, connect } = wallet.connect
      // The terms are checked before the person signs in, and Connect has their checkbox. No other work comes before the window opens.
      if (settings.peek().legalCheckbox && !(await consent()).isGiven.peek()) {
        router.open({ view: ConnectView })
        return connect({ connectorId: embeddedWalletId })
      }
      const work = start(provider, { text: labelOf(provider) })
      if (provider === 'farcaster') router.open({ view: ConnectingFarcasterView })
      await work
      return demandConnection(wallet)
    },
  }
}
