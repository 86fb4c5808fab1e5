import { createBackups } from './backups'
import { createCallApi } from './call-api'
import { loadDeviceKeys } from './device-keys'
import { createLogins } from './logins'
import type { Screens } from './screens'
import { createSocialLogins } from './social-logins'
import { t } from './texts'
import { askToUnlock } from './unlock-screen'
import { createWallet } from './wallet'

/** The parts that the pages with a login share. */
export function startPage(screens: Screens) {
  let loading: ReturnType<typeof loadDeviceKeys> | undefined
  const keys = () => {
    // Tried again after a failure: the person may have allowed storage in the meantime.
    loading ??= loadDeviceKeys().catch((error: unknown) => {
      loading = undefined
      throw new Error(t('noStorage'), { cause: error })
    })
    return loading
  }
  const callApi = createCallApi(keys)
  const wallet = createWallet({
    callApi,
    keys,
    askSeed: (session, envelopes, signal) => askToUnlock(screens, session, envelopes, signal),
  })
  return {
    callApi,
    wallet,
    logins: createLogins(callApi),
    socialLogins: createSocialLogins(callApi),
    backups: createBackups(wallet),
  }
}
