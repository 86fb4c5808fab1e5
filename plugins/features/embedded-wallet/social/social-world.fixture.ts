import { vi } from 'vitest'
import { ada, createEmbeddedWorld } from '../embedded-world.fixture'

export const siteOrigin = 'https://wallet.example'
export const resultUri = `${siteOrigin}/social/done?state=s&code=c`

/** The window of a provider, with the members that its opener uses. */
export function createWindow() {
  const page = document.implementation.createHTMLDocument()
  const led: string[] = []
  page.addEventListener('click', (event) => {
    event.preventDefault()
    if (event.target && 'href' in event.target) led.push(String(event.target.href))
  })
  const opened = {
    document: page,
    closed: false,
    opener: window as Window | null,
    close: vi.fn(),
    focus: vi.fn(),
  }
  return { opened, led }
}

/** Posts a message to this page, from another window or from the one that was opened. */
export function post(data: unknown, source: unknown, origin = siteOrigin) {
  const event = new MessageEvent('message', { data, origin })
  Object.defineProperty(event, 'source', { value: source })
  window.dispatchEvent(event)
}

type Answers = Parameters<typeof createEmbeddedWorld>[0]
type Extras = Parameters<typeof createEmbeddedWorld>[2]

/** An app with social logins; a test provides its windows. */
export async function createSocialWorld(
  answers: Answers = {},
  extras: Extras = {},
  storage?: Parameters<typeof createEmbeddedWorld>[1],
) {
  const world = await createEmbeddedWorld(
    {
      GET_SOCIAL_REDIRECT_URI: () => ({ uri: `${siteOrigin}/social/begin?state=s` }),
      CONNECT_SOCIAL: () => ({ address: ada, chainId: 1, userName: 'ada' }),
      GET_USER: (payload) => ({ address: ada, chainId: Object(payload).chainId ?? 1, userName: 'ada' }),
      GET_FARCASTER_URI: () => ({ url: `${siteOrigin}/siwf` }),
      RELOAD: () => undefined,
      ...answers,
    },
    storage,
    { socials: ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'], ...extras },
  )
  const { social } = world.wallet
  if (!social) throw new Error('Providers are offered.')
  return { ...world, social }
}
