import type { AnyKernel } from 'portico'
import { embeddedWallet, socialLogins } from 'portico/plugins/embedded-wallet'
import {
  ConnectingFarcasterView,
  ConnectingSocialView,
  ConnectSocialsView,
  type EmbeddedAnswer,
  type EmbeddedRequestName,
  EmbeddedWalletController,
  type EmbeddedWalletHost,
  type SocialLoginApi,
  type SocialProvider,
} from 'portico/plugins/embedded-wallet/contract'
import { defineStories, type KernelStory } from '../define-stories'
import { embeddedNamespace } from '../worlds/networks'
import { passTime } from '../worlds/steps'
import { never, type StoryWorld, storyWorld } from '../worlds/story-world'

type Script = Partial<Record<EmbeddedRequestName, () => Promise<unknown>>>

const origin = 'https://wallet.example'
const all: readonly SocialProvider[] = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook']
const url = `${origin}/siwf?channelToken=5f0c3f0e-3f0e-4f0e-8f0e-5f0c3f0e3f0e`
const refuse = (text: string) => () => Promise.reject(new Error(text))
const usual: Script = {
  SYNC_DAPP_DATA: async () => undefined,
  SYNC_THEME: async () => undefined,
  GET_SOCIAL_REDIRECT_URI: async () => ({ uri: `${origin}/social/begin?state=1` }),
  CONNECT_SOCIAL: () => never(),
  GET_FARCASTER_URI: async () => ({ url }),
  CONNECT_FARCASTER: () => never(),
  GET_USER: () => never(),
}

/** An app's own signer, with the answers of a story. */
function hostOf(script: Script): EmbeddedWalletHost {
  const answers = { ...usual, ...script }
  return {
    origin,
    request: async <N extends EmbeddedRequestName>(name: N) => (await answers[name]?.()) as EmbeddedAnswer<N>,
  }
}

const socialWorld = (socials: readonly SocialProvider[], script: Script) => (): StoryWorld => ({
  isSilent: true,
  plugins: [embeddedNamespace(), embeddedWallet({ host: hostOf(script), socials: socialLogins(...socials) })],
})

type Steps = (social: SocialLoginApi, kernel: AnyKernel) => Promise<unknown> | void

interface Init {
  readonly socials?: readonly SocialProvider[]
  readonly script?: Script
  readonly steps?: Steps
  readonly play?: KernelStory['play']
}

/** In a view of the plugin, or the first one, after some steps. */
const at = (view: { readonly name: string } | undefined, { socials = all, script = {}, steps, play }: Init = {}) =>
  storyWorld(
    socialWorld(socials, script),
    async (kernel) => {
      const { social } = await kernel.load(EmbeddedWalletController)
      if (view) kernel.router.reset(view)
      if (social) await steps?.(social, kernel)
    },
    play,
  )

/** How the browser handles the window of a provider. */
type WindowKind = 'open' | 'closed' | 'blocked'

/** Presses a provider. No window opens in a gallery: an invisible page replaces it. */
const press =
  (provider: SocialProvider, kind: WindowKind = 'open'): Steps =>
  async (social, kernel) => {
    const { open } = window
    const shown = { document: document.implementation.createHTMLDocument(), closed: false, close: () => undefined }
    Reflect.set(window, 'open', () => (kind === 'blocked' ? null : shown))
    social.begin(provider, { text: 'Loading…' })
    Reflect.set(window, 'open', open)
    await passTime(kernel, 0)
    if (kind !== 'closed') return
    shown.closed = true
    for (let second = 0; second < 4; second++) await passTime(kernel, 1000)
  }
/** The page returned from the provider with a result. */
const back =
  (result: string): Steps =>
  async (social, kernel) => {
    kernel.platform
      .storage()
      ?.setItem(
        'portico:embedded-wallet:social',
        JSON.stringify({ provider: 'discord', leftAt: kernel.platform.clock.now() }),
      )
    const { href } = location
    const url = new URL(href)
    url.searchParams.set('result_uri', `${origin}/social/done?${result}`)
    history.replaceState(null, '', url)
    const resuming = social.resume()
    history.replaceState(null, '', href)
    await Promise.race([resuming, passTime(kernel, 0)])
  }

/** Ways to sign in by a provider. */
export const socialStories = defineStories('Social Login', {
  'among the ways to connect': at(undefined),
  'of five providers': at(undefined, { socials: all.slice(0, 5) }),
  'of two providers': at(undefined, { socials: ['google', 'github'] }),
  'of one provider': at(undefined, { socials: ['apple'] }),
  'all of them': at(ConnectSocialsView),
})

/** The states of a login at a provider. */
export const connectingSocialStories = defineStories('Connect Social', {
  'being opened': at(ConnectingSocialView, {
    script: { GET_SOCIAL_REDIRECT_URI: () => never() },
    steps: press('google'),
  }),
  'in its window': at(ConnectingSocialView, { steps: press('google') }),
  'window blocked': at(ConnectingSocialView, { steps: press('google', 'blocked') }),
  'window closed': at(ConnectingSocialView, { steps: press('google', 'closed') }),
  'retrieving user data': at(ConnectingSocialView, { steps: back('state=1&code=2') }),
  refused: at(ConnectingSocialView, { steps: back('state=1&error=access_denied') }),
  'not offered by the page': at(ConnectingSocialView, {
    script: { GET_SOCIAL_REDIRECT_URI: refuse('This way to sign in is not offered') },
    steps: press('github'),
  }),
  'nothing under way': at(ConnectingSocialView),
})

const scan: Steps = (social) => social.begin('farcaster', { text: '' })

/** The code of Farcaster. */
export const farcasterStories = defineStories('Farcaster', {
  'making a code': at(ConnectingFarcasterView, { script: { GET_FARCASTER_URI: () => never() }, steps: scan }),
  'to be scanned': at(ConnectingFarcasterView, { steps: scan }),
  approved: at(ConnectingFarcasterView, {
    script: { CONNECT_FARCASTER: async () => ({ userName: 'maren' }) },
    steps: scan,
  }),
  'ran out': at(ConnectingFarcasterView, {
    script: { CONNECT_FARCASTER: refuse('The sign-in has expired. Please try again') },
    steps: scan,
  }),
})
