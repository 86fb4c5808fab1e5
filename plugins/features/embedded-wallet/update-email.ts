import { isEmail } from '../../../kernel/lib/is-email'
import { type ReadonlySignal, type Signal, signal } from '../../../kernel/store/signals'
import { AccountView } from '../../foundations/account/contract'
import {
  embeddedWalletEvents,
  UpdateEmailPrimaryOtpView,
  UpdateEmailSecondaryOtpView,
  UpdateEmailWalletView,
} from './contract'
import { embeddedWalletError } from './embedded-wallet-errors'
import { readUser, type Session } from './session'
import { askForMail, demandEmail } from './sign-in'
import type { WalletContext } from './wallet-context'

/** Delay, in ms, between two checks whether the address has changed. */
const POLL_MS = 1000

const updateViews: readonly (string | undefined)[] = [
  UpdateEmailWalletView.name,
  UpdateEmailPrimaryOtpView.name,
  UpdateEmailSecondaryOtpView.name,
]

/** Changes the e-mail address of the person who is signed in. */
export interface EmailUpdate {
  readonly newEmail: ReadonlySignal<string | undefined>
  updateEmail(email: string): Promise<void>
  confirmPrimaryCode(code: string): Promise<void>
  confirmSecondaryCode(code: string): Promise<void>
  resendUpdate(): Promise<void>
}

/**
 * Polls the key holder for the address of the person, until it is the wanted one.
 *
 * @returns a function that stops it
 */
function pollEmail({ ctx, ask }: WalletContext, wanted: string, onChanged: (email: string) => void): () => void {
  let isStopped = false
  let cancelTimer: (() => void) | undefined
  const take = (answer: unknown) => {
    if (isStopped) return
    const email = readUser(answer)?.email
    // The page may answer in lower case.
    if (email?.toLowerCase() === wanted.toLowerCase()) onChanged(email)
    else wait()
  }
  function wait(): void {
    cancelTimer = ctx.clock.after(POLL_MS, () => {
      ask('GET_USER', undefined).then(take, () => !isStopped && wait())
    })
  }
  wait()
  return () => {
    isStopped = true
    cancelTimer?.()
  }
}

/** Creates the change of the e-mail address. @param lastMail - the time of the last mail */
export function createEmailUpdate(
  wallet: WalletContext,
  session: Session,
  lastMail: Signal<number | undefined>,
): EmailUpdate {
  const { ctx, ask, user } = wallet
  const { router, notices } = ctx
  const newEmail = signal<string | undefined>()

  const isHere = () => router.isOpen.peek() && updateViews.includes(router.current.peek()?.view)
  /**
   * Tells later whether the person is still in the same view. A person who left stays where they are, also after returning to the same
   * form.
   */
  function follow() {
    const place = isHere() ? router.current.peek() : undefined
    const isStill = () => place !== undefined && router.isOpen.peek() && router.current.peek() === place
    return { isStill, isLeft: () => place !== undefined && !isStill() }
  }
  function take(email: string) {
    // The answer to the code and the check may both report one change. A person who has signed out stays signed out.
    const isTaken = newEmail.peek() === undefined && user.peek()?.email === email
    if (user.peek() === undefined || isTaken) return
    user.value = { ...user.peek(), email }
    newEmail.value = undefined
    ctx.emit(embeddedWalletEvents, 'embedded-wallet:email-updated', {})
    if (isHere()) router.reset(AccountView)
    notices.show({ message: { key: 'embedded.emailUpdated', text: 'Email updated' }, variant: 'success' })
  }
  // A change ends with the session that began it.
  ctx.effect(() => {
    if (user.value === undefined) newEmail.value = undefined
  })
  // After a reload, the app knows that somebody is signed in but not the address.
  ctx.effect(() => {
    const isAsked = router.current.value?.view === UpdateEmailWalletView.name
    if (!isAsked || user.value === undefined || user.value.email !== undefined) return
    ask('GET_USER', undefined).then(session.takeUser, ctx.logger.warn)
  })
  // The person may finish the change elsewhere, such as by a link on another device.
  ctx.effect(() => {
    const wanted = newEmail.value
    if (wanted !== undefined && router.isOpen.value && updateViews.includes(router.current.value?.view))
      return pollEmail(wallet, wanted, take)
  })
  async function updateEmail(text: string) {
    if (user.peek() === undefined) throw embeddedWalletError('EMBEDDED_WALLET_USER_MISSING')
    const email = demandEmail(wallet, text, lastMail.peek())
    const { isLeft, isStill } = follow()
    const { action } = await askForMail(wallet, lastMail, { name: 'UPDATE_EMAIL', payload: { email } })
    if (isLeft()) return
    newEmail.value = email
    if (!isStill()) return
    const view = action === 'VERIFY_PRIMARY_OTP' ? UpdateEmailPrimaryOtpView : UpdateEmailSecondaryOtpView
    if (router.current.peek()?.view === UpdateEmailWalletView.name) router.push(view)
    else router.replace(view)
  }
  return {
    newEmail,
    updateEmail,
    async confirmPrimaryCode(otp) {
      const { isStill } = follow()
      await ask('UPDATE_EMAIL_PRIMARY_OTP', { otp })
      if (isStill()) router.replace(UpdateEmailSecondaryOtpView)
    },
    async confirmSecondaryCode(otp) {
      const { newEmail: told } = await ask('UPDATE_EMAIL_SECONDARY_OTP', { otp })
      const email = isEmail(told) ? told : newEmail.peek()
      if (email !== undefined) take(email)
    },
    async resendUpdate() {
      const email = newEmail.peek()
      if (email !== undefined) await updateEmail(email)
    },
  }
}
