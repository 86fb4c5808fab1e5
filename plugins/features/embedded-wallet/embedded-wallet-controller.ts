import { canonicalTag } from '../../../kernel/lib/canonical-tag'
import { readMailTime } from '../../../kernel/lib/mail-pace'
import { readProperty } from '../../../kernel/lib/safe/read-property'
import { sanitizeText } from '../../../kernel/lib/safe/sanitize-text'
import type { Network } from '../../../kernel/namespaces/network'
import type { WalletProvider } from '../../../kernel/namespaces/wallet-provider'
import { followStorage } from '../../../kernel/platform/create-storage'
import { askInTime } from '../../../kernel/platform/until-aborted'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { persist, readPersisted } from '../../../kernel/store/persist'
import { type Signal, signal } from '../../../kernel/store/signals'
import { VERSION } from '../../../kernel/version'
import { ConnectController } from '../../foundations/connect/contract'
import { NetworksController } from '../../foundations/networks/contract'
import { createApprovals } from './ask-approval'
import { checkEmbeddedWalletOptions, type EmbeddedWalletOptions } from './check-options'
import type { Appearance, EmbeddedWalletApi, SignedInUser, SocialLoginApi } from './contract'
import type { DappParams, EmbeddedWalletHost, SocialProvider, ThemeParams } from './contract-host'
import { createEmbeddedNamespace, describeUser, type EmbeddedNamespace } from './embedded-bridge'
import { createSession, LAST_MAIL_KEY, SESSION_KEY } from './session'
import { createSignIn } from './sign-in'
import { createSmartAccounts } from './smart-accounts'
import type { SocialLoginParts } from './social/create-social-login'
import { labelOf } from './social/social-providers'
import { createEmailUpdate } from './update-email'
import { createWalletContext } from './wallet-context'

const MAX_TEXT_LENGTH = 80
const defaultTexts = { label: 'Your wallet', close: 'Close' }

/** Reads the stored look of the app, from the time of the last sign-in. */
export function readAppearance(data: unknown): Appearance {
  const { theme, accent, language, texts } = Object(data) as Readonly<Record<string, unknown>>
  const [label, close] = ['label', 'close'].map((name) => readProperty(texts, name))
  return {
    ...((theme === 'light' || theme === 'dark') && { theme }),
    ...(typeof accent === 'string' && accent.length <= MAX_TEXT_LENGTH && { accent }),
    ...(typeof language === 'string' && canonicalTag(language) !== undefined && { language }),
    ...(typeof label === 'string' &&
      typeof close === 'string' && {
        texts: { label: sanitizeText(label, MAX_TEXT_LENGTH), close: sanitizeText(close, MAX_TEXT_LENGTH) },
      }),
  }
}

/** The background of the app's dialogs, which the public site draws on. */
const backgrounds = { dark: '#202020', light: '#fff' } as const

/** Returns the look of the app as the key holder expects it. */
export function toThemeParams({ theme, accent, language }: Appearance): ThemeParams {
  const w3mThemeVariables = {
    ...(accent !== undefined && { '--w3m-accent': accent }),
    ...(theme && { '--w3m-background': backgrounds[theme] }),
  }
  return {
    ...(theme && { themeMode: theme }),
    ...(Object.keys(w3mThemeVariables).length > 0 && { w3mThemeVariables }),
    ...(language !== undefined && { language }),
  }
}

function describeApp({ settings, browser }: PluginContext, projectId: string): DappParams {
  const { name, description = '', url = browser.origin(), icons = [] } = settings.metadata
  return {
    metadata: { name: name || browser.host(), description, url, icons },
    sdkType: 'appkit',
    sdkVersion: VERSION,
    projectId,
  }
}

/** Returns the network that the page begins with: the chosen one, where the wallet has accounts there. */
function firstNetwork(ctx: PluginContext, namespaces: readonly string[]): Network | undefined {
  const chosen = ctx.has(NetworksController) ? ctx.get(NetworksController).active.peek() : undefined
  if (chosen && namespaces.includes(chosen.chainNamespace)) return chosen
  return namespaces.flatMap((id) => ctx.namespaces.definition(id)?.networks ?? [])[0]
}

/** Parameters of `loadHost`. */
export interface LoadHostParams {
  readonly ctx: PluginContext
  readonly options: EmbeddedWalletOptions
  readonly appearance: Signal<Appearance>
  /** Namespaces in which the wallet has accounts, the active one first. */
  readonly namespaces: () => readonly string[]
  /** Called when the person closes the window of the page. */
  readonly onCancel: () => void
}

/** Loads the key holder, and sends it the facts and the look of the app. */
async function loadHost(params: LoadHostParams): Promise<EmbeddedWalletHost> {
  const { ctx, options, appearance, namespaces, onCancel } = params
  const { host: own, secureSite = '', projectId = '' } = options
  const greet = ({ request }: EmbeddedWalletHost) => {
    request('SYNC_DAPP_DATA', describeApp(ctx, projectId)).catch(ctx.logger.warn)
    request('SYNC_THEME', toThemeParams(appearance.peek())).catch(ctx.logger.warn)
  }
  if (own) {
    ctx.onStop(() => own.dispose?.())
    greet(own)
    return own
  }
  const { createFrameHost } = await import('./frame/create-frame-host')
  const first = () => firstNetwork(ctx, namespaces())
  return createFrameHost(ctx, {
    secureSite,
    projectId,
    chainId: () => first()?.caipNetworkId ?? '',
    rpcUrl: () => first()?.rpcUrls.default.http[0],
    theme: () => appearance.peek().theme,
    texts() {
      const { texts, language } = appearance.peek()
      return texts ? { ...texts, language } : { ...defaultTexts, language: 'en' }
    },
    onCancel,
    onReady: greet,
  })
}

/** The controller, with the functions that only the plugin itself calls. */
export interface EmbeddedWalletImplementation extends EmbeddedWalletApi {
  provider(namespace: string): WalletProvider
}

const version = 1

/** That somebody is signed in, and the social login, where it was one. */
type SessionMark = true | SocialProvider

const isProvider = (name: unknown): name is SocialProvider => typeof name === 'string' && labelOf(name) !== ''
const readMark = (data: unknown): SessionMark | undefined => (data === true || isProvider(data) ? data : undefined)
const markOf = (user: SignedInUser | undefined): SessionMark | undefined => user && (user.provider ?? true)

/** Stores that somebody is signed in, but not who: the key holder is asked for that. Follows signing in and out in other tabs. */
function keepSession(ctx: PluginContext, user: Signal<SignedInUser | undefined>) {
  const isSignedIn = signal<SessionMark | undefined>(undefined)
  const stored = {
    storage: ctx.storage,
    key: SESSION_KEY,
    version,
    parse: readMark,
  }
  const follow = (mark: SessionMark | undefined) => {
    if (mark !== markOf(user.peek())) user.value = mark && (mark === true ? {} : { provider: mark })
  }
  ctx.onStop(persist({ signal: isSignedIn, ...stored }))
  follow(isSignedIn.peek())
  ctx.effect(() => {
    isSignedIn.value = markOf(user.value)
  })
  followStorage(ctx.browser, () => follow(readPersisted(stored)))
}

/** Stores the time of the last mail, from any tab, and the look of the app. */
function createKept({ storage, clock, onStop, browser }: PluginContext) {
  const lastMail = signal<number | undefined>(undefined)
  const appearance = signal<Appearance>({})
  const parse = (data: unknown) => readMailTime(data, clock.now())
  const mails = { storage, key: LAST_MAIL_KEY, version, parse }
  onStop(persist({ signal: lastMail, ...mails }))
  followStorage(browser, () => {
    lastMail.value = readPersisted(mails)
  })
  onStop(persist({ signal: appearance, storage, key: 'appearance', version, parse: readAppearance }))
  return { lastMail, appearance }
}

/** Time, in ms, in which a message about the session may still be a result of the last request. */
const ECHO_MS = 1000
/** Maximum time, in ms, to wait for an answer: a page that unlocks its keys first may never answer. */
const MAX_ANSWER_MS = 30_000

/**
 * Creates the function that reads again who is signed in, called when the page reports that its session may have changed. A page may report
 * that with each of its answers. So a report during a reading causes one more reading, and a report during that one is ignored.
 *
 * @param ask - never rejects
 */
function createRefresh(ctx: Pick<PluginContext, 'clock' | 'signal'>, ask: () => Promise<unknown>): () => void {
  let stage: 'idle' | 'asked' | 'told' | 'askedAgain' = 'idle'
  async function begin(next: 'asked' | 'askedAgain') {
    stage = next
    await askInTime(ctx, { ask, ms: MAX_ANSWER_MS, signal: ctx.signal }).catch(() => undefined)
    ctx.clock.after(ECHO_MS, () => {
      if (stage === 'told') void begin('askedAgain')
      else stage = 'idle'
    })
  }
  return () => {
    if (stage === 'idle') void begin('asked')
    else if (stage === 'asked') stage = 'told'
  }
}

/** Loads the social logins; apps without providers do not load their code. */
async function loadSocial(parts: SocialLoginParts): Promise<SocialLoginApi | undefined> {
  if (!parts.wallet.options.socials?.providers.length) return undefined
  return import('./social/create-social-login').then((m) => m.createSocialLogin(parts))
}

/**
 * Creates the controller of the embedded wallet. The page that keeps the keys loads with the first request to it.
 *
 * @param user - the person who is signed in, as every page knows it
 * @throws EMBEDDED_WALLET_OPTIONS_INVALID
 */
export async function createEmbeddedWallet(
  ctx: PluginContext,
  options: EmbeddedWalletOptions,
  user: Signal<SignedInUser | undefined>,
): Promise<EmbeddedWalletImplementation> {
  checkEmbeddedWalletOptions(options)
  keepSession(ctx, user)
  const { lastMail, appearance } = createKept(ctx)
  const wallet = createWalletContext({ ctx, connect: ctx.get(ConnectController), options, user }, load)
  const namespaces = new Map<string, EmbeddedNamespace>()
  const session = createSession(wallet, () => {
    for (const item of namespaces.values()) item.tellSignedOut()
  })
  const signIn = createSignIn({ wallet, session, lastMail })
  const approvals = createApprovals(wallet)
  const smartAccounts = createSmartAccounts(wallet)

  /** Closes the page's window. What it draws without an approval is part of connecting, such as unlocking its keys. */
  function leavePage() {
    if (approvals.request.peek()) return approvals.cancel()
    if (smartAccounts.setUpState.peek() === 'asking') smartAccounts.cancelSetUp()
    // The page would otherwise keep asking in its hidden window, and later requests would wait for that.
    else wallet.ask('RPC_ABORT', undefined).catch(ctx.logger.warn)
    wallet.connect.cancel()
    wallet.host().then(({ hide }) => hide?.(), ctx.logger.warn)
  }
  const refresh = createRefresh(ctx, () =>
    Promise.all([...namespaces.values()].map((item) => item.refresh().catch(ctx.logger.warn))),
  )
  async function load(): Promise<EmbeddedWalletHost> {
    const host = await loadHost({ ctx, options, appearance, namespaces: wallet.namespaces, onCancel: leavePage })
    const unfollow = host.follow?.({
      uiNeeded: (isNeeded) => (isNeeded ? host.show?.() : !approvals.request.peek() && host.hide?.()),
      sessionChanged: refresh,
      closed: () => host.hide?.(),
    })
    if (unfollow) ctx.onStop(unfollow)
    return host
  }
  function setAppearance(next: Appearance) {
    appearance.value = next
    wallet.ask('SYNC_THEME', toThemeParams(next)).catch(ctx.logger.warn)
  }
  const social = await loadSocial({
    wallet,
    session,
    setAppearance,
    async describeUser() {
      const [namespace] = wallet.namespaces()
      return namespace === undefined ? {} : describeUser({ wallet, smartAccounts, namespace })
    },
  })
  return {
    ...createEmailUpdate(wallet, session, lastMail),
    user,
    smartAccounts,
    social,
    login: signIn.login,
    sendEmail: signIn.sendEmail,
    resend: signIn.resend,
    confirmCode: signIn.confirmCode,
    connectEmail: signIn.connectEmail,
    cancelLogin: signIn.cancel,
    request: approvals.request,
    siteHost: options.secureSite && new URL(options.secureSite).host,
    showRequest: approvals.show,
    cancelRequest: approvals.cancel,
    prepare: async () => void (await wallet.host()),
    setAppearance,
    provider(namespace) {
      const known =
        namespaces.get(namespace) ??
        createEmbeddedNamespace({ wallet, approvals, session, signIn, smartAccounts, namespace })
      namespaces.set(namespace, known)
      return known.provider
    },
  }
}
