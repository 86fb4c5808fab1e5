import { persist } from '../../kernel/store/persist'
import { DataCaptureOtpConfirmView } from './contract'
import type { SiwxEngine } from './create-engine'
import { isEmail } from './is-email'
import { lookForSessions } from './look-for-sessions'
import type { Passage } from './passage'
import type { Stay } from './siwx-desk'
import { siwxError } from './siwx-errors'

const mostRecent = 3

const parseEmails = (data: unknown) =>
  Array.isArray(data)
    ? data.filter((item): item is string => typeof item === 'string' && isEmail(item)).slice(0, mostRecent)
    : undefined

/** Creates the step that asks for an e-mail address before the wallet signs (wire facts 6.9, 9.2). */
export function createEmailStep(passage: Passage, demandStay: () => Stay): SiwxEngine['email'] {
  const { ctx, options, signals } = passage.desk
  const { email: address, emails } = signals
  let uuid: string | undefined
  if (options.emailCapture)
    ctx.onStop(persist({ signal: emails, storage: ctx.storage, key: 'emails', version: 1, parse: parseEmails }))

  /** Only the position that was asked for goes on: another account gives its own address. */
  function demandCapture() {
    const { emailCapture } = options
    const stay = demandStay()
    if (!emailCapture || signals.status.peek() !== 'capturing') throw siwxError('SIWX_GATE_CLOSED')
    return { emailCapture, stay }
  }
  async function goOn(stay: Stay) {
    if (stay.visit.signal.aborted) return
    stay.visit.isCaptured = true
    await lookForSessions(passage, stay)
  }
  async function ask(email: string): Promise<Stay> {
    const { emailCapture, stay } = demandCapture()
    const { networkId, address: account } = stay.visit.position
    uuid = (await emailCapture.requestOtp(email, `${networkId}:${account}`)) ?? undefined
    return stay
  }
  return {
    async request(text) {
      const email = text.trim()
      if (!isEmail(email)) {
        ctx.notices.alertCode('APKTW002')
        throw siwxError('SIWX_EMAIL_INVALID')
      }
      const stay = await ask(email)
      if (stay.visit.signal.aborted) return
      address.value = email
      emails.value = [email, ...emails.peek().filter((other) => other !== email)].slice(0, mostRecent)
      if (uuid === undefined) await goOn(stay)
      else ctx.router.push(DataCaptureOtpConfirmView)
    },
    async resend() {
      const email = address.peek()
      if (email !== undefined) await ask(email)
    },
    async confirm(code) {
      const { emailCapture, stay } = demandCapture()
      if (uuid !== undefined) await emailCapture.confirmOtp(uuid, code)
      await goOn(stay)
    },
    skip() {
      if (options.emailCapture?.required) return
      address.value = undefined
      void goOn(demandStay())
    },
  }
}
