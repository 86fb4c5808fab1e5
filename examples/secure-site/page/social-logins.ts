import { type CallApi, pollApi } from './call-api'
import { t } from './texts'

/** Signing in by a provider, or by Farcaster. */
export interface SocialLogins {
  start(provider: string, app: string): Promise<{ uri: string }>
  /** @param uri - the result that the site gave the app, or the browser, after the provider had answered */
  finish(uri: string): Promise<void>
  startFarcaster(): Promise<{ url: string }>
  /** Settles after the person has approved on their phone. */
  waitForFarcaster(signal: AbortSignal): Promise<{ userName: string }>
}

/** Reads the site's message, and no other. */
function readResult(uri: string): { state: string; code: string } {
  const url = URL.canParse(uri) ? new URL(uri) : undefined
  const [state, code] = ['state', 'code'].map((name) => url?.searchParams.get(name))
  if (url?.origin !== location.origin || url.pathname !== '/social/done' || !state || !code)
    throw new Error(t('resultRefused'))
  return { state, code }
}

export function createSocialLogins(callApi: CallApi): SocialLogins {
  let farcaster: Promise<{ loginId: string; url: string }> | undefined
  return {
    start: (provider, app) => callApi('social/start', { provider, app }),
    async finish(uri) {
      await callApi('social/finish', readResult(uri))
    },
    async startFarcaster() {
      farcaster = callApi('farcaster/start', {})
      const { url } = await farcaster
      return { url }
    },
    async waitForFarcaster(signal) {
      const waited = farcaster
      if (!waited) throw new Error('Failed to connect to farcaster')
      const { loginId } = await waited
      return pollApi(async () => {
        // It was replaced by another code.
        if (farcaster !== waited) throw new Error('Failed to connect to farcaster')
        const { session } = await callApi('farcaster/finish', { loginId })
        return session ? { userName: session.userName ?? '' } : undefined
      }, signal)
    },
  }
}
