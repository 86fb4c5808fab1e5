import { isEmail } from '../../../kernel/lib/is-email'
import { secondsToWait } from '../../../kernel/lib/mail-pace'
import { createRestart } from '../../../kernel/platform/until-aborted'
import type { ViewRef } from '../../../kernel/router/define-view'
import { type ReadonlySignal, type Signal, signal, untracked } from '../../../kernel/store/signals'
import { AccountView } from '../../foundations/account/contract'
import {
  ConnectingExternalView,
  type Connection,
  ConnectView,
  ConnectWalletsView,
} from '../../foundations/connect/contract'
import { isModalClosed } from '../../wallets/pending-call'
import {
  type EmailLogin,
  EmailLoginView,
  EmailVerifyDeviceView,
  EmailVerifyOtpView,
  embeddedWalletEvents,
  type LoginStep,
} from './contract'
import type { EmbeddedAnswer, EmbeddedPayload, LoginAction } from './contract-host'
import { embeddedWalletError, socialError } from './embedded-wallet-errors'
import { type KeepOthers, leadOn, type Session } from './session'
import type { WalletContext } from './wallet-context'

/** Error text for an invalid answer of the key holder. */
const UNCLEAR = 'An error occurred'

const loginViews: readonly (string | undefined)[] = [
  EmailLoginView.name,
  EmailVerifyOtpView.name,
  EmailVerifyDeviceView.name,
]
/** Views of the steps: a person who leaves them cancels the sign-in. */
const homes: Readonly<Partial<Record<LoginStep, readonly (string | undefined)[]>>> = {
  sending: [...loginViews, ConnectView.name, ConnectWalletsView.name],
  device: [EmailVerifyDeviceView.name],
  code: [EmailVerifyOtpView.name],
}

/** The step after a mail could not be sent: the code of the previous mail is still valid. */
const actionsBefore: Readonly<Partial<Record<LoginStep, LoginAction>>> = { code: 'VERIFY_OTP', device: 'VERIFY_DEVICE' }

/** The sign-in by e-mail. */
export interface SignIn {
  readonly login: ReadonlySignal<EmailLogin>
  sendEmail(email: string, options?: KeepOthers): Promise<void>
  resend(): Promise<void>
  confirmCode(code: string): Promise<void>
  cancel(): void
  connectEmail(email?: string): Promise<Connection>
  /** Shows the sign-in, and waits until the person is signed in. @throws EMBEDDED_WALLET_MODAL_CLOSED */
  demand(): Promise<void>
}

interface SignInParts {
  readonly wallet: WalletContext
  readonly session: Session
  /** Time of the last request for a mail, in ms since the epoch. */
  readonly lastMail: Signal<number | undefined>
}

/** Checks the address for a mail, and whether a mail may be requested now. */
export function demandEmail({ ctx }: WalletContext, text: string, lastMail: number | undefined): string {
  const email = text.trim()
  if (!isEmail(email)) {
    ctx.notices.alertCode('APKTW002')
    throw embeddedWalletError('EMBEDDED_WALLET_EMAIL_INVALID')
  }
  if (ctx.notices.alert.peek()?.code === 'APKTW002') ctx.notices.dismissAlert()
  const seconds = secondsToWait(lastMail, ctx.clock.now())
  if (seconds > 0) throw embeddedWalletError('EMBEDDED_WALLET_EMAIL_THROTTLED', { seconds })
  return email
}

/** Checks that there is something to connect: a person without a network of this wallet would sign in for nothing. */
function demandNamespace({ namespaces }: WalletContext): void {
  if (!namespaces().length) throw socialError('EMBEDDED_WALLET_CONNECTOR_MISSING')
}

/**
 * Sends a request that lets the key holder send a mail. Its time counts from then on, because a person who leaves cannot stop the mail; a
 * request that failed does not count.
 */
export async function askForMail<N extends 'CONNECT_EMAIL' | 'UPDATE_EMAIL'>(
  { ctx, ask }: WalletContext,
  lastMail: Signal<number | undefined>,
  request: { readonly name: N; readonly payload: EmbeddedPayload<N>; readonly signal?: AbortSignal },
): Promise<EmbeddedAnswer<N>> {
  const { name, payload, signal } = request
  const before = lastMail.peek()
  const takeTime = () => {
    lastMail.value = ctx.clock.now()
  }
  try {
    const answer = await ask(name, payload, signal, takeTime)
    takeTime()
    return answer
  } catch (error) {
    if (!signal?.aborted) lastMail.value = before
    throw error
  }
}

interface Waiter {
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

/** Calls that wait until the person is signed in; they reject where the modal is closed first. */
function createWaiting(wallet: WalletContext) {
  const { ctx, connect, options, user } = wallet
  const { router } = ctx
  const waiters = new Set<Waiter>()
  const settle = (act: (waiter: Waiter) => void) => {
    const all = [...waiters]
    waiters.clear()
    all.forEach(act)
  }
  /** An embedded modal never closes; there a person who goes back to Account or to a home view has left. Reads signals. */
  const isClosed = () => {
    const isAtForm = ctx.settings.isEmbedded && loginViews.includes(router.current.value?.view)
    return !isAtForm && isModalClosed(ctx, AccountView, ConnectView)
  }
  const refuse = () => settle(({ reject }) => reject(embeddedWalletError('EMBEDDED_WALLET_MODAL_CLOSED')))
  ctx.effect(() => {
    if (user.value !== undefined) settle(({ resolve }) => resolve())
    else if (isClosed()) refuse()
  })
  ctx.onStop(refuse)
  /** A person who adds the wallet to others sees other views than the normal ones. */
  function readKeepOthers(): KeepOthers {
    const entry = router.isOpen.peek() ? router.current.peek() : undefined
    const { keepOthers } = Object(entry?.params) as KeepOthers
    return entry?.view === ConnectingExternalView.name && keepOthers ? { keepOthers } : {}
  }
  /** Tells whether to show the social logins, because the form of an address is not wanted, or not installed. */
  const isByProvider = (isByEmail: boolean) =>
    Boolean(options.socials?.providers.length) && ctx.gate('socials').peek() && !(isByEmail && ctx.gate('email').peek())

  return async (email?: string, isByEmail = true) => {
    if (user.peek() !== undefined) return
    demandNamespace(wallet)
    const beside = readKeepOthers()
    const { isGiven } = await connect.consent()
    // The app may have ended the kernel while that was loaded.
    if (ctx.signal.aborted) throw embeddedWalletError('EMBEDDED_WALLET_MODAL_CLOSED')
    const params = { ...(email !== undefined && { email }), ...beside }
    // The lists have the checkbox for the terms, without which connecting would be refused after the code is used. They also have the same
    // form and the social logins.
    if (!isGiven.peek() || (email === undefined && isByProvider(isByEmail)))
      router.open(beside.keepOthers ? { view: ConnectWalletsView, params: beside } : { view: ConnectView })
    else if (!router.isOpen.peek()) router.open({ view: EmailLoginView, params })
    else if (!loginViews.includes(router.current.peek()?.view)) router.push(EmailLoginView, params)
    await new Promise<void>((resolve, reject) => void waiters.add({ resolve, reject }))
  }
}

/** Creates the step of the sign-in, and what shows it. */
function createLoginState({ ctx: { router }, user }: WalletContext) {
  const login = signal<EmailLogin>({ step: 'idle' })
  return {
    login,
    /** Keeps the address for a person who returns to the form, until the modal closes. */
    rest() {
      const { email } = login.peek()
      const isKept = router.isOpen.peek() && user.peek() === undefined && email !== undefined
      login.value = { step: 'idle', ...(isKept && { email }) }
    },
    show(view: ViewRef) {
      const current = router.current.peek()?.view
      if (current === view.name) return
      if (current === EmailVerifyDeviceView.name) router.replace(view)
      else router.push(view)
    },
  }
}

/** Cancels the sign-in of a person who leaves the view of its step, and forgets the address when the modal closes. */
function cancelWhenLeft(
  { ctx: { effect, router } }: WalletContext,
  { login, rest }: ReturnType<typeof createLoginState>,
  cancel: () => void,
) {
  effect(() => {
    const isOpen = router.isOpen.value
    const view = router.current.value?.view
    untracked(() => {
      const { step, email } = login.peek()
      const home = homes[step]
      if (home && !(isOpen && home.includes(view))) cancel()
      else if (step === 'idle' && email !== undefined && !isOpen) rest()
    })
  })
}

/** Creates the steps after a mail was requested, and how a person leaves them. */
function createSteps({ wallet, session, lastMail }: SignInParts) {
  const { ctx, ask, user } = wallet
  const { router, notices } = ctx
  const state = createLoginState(wallet)
  const { login, rest, show } = state
  const restart = createRestart(ctx.signal)
  let attempt = restart()
  let options: KeepOthers = {}

  function cancel() {
    attempt = restart()
    rest()
  }
  async function finish(email: string): Promise<void> {
    const signal = attempt
    login.value = { step: 'connecting', email }
    lastMail.value = undefined
    user.value = { email }
    try {
      await session.connectAll(options)
    } catch (error) {
      await session.signOut()
      // The code has been used, so its step is over.
      if (!signal.aborted && router.current.peek()?.view === EmailVerifyOtpView.name) {
        notices.show({
          message: { key: 'embedded.openFailed', text: 'Your wallet could not be opened. Try again.' },
          variant: 'error',
        })
        router.goBack()
      }
      throw error
    } finally {
      if (!signal.aborted) rest()
    }
    if (homes.sending?.includes(router.current.peek()?.view)) leadOn(wallet)
  }
  async function waitForDevice(email: string, signal: AbortSignal) {
    try {
      await ask('CONNECT_DEVICE', undefined, signal)
      if (signal.aborted) return
      login.value = { step: 'code', email }
      show(EmailVerifyOtpView)
    } catch (error) {
      if (signal.aborted) return
      ctx.logger.warn(error)
      notices.show({
        message: { key: 'embedded.deviceFailed', text: 'The link was not approved. Ask for a new one.' },
        variant: 'error',
      })
      router.goBack()
    }
  }
  const steps: Readonly<Record<LoginAction, (email: string, signal: AbortSignal) => Promise<void>>> = {
    CONNECT: finish,
    async VERIFY_OTP(email) {
      login.value = { step: 'code', email }
      show(EmailVerifyOtpView)
    },
    async VERIFY_DEVICE(email, signal) {
      login.value = { step: 'device', email }
      show(EmailVerifyDeviceView)
      // The call has its result once the mail is sent; the person may approve the link minutes later.
      void waitForDevice(email, signal)
    },
  }
  cancelWhenLeft(wallet, state, cancel)
  /** Starts again. @returns the signal that cancels the attempt */
  function begin(next: KeepOthers): AbortSignal {
    if (login.peek().step === 'connecting') wallet.connect.cancel()
    cancel()
    options = next
    return attempt
  }
  return { login, steps, begin, cancel, finish, options: () => options, signal: () => attempt }
}

/** Creates the sign-in by e-mail of one kernel. */
export function createSignIn(parts: SignInParts): SignIn {
  const { wallet, session, lastMail } = parts
  const { ctx, ask } = wallet
  const { login, steps, begin, cancel, finish, options, signal: currentSignal } = createSteps(parts)
  const demand = createWaiting(wallet)

  async function askMail(email: string, signal: AbortSignal): Promise<LoginAction> {
    const { action } = await askForMail(wallet, lastMail, { name: 'CONNECT_EMAIL', payload: { email }, signal })
    if (!Object.hasOwn(steps, action)) throw embeddedWalletError('EMBEDDED_WALLET_REQUEST_FAILED', { text: UNCLEAR })
    return action
  }
  /** A person who signed out, or left before the code was confirmed, is signed in by a new code alone. */
  async function askCode(email: string, signal: AbortSignal): Promise<LoginAction> {
    const action = await askMail(email, signal)
    if (action !== 'CONNECT' || !session.needsCode()) return action
    await ask('SIGN_OUT', undefined, signal)
    const next = await askMail(email, signal)
    if (next === 'CONNECT') throw embeddedWalletError('EMBEDDED_WALLET_REQUEST_FAILED', { text: UNCLEAR })
    return next
  }
  async function standWhereBefore({ step, email }: EmailLogin, signal: AbortSignal): Promise<void> {
    const action = actionsBefore[step]
    if (action && email !== undefined) await steps[action](email, signal)
    else login.value = { step: 'idle' }
  }
  async function sendEmail(text: string, { keepOthers = false }: KeepOthers = {}): Promise<void> {
    if (!ctx.gate('email').peek()) throw socialError('EMBEDDED_WALLET_CONNECTOR_MISSING')
    demandNamespace(wallet)
    const email = demandEmail(wallet, text, lastMail.peek())
    const before = login.peek()
    const signal = begin(keepOthers ? { keepOthers } : {})
    login.value = { step: 'sending', email }
    const action = await askCode(email, signal).catch(async (error: unknown) => {
      if (!signal.aborted) await standWhereBefore(before, signal)
      throw error
    })
    if (signal.aborted) return
    if (action !== 'CONNECT') ctx.emit(embeddedWalletEvents, 'embedded-wallet:email-sent', {})
    await steps[action](email, signal)
  }
  return {
    login,
    sendEmail,
    cancel,
    async resend() {
      const { email } = login.peek()
      if (email !== undefined) await sendEmail(email, options())
    },
    async confirmCode(otp) {
      const { email, step } = login.peek()
      if (step !== 'code' || email === undefined) return
      const signal = currentSignal()
      session.demandCode()
      await ask('CONNECT_OTP', { otp }, signal).catch((error: unknown) => {
        if (!signal.aborted) ctx.emit(embeddedWalletEvents, 'embedded-wallet:code-refused', {})
        throw error
      })
      if (signal.aborted) return
      ctx.emit(embeddedWalletEvents, 'embedded-wallet:email-confirmed', {})
      await finish(email)
    },
    // A returning person may have signed in by a social login or by e-mail.
    demand: () => demand(undefined, false),
    async connectEmail(email) {
      // A template with only the function's name, such as `@click="connectEmail"`, passes the click event.
      await demand(typeof email === 'string' ? email : undefined)
      return session.connectAll()
    },
  }
}
