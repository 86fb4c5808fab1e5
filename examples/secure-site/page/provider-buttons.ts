import type { CallApi } from './call-api'
import { button, element, errorMessage } from './dom'
import type { SocialLogins } from './social-logins'
import { t } from './texts'

const labels: Readonly<Record<string, string>> = {
  google: 'Google',
  x: 'X',
  discord: 'Discord',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
  farcaster: 'Farcaster',
}

export interface ProviderButtonParams {
  readonly callApi: CallApi
  readonly socialLogins: SocialLogins
  readonly signal: AbortSignal
  /** Called when somebody has signed in here. */
  readonly onDone: () => Promise<void>
}

/** Draws the ways to sign in to this page by a provider; nothing if none is offered. */
export function drawProviders({ callApi, socialLogins, signal, onDone }: ProviderButtonParams): HTMLElement {
  const box = element('div', {})
  const status = element('p', { role: 'status' })
  async function leave(provider: string) {
    const { uri } = await socialLogins.start(provider, location.origin)
    const url = new URL(uri)
    const back = `${location.origin}${location.pathname}`
    url.searchParams.set('state', `${url.searchParams.get('state')}--${encodeURIComponent(back)}`)
    location.assign(url.href)
  }
  async function scan() {
    const { url } = await socialLogins.startFarcaster()
    const link = element('a', { href: url, target: '_blank', rel: 'noopener noreferrer' }, t('openFarcaster'))
    status.replaceChildren(`${t('scanFarcaster')} `, link)
    await socialLogins.waitForFarcaster(signal)
    await onDone()
  }
  let presses = 0
  const press = (provider: string) => async () => {
    const number = ++presses
    status.textContent = ''
    try {
      await (provider === 'farcaster' ? scan() : leave(provider))
    } catch (error) {
      // A cancelled attempt must not show its error over another one.
      if (number === presses) status.textContent = errorMessage(error)
    }
  }
  callApi('social/list', {}).then(
    ({ providers }) =>
      box.append(
        ...providers.map((name) => button(t('continueWith', { provider: labels[name] ?? name }), 'plain', press(name))),
        status,
      ),
    () => undefined,
  )
  return box
}

/** Signs in if a provider sent the person back to this page. Returns the error text. */
export async function resumeSocial({ finish }: SocialLogins): Promise<string | undefined> {
  const result = new URL(location.href).searchParams.get('result_uri')
  if (result === null) return undefined
  history.replaceState(null, '', location.pathname)
  try {
    await finish(result)
    return undefined
  } catch (error) {
    return errorMessage(error)
  }
}
