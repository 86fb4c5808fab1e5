import { type AnyKernel, implement, VerifyMessage } from 'portico'
import { type SiwxOptions, siwx } from 'portico/plugins/siwx'
import { SiwxController } from 'portico/plugins/siwx/contract'
import { settle, type WalletTurn } from 'portico/testing'
import { defineStories } from '../define-stories'
import { typeInto } from '../worlds/hands'
import { walletPictures } from '../worlds/pictures'
import { connectTo } from '../worlds/steps'
import { never, type StoryWorld, storyWorld } from '../worlds/story-world'
import { storyWallet } from '../worlds/wallets'

const implementations = [
  implement(
    VerifyMessage,
    async () =>
      async ({ signature }) =>
        signature.startsWith('signed by'),
  ),
]

interface Init {
  readonly turn?: WalletTurn
  readonly options?: SiwxOptions
  readonly gates?: StoryWorld['gates']
}

const statement = 'Keep my lists in sync.'

const world =
  ({ turn = 'ignore', options, gates = {} }: Init = {}) =>
  (): StoryWorld => {
    const wallet = storyWallet({ id: 'kestrel', name: 'Kestrel', icon: walletPictures.kestrel })
    wallet.wallet.script('signMessage', turn)
    return { wallets: [wallet], implementations, gates, isSilent: true, plugins: [siwx({ statement, ...options })] }
  }

/** Connected; the plugin opens its view by itself, once its code has come. */
async function open(kernel: AnyKernel) {
  await connectTo(kernel)
  const { status } = kernel.get(SiwxController)
  await new Promise<void>((resolve) => {
    status.subscribe((now) => {
      if (now === 'needed' || now === 'capturing') resolve()
    })
  })
  await settle()
}

/** The wallet has been asked, and whatever it answered is told. */
async function openSigned(kernel: AnyKernel) {
  await open(kernel)
  void kernel
    .get(SiwxController)
    .signIn()
    .catch(() => undefined)
  await settle()
}

const later = () => never<never>()
const slowConfig = (): SiwxOptions => ({
  config: {
    createMessage: later,
    addSession: later,
    revokeSession: later,
    setSessions: later,
    getSessions: async () => [],
  },
})
const capture = (required: boolean, requestOtp: () => Promise<string | null> = later): Init => ({
  gates: { emailCapture: true },
  options: {
    emailCapture: { required, requestOtp, confirmOtp: () => Promise.reject(new Error('The code is wrong.')) },
  },
})

async function give(modal: ShadowRoot, email: string) {
  await typeInto(modal, 'input[type=email]', email)
  modal.querySelector<HTMLButtonElement>('button[type=submit]')?.click()
}

async function openCode(kernel: AnyKernel) {
  await open(kernel)
  await kernel.get(SiwxController).email.request('maren@tidepool.example')
}

/** Asking for a signature, and how that ends. */
export const signInStories = defineStories('Sign in', {
  asking: storyWorld(world(), open),
  'asking, may be closed': storyWorld(world({ options: { required: false } }), open),
  'preparing the message': storyWorld(world({ options: slowConfig() }), open),
  signing: storyWorld(world(), openSigned),
  declined: storyWorld(world({ turn: 'reject' }), openSigned),
  'another request is open': storyWorld(world({ turn: 'pending' }), openSigned),
  'another account': storyWorld(world({ turn: { error: Object.assign(new Error('no'), { code: 4100 }) } }), openSigned),
  'signature does not fit': storyWorld(world({ turn: { result: 'nothing' } }), openSigned),
  failed: storyWorld(world({ turn: 'junk' }), openSigned),
})

/** Asking for an e-mail address, and for the code that was sent there. */
export const dataCaptureStories = defineStories('E-mail before signing in', {
  optional: storyWorld(world(capture(false)), open),
  required: storyWorld(world(capture(true)), open),
  'no address': storyWorld(world(capture(false)), open, (modal) => give(modal, 'maren')),
  'checking the address': storyWorld(world(capture(true)), open, (modal) => give(modal, 'maren@tidepool.example')),
  'the code': storyWorld(world(capture(false, async () => 'uuid')), openCode),
})
