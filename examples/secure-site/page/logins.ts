import type { SessionInfo } from '../api'
import { type CallApi, pollApi } from './call-api'
import { t } from './texts'

/** The steps of signing in, and of changing the e-mail. */
export interface Logins {
  start(email: string): Promise<{ action: string }>
  /** Settles after the link of the mail was approved. */
  waitForDevice(signal: AbortSignal): Promise<void>
  finish(code: string): Promise<SessionInfo>
}

export function createLogins(callApi: CallApi): Logins {
  let loginId: string | undefined
  let started = 0
  const requireLogin = () => {
    if (!loginId) throw new Error(t('askCodeFirst'))
    return loginId
  }
  return {
    async start(email) {
      const number = ++started
      const answer = await callApi('login/start', { email })
      // A mail to one address may take longer than the next one, to another address.
      if (number === started) loginId = answer.loginId || undefined
      return { action: answer.action }
    },
    async waitForDevice(signal) {
      const id = requireLogin()
      await pollApi(async () => {
        // Another mail was requested.
        if (loginId !== id) throw new Error(t('askCodeFirst'))
        return (await callApi('login/device', { loginId: id })).isApproved || undefined
      }, signal)
    },
    async finish(code) {
      const session = await callApi('login/code', { loginId: requireLogin(), code })
      loginId = undefined
      return session
    },
  }
}
