import { isPorticoError } from '../../../../kernel/errors/portico-error'
import { parseUrl } from '../../../../kernel/lib/safe/parse-url'
import { readProperty } from '../../../../kernel/lib/safe/read-property'
import { toSafeWebLink } from '../../../../kernel/lib/safe/safe-link'
import { openExternal } from '../../../../kernel/platform/open-external'
import { openPopup, type Popup, untilClosed } from '../../../../kernel/platform/open-popup'
import { askInTime, createRestart, joinSignals } from '../../../../kernel/platform/until-aborted'
import type { PluginContext } from '../../../../kernel/plugin/plugin-context'
import type { ViewRef } from '../../../../kernel/router/define-view'
import { signal, untracked } from '../../../../kernel/store/signals'
import type { SocialProvider } from '../contract-host'
import { ConnectingSocialView, PENDING_KEY, type SocialLogin, type SocialStep } from '../contract-social'
import { socialError } from '../embedded-wallet-errors'
import type { WalletContext } from '../wallet-context'
import { labelOf, readPageFacts } from './social-providers'

const MAX_LENGTH = 4096
const PARAM = 'result_uri'

/** The result of a login at a provider, as the page that keeps the keys reports it. */
type SocialResult = { readonly uri: string } | { readonly error: string }

/** Reads an address that contains the result; undefined for one of another origin. */
function readResult(address: unknown, origin: string): SocialResult | undefined {
  if (typeof address !== 'string' || address.length > MAX_LENGTH) return undefined
  const url = parseUrl(address)
  if (url?.origin !== origin) return undefined
  // Some providers put the error behind the '#'.
  const [said] = /[?&#]error=[^&#]*/.exec(url.search + url.hash) ?? []
  return said === undefined ? { uri: url.href } : { error: new URLSearchParams(said.slice(1)).get('error') ?? '' }
}

/** Reads a message of the window of a login; undefined for any other message. */
export const readMessage = (data: unknown, origin: string): SocialResult | undefined =>
  readResult(readProperty(data, 'resultUri'), origin)

/** Reads the result from the address of a page that came back; undefined where it has none. */
export const readReturn = (href: string, origin: string): SocialResult | undefined =>
  readResult(parseUrl(href)?.searchParams.get(PARAM), origin)

/** Returns the address of a page without the result. */
export function withoutResult(href: string): string {
  const url = parseUrl(href)
  if (!url?.searchParams.has(PARAM)) return href
  url.searchParams.delete(PARAM)
  return url.href
}

/** The public site goes to a provider through this host, with the provider's address in a parameter. */
const WRAPPER = { host: 'auth.magic.link', param: 'provider_authorization_url' }

/**
 * Appends the address of this page to the state in a provider's address, so that the login leads back here. Where the provider's address is
 * wrapped, its own state is used.
 */
export function withReturn(uri: string, href: string): string | undefined {
  const url = parseUrl(uri)
  const wrapped = url?.host === WRAPPER.host ? url.searchParams.get(WRAPPER.param) : null
  const state = url?.searchParams.get('state')
  const [param, value] =
    wrapped === null
      ? ['state', state && `${state}--${encodeURIComponent(withoutResult(href))}`]
      : [WRAPPER.param, withReturn(wrapped, href)]
  if (!url || !value) return undefined
  url.searchParams.set(param, value)
  return url.href
}

/** Maximum time between leaving the page and coming back, in ms. */
const MAX_AWAY_MS = 600_000

interface Pending {
  readonly provider: SocialProvider
  readonly leftAt: number
  /** Whether the other wallets stay connected. */
  readonly keepOthers?: boolean
}

function parse(text: string | undefined, now: number): Pending | undefined {
  try {
    const { provider, leftAt, keepOthers } = JSON.parse(text ?? '') as Partial<Pending>
    const isNow = typeof leftAt === 'number' && leftAt <= now && now - leftAt < MAX_AWAY_MS
    return provider !== undefined && labelOf(provider) && isNow
      ? { provider, leftAt, keepOthers: keepOthers === true }
      : undefined
  } catch {
    return undefined
  }
}

/** Stores the login for which the page was left, in this browser only. */
export function createPendingReturn({ storage, clock }: Pick<PluginContext, 'clock' | 'storage'>) {
  const find = () => parse(storage.get(PENDING_KEY), clock.now())
  return {
    keep(provider: SocialProvider, keepOthers = false) {
      const left: Pending = { provider, leftAt: clock.now(), ...(keepOthers && { keepOthers }) }
      storage.set(PENDING_KEY, JSON.stringify(left))
    },
    read: () => find()?.provider,
    keepsOthers: () => find()?.keepOthers === true,
    forget: () => storage.remove(PENDING_KEY),
  }
}

const WIDTH = 600
const HEIGHT = 800
/** Maximum time to wait for the provider's address, in ms. */
const ADDRESS_MS = 45_000

/** Steps in which leaving the view cancels the login. */
const openSteps: readonly SocialStep[] = ['opening', 'window', 'blocked']

export interface WindowLoginParts {
  readonly wallet: WalletContext
  /** Origin of the page that keeps the keys; results of other origins are ignored. */
  readonly origin: string
  /** The first page of a window; absent where there is none. */
  readonly loadingPage: string | undefined
  /** Whether the other wallets stay connected. */
  readonly keepsOthers: () => boolean
  /** @param isLatest - tells whether no other login has begun since */
  readonly connect: (provider: SocialProvider, uri: string, isLatest: () => boolean) => Promise<unknown>
}

type Provider = Exclude<SocialProvider, 'farcaster'>

/** Requests the address of the provider's page. @throws EMBEDDED_WALLET_SOCIAL_FAILED */
async function askAddress({ ctx, ask }: WalletContext, provider: Provider, life: AbortSignal): Promise<string> {
  const request = (signal: AbortSignal) => ask('GET_SOCIAL_REDIRECT_URI', { provider }, signal)
  try {
    return (await askInTime(ctx, { ask: request, ms: ADDRESS_MS, signal: life })).uri
  } catch (error) {
    throw socialError('EMBEDDED_WALLET_SOCIAL_FAILED', {}, error)
  }
}

/** Returns the key holder's message of a failure. */
function problemOf(error: unknown): string | undefined {
  const said = [error, readProperty(error, 'cause')].find((item) =>
    isPorticoError(item, 'EMBEDDED_WALLET_REQUEST_FAILED'),
  )
  return said instanceof Error ? said.message : undefined
}

/** Waits for a message of the site's origin from that window. @throws EMBEDDED_WALLET_POPUP_CLOSED */
async function untilTold({ wallet: { ctx }, origin }: WindowLoginParts, popup: Popup, life: AbortSignal) {
  let stop: (() => void) | undefined
  const waiting = new AbortController()
  try {
    return await new Promise<SocialResult>((resolve, reject) => {
      stop = popup.onMessage(origin, (data) => {
        const result = readMessage(data, origin)
        if (result) resolve(result)
      })
      untilClosed(ctx, popup, joinSignals(life, waiting.signal)).then(
        () => reject(socialError('EMBEDDED_WALLET_POPUP_CLOSED')),
        reject,
      )
    })
  } finally {
    stop?.()
    waiting.abort()
  }
}

/** Creates the state of the login, for views. */
function createLoginState() {
  const login = signal<SocialLogin>({ step: 'idle' })
  const show = (provider: SocialProvider, step: SocialStep, problem?: string) => {
    login.value = { provider, step, ...(problem !== undefined && { problem }) }
  }
  return {
    login,
    show,
    showEnd(provider: SocialProvider, error: unknown) {
      const { step } = login.peek()
      if (step === 'refused' || step === 'failed') return
      if (isPorticoError(error, 'EMBEDDED_WALLET_POPUP_CLOSED')) show(provider, 'closed')
      else show(provider, 'failed', problemOf(error))
    },
  }
}

/** Cancels a login when its view is left; an app with its own buttons has no such view. */
export function whenLeft({ effect, router }: PluginContext, view: Pick<ViewRef, 'name'>, cancel: () => void) {
  let wasShown = false
  effect(() => {
    const isShown = router.isOpen.value && router.current.value?.view === view.name
    untracked(() => wasShown && !isShown && cancel())
    wasShown = isShown
  })
}

/** Opens the window of a login; undefined where the page can open none. */
function openLoginWindow({ wallet: { ctx }, loadingPage }: WindowLoginParts, text: string): Popup | undefined {
  if (readPageFacts(ctx.browser).isWindowless) return undefined
  return openPopup({
    width: WIDTH,
    height: HEIGHT,
    text,
    takesMessages: true,
    ...(loadingPage !== undefined && { href: loadingPage }),
  })
}

/** Creates the login without a window: the page itself goes to the provider. */
function createLeaving(
  { wallet: { ctx }, keepsOthers }: WindowLoginParts,
  { login, show }: ReturnType<typeof createLoginState>,
) {
  const pending = createPendingReturn(ctx)
  /** The address that the page would go to. */
  let href: string | undefined
  return {
    pending,
    /** @param pageHref - the address to come back to. @throws EMBEDDED_WALLET_SOCIAL_FAILED */
    prepare(uri: string, pageHref: string) {
      href = toSafeWebLink(withReturn(uri, pageHref))
      if (href === undefined) throw socialError('EMBEDDED_WALLET_SOCIAL_FAILED')
    },
    forget() {
      href = undefined
    },
    leave() {
      const { provider } = login.peek()
      if (href === undefined || provider === undefined) return
      pending.keep(provider, keepsOthers())
      show(provider, 'leaving')
      const { isInIframe, isTelegram } = readPageFacts(ctx.browser)
      openExternal({ href, target: isTelegram || isInIframe ? '_top' : '_self' })
    },
  }
}

/** Creates the login at a provider: in a window, or by leaving the page and coming back. */
export function createWindowLogin(parts: WindowLoginParts) {
  const { wallet, connect } = parts
  const { ctx } = wallet
  const state = createLoginState()
  const { login, show, showEnd } = state
  const { pending, prepare, forget, leave } = createLeaving(parts, state)
  const restart = createRestart(ctx.signal)
  let popup: Popup | undefined
  /** The number of logins that began; only the latest one signs in. */
  let begun = 0

  function startOver() {
    const life = restart()
    popup?.close()
    popup = undefined
    forget()
    return life
  }
  /** Connects with a result, or shows why there is none. */
  async function take(provider: SocialProvider, result: SocialResult, number = begun): Promise<void> {
    const isLatest = () => number === begun
    if ('error' in result) {
      show(provider, result.error === 'access_denied' ? 'refused' : 'failed')
      throw socialError('EMBEDDED_WALLET_SOCIAL_FAILED', {}, new Error(result.error))
    }
    show(provider, 'connecting')
    await connect(provider, result.uri, isLatest)
    if (isLatest()) login.value = { step: 'idle' }
  }
  async function follow(provider: Provider, life: AbortSignal): Promise<void> {
    const window = popup
    const number = begun
    const facts = readPageFacts(ctx.browser)
    const uri = await askAddress(wallet, provider, life)
    life.throwIfAborted()
    if (window) {
      const led = window.navigate(uri)
      if (led === 'refused') throw socialError('EMBEDDED_WALLET_SOCIAL_FAILED')
      if (led === 'closed') throw socialError('EMBEDDED_WALLET_POPUP_CLOSED')
      show(provider, 'window')
      const result = await untilTold(parts, window, life)
      window.close()
      return take(provider, result, number)
    }
    prepare(uri, facts.href)
    show(provider, 'blocked')
    if (facts.isWindowless) leave()
  }
  /**
   * Opens the window now, and follows the login.
   *
   * @throws EMBEDDED_WALLET_POPUP_CLOSED, EMBEDDED_WALLET_SOCIAL_FAILED, and the errors of `connect`
   */
  async function run(provider: Provider, text: string): Promise<void> {
    const life = startOver()
    begun++
    popup = openLoginWindow(parts, text)
    show(provider, 'opening')
    try {
      await follow(provider, life)
    } catch (error) {
      if (life.aborted) throw socialError('EMBEDDED_WALLET_POPUP_CLOSED', {}, error)
      popup?.close()
      showEnd(provider, error)
      throw error
    }
  }
  function cancel() {
    if (!openSteps.includes(login.peek().step)) return
    startOver()
    login.value = { step: 'idle' }
  }
  ctx.onStop(() => startOver())
  // Once this page is gone, no other one takes the result of its window.
  ctx.browser.listen('pagehide', () => popup?.close())
  whenLeft(ctx, ConnectingSocialView, cancel)
  return { login, pending, run, take, leave, cancel, focusWindow: () => popup?.focus(), show }
}
