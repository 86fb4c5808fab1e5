import type { PluginContext } from '../../../../kernel/plugin/plugin-context'
import { computed } from '../../../../kernel/store/signals'
import type { Connection } from '../../../foundations/connect/contract'
import { RemoteConfigController } from '../../../services/catalogue/contract'
import type { EmbeddedWalletOptions } from '../check-options'
import { type Appearance, embeddedWalletEvents, embeddedWalletId } from '../contract'
import type { SocialProvider } from '../contract-messages'
import { ConnectingFarcasterView, ConnectingSocialView, type SocialLoginApi, type SocialLook } from '../contract-social'
import { readUser, type Session } from '../session'
import type { WalletContext } from '../wallet-context'
import { createFarcasterLogin } from './farcaster-login'
import { readPageFacts } from './page-facts'
import { readReturn, withoutResult } from './result-uri'
import { socialError } from './social-errors'
import { labelOf, listProviders } from './social-providers'
import { createWindowLogin } from './window-login'

const views: readonly (string | undefined)[] = [ConnectingSocialView.name, ConnectingFarcasterView.name]

/** Where results come from: the page that keeps the keys, or what a host says of its own. */
function originOf({ secureSite, host }: EmbeddedWalletOptions): string {
  const origin = secureSite === undefined ? host?.origin : new URL(secureSite).origin
  if (origin === undefined) throw socialError('EMBEDDED_WALLET_CONNECTOR_MISSING')
  return origin
}

/** What social logins share with those by e-mail. */
export interface SocialLoginParts {
  readonly wallet: WalletContext
  readonly session: Session
  setAppearance(appearance: Appearance): void
}

/** Signs in whoever a provider knows, and connects. */
function createConnecting({ wallet, session }: SocialLoginParts) {
  const { ctx } = wallet
  return async function enter(provider: SocialProvider, userName?: string): Promise<Connection> {
    wallet.user.value = readUser({ userName }, provider)
    let connection: Connection
    try {
      connection = await session.connectAll()
    } catch (error) {
      await session.signOut()
      throw error
    }
    ctx.emit(embeddedWalletEvents, 'embedded-wallet:social-connected', { provider })
    if (views.includes(ctx.router.current.peek()?.view)) ctx.router.close()
    return connection
  }
}

/** Goes on with the login that the page was left for; what another browser began, or somebody made up, is not believed. */
function createResuming(
  ctx: PluginContext,
  origin: string,
  { login, pending, take, show }: ReturnType<typeof createWindowLogin>,
) {
  return async function resume(): Promise<void> {
    const { href } = readPageFacts(ctx.browser)
    const provider = pending.read()
    const result = readReturn(href, origin)
    if (!result || provider === undefined) return
    pending.forget()
    globalThis.history.replaceState(globalThis.history.state, '', withoutResult(href))
    show(provider, 'connecting')
    ctx.router.open({ view: ConnectingSocialView })
    await take(provider, result).catch((error: unknown) => {
      ctx.logger.warn(error)
      // What the provider refused is told already, and another login may be under way.
      if (login.peek().step === 'connecting') show(provider, 'failed')
    })
  }
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
  const choices = computed(() =>
    listProviders(options.socials?.providers ?? [], remote?.value?.socials, facts).map((id) => ({
      id,
      label: labelOf(id),
    })),
  )
  const enter = createConnecting(parts)
  const site = options.secureSite?.replace(/\/+$/, '')
  const byWindow = createWindowLogin({
    wallet,
    origin,
    loadingPage: site && `${site}/loading`,
    async connect(provider, uri, isLatest) {
      const { userName, email } = await wallet.ask('CONNECT_SOCIAL', { uri })
      if (!isLatest()) throw socialError('EMBEDDED_WALLET_POPUP_CLOSED')
      await enter(provider, userName ?? email ?? undefined)
    },
  })
  const byPhone = createFarcasterLogin(wallet, (userName) => enter('farcaster', userName))

  function start(provider: SocialProvider, { text, appearance }: SocialLook): Promise<void> {
    ctx.emit(embeddedWalletEvents, 'embedded-wallet:social-started', { provider })
    // First of all: a window opens in the press alone.
    const work = provider === 'farcaster' ? byPhone.run() : byWindow.run(provider, text)
    if (appearance) setAppearance(appearance)
    return work.catch((error: unknown) => {
      ctx.emit(embeddedWalletEvents, 'embedded-wallet:social-failed', { provider })
      throw error
    })
  }
  const viewOf = (provider: SocialProvider) =>
    provider === 'farcaster' ? ConnectingFarcasterView : ConnectingSocialView

  return {
    choices,
    login: byWindow.login,
    farcaster: byPhone.farcaster,
    labelOf,
    leave: byWindow.leave,
    focusWindow: byWindow.focusWindow,
    openFarcaster: byPhone.open,
    resume: createResuming(ctx, origin, byWindow),
    cancel() {
      byWindow.cancel()
      byPhone.cancel()
    },
    begin(provider, look) {
      const work = start(provider, look)
      if (router.current.peek()?.view !== viewOf(provider).name) router.push(viewOf(provider))
      work.catch(ctx.logger.warn)
    },
    async connect(provider) {
      if (!choices.peek().some(({ id }) => id === provider) || !wallet.namespaces().length)
        throw socialError('EMBEDDED_WALLET_CONNECTOR_MISSING')
      const work = start(provider, { text: labelOf(provider) })
      if (provider === 'farcaster') router.open({ view: ConnectingFarcasterView })
      await work
      const { active, connections } = wallet.connect
      // The active one is another wallet's where no window could be opened.
      const connection = [active.peek(), ...connections.peek()].find((item) => item?.connectorId === embeddedWalletId)
      if (!connection) throw socialError('EMBEDDED_WALLET_SOCIAL_FAILED')
      return connection
    },
  }
}
