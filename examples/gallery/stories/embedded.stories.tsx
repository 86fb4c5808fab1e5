import type { AnyKernel } from 'portico'
import { embeddedWallet } from 'portico/plugins/embedded-wallet'
import {
  ApproveTransactionView,
  EmailLoginView,
  type EmbeddedAnswer,
  type EmbeddedRequestName,
  type EmbeddedWalletApi,
  EmbeddedWalletController,
  type EmbeddedWalletHost,
  SmartAccountSettingsView,
  UpdateEmailWalletView,
} from 'portico/plugins/embedded-wallet/contract'
import { defineStories, type KernelStory } from '../define-stories'
import { typeInto } from '../worlds/hands'
import { embeddedNamespace } from '../worlds/networks'
import { passTime } from '../worlds/steps'
import { never, type StoryWorld, storyWorld } from '../worlds/story-world'

type Script = Partial<Record<EmbeddedRequestName, () => Promise<unknown>>>

const email = 'maren@tidepool.example'
const refuse = (text: string) => () => Promise.reject(new Error(text))
const usual: Script = {
  SYNC_DAPP_DATA: async () => undefined,
  SYNC_THEME: async () => undefined,
  CONNECT_EMAIL: async () => ({ action: 'VERIFY_OTP' }),
  CONNECT_OTP: refuse('Invalid code'),
  CONNECT_DEVICE: () => never(),
  UPDATE_EMAIL: async () => ({ action: 'VERIFY_PRIMARY_OTP' }),
  UPDATE_EMAIL_PRIMARY_OTP: async () => undefined,
  GET_USER: async () => ({ email, address: 'test', chainId: 1 }),
}

/** An app's own signer, with the answers of a story. */
function hostOf(script: Script): EmbeddedWalletHost {
  const answers = { ...usual, ...script }
  return {
    request: async <N extends EmbeddedRequestName>(name: N) => (await answers[name]?.()) as EmbeddedAnswer<N>,
  }
}

const embeddedWorld =
  (script: Script = {}) =>
  (): StoryWorld => ({ isSilent: true, plugins: [embeddedNamespace(), embeddedWallet({ host: hostOf(script) })] })

type Steps = (wallet: EmbeddedWalletApi, kernel: AnyKernel) => Promise<unknown> | void

/** A person who signed in before. */
function remember({ platform }: AnyKernel) {
  platform.storage()?.setItem('portico:embedded-wallet:session', JSON.stringify({ v: 1, d: true }))
}

interface Init {
  readonly script?: Script
  readonly isSignedIn?: boolean
  readonly steps?: Steps
  readonly play?: KernelStory['play']
}

/** In a view of the plugin, or the first one, after some steps. */
const at = (view: { readonly name: string } | undefined, { script, isSignedIn, steps, play }: Init = {}) =>
  storyWorld(
    embeddedWorld(script),
    async (kernel) => {
      if (isSignedIn) remember(kernel)
      const wallet = await kernel.load(EmbeddedWalletController)
      await wallet.prepare()
      if (view) kernel.router.reset(view)
      await steps?.(wallet, kernel)
    },
    play,
  )

const give =
  (text: string): KernelStory['play'] =>
  async (modal) => {
    await typeInto(modal, 'input[type=email]', text)
    modal.querySelector<HTMLButtonElement>('form button[type=submit]')?.click()
  }
const giveCode: KernelStory['play'] = (modal) => typeInto(modal, '[data-testid="wui-otp-input"]', '482913')
const sent: Steps = (wallet) => wallet.sendEmail(email)

/** Signing in by e-mail, with wallets and without. */
export const emailLoginStories = defineStories('Email Login', {
  'among the ways to connect': at(undefined),
  'by itself': at(EmailLoginView),
  'sending the mail': at(EmailLoginView, { script: { CONNECT_EMAIL: () => never() }, play: give(email) }),
  'no address': at(EmailLoginView, { play: give('maren') }),
  'refused by the page': at(EmailLoginView, {
    script: { CONNECT_EMAIL: refuse('Invalid email') },
    play: give(email),
  }),
  'too soon': at(EmailLoginView, {
    steps: async (wallet, kernel) => {
      await wallet.sendEmail(email)
      kernel.router.reset(EmailLoginView)
    },
    play: give(email),
  }),
})

/** The code of the mail. */
export const emailCodeStories = defineStories('Confirm Email', {
  'to be typed': at(EmailLoginView, { steps: sent }),
  'being checked': at(EmailLoginView, { script: { CONNECT_OTP: () => never() }, steps: sent, play: giveCode }),
  wrong: at(EmailLoginView, { steps: sent, play: giveCode }),
  'another mail may be sent': at(EmailLoginView, {
    steps: async (wallet, kernel) => {
      await wallet.sendEmail(email)
      await passTime(kernel, 30_000)
    },
  }),
})

/** The link of the mail, on a device that the page does not know. */
export const emailDeviceStories = defineStories('Register Device', {
  waiting: at(EmailLoginView, { script: { CONNECT_EMAIL: async () => ({ action: 'VERIFY_DEVICE' }) }, steps: sent }),
})

const updating: Steps = (wallet) => wallet.updateEmail('maren.loom@post.example')

/** Another address. */
export const updateEmailStories = defineStories('Edit Email', {
  form: at(UpdateEmailWalletView, { isSignedIn: true }),
  'the same again': at(UpdateEmailWalletView, {
    isSignedIn: true,
    play: (modal) => typeInto(modal, 'input[type=email]', email),
  }),
  nobody: at(UpdateEmailWalletView),
  'code of the old address': at(UpdateEmailWalletView, { isSignedIn: true, steps: updating }),
  'code of the new address': at(UpdateEmailWalletView, {
    isSignedIn: true,
    steps: async (wallet, kernel) => {
      await updating(wallet, kernel)
      await wallet.confirmPrimaryCode('123456')
    },
  }),
})

/** The settings behind the key holder's page. */
export const approveStories = defineStories('Approve Transaction', {
  answered: at(ApproveTransactionView, { isSignedIn: true }),
})

/** Of a network without smart accounts. */
export const smartAccountStories = defineStories('Smart Account Settings', {
  'no smart account here': at(SmartAccountSettingsView, { isSignedIn: true }),
})
