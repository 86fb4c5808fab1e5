import { type AnyKernel, implement, PorticoError, VerifyMessage } from 'portico'
import { NetworksController } from 'portico/plugins/networks/contract'
import { type SiwxOptions, siwx } from 'portico/plugins/siwx'
import { type EmailCapture, SIWXSignMessageView, type SiwxConfig, SiwxController } from 'portico/plugins/siwx/contract'
import { settle, type WalletTurn } from 'portico/testing'
import { defineStories } from '../define-stories'
import { typeInto, whenDrawn } from '../worlds/hands'
import { walletPictures } from '../worlds/pictures'
import { connectTo, passTime, setOnline } from '../worlds/steps'
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

interface Init extends Pick<StoryWorld, 'gates'> {
  readonly turn?: WalletTurn
  readonly options?: SiwxOptions
}

const statement = 'Keep my lists in sync.'

const world =
  ({ turn = 'ignore', options, ...init }: Init = {}) =>
  (): StoryWorld => {
    const wallet = storyWallet({ id: 'kestrel', name: 'Kestrel', icon: walletPictures.kestrel })
    wallet.wallet.script('signMessage', turn)
    wallet.wallet.script('switchNetwork', 'approve', 'ignore')
    return { wallets: [wallet], implementations, isSilent: true, plugins: [siwx({ statement, ...options })], ...init }
  }

/** Connected; the plugin opens its view by itself, after its code has loaded. */
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

/** The wallet has been asked, and its answer is shown. */
async function openSigned(kernel: AnyKernel) {
  await open(kernel)
  void kernel
    .get(SiwxController)
    .signIn()
    .catch(() => undefined)
  await settle()
}

/** Silent for as long as a wallet may be before the view says so. */
async function openSlow(kernel: AnyKernel) {
  await openSigned(kernel)
  await passTime(kernel, 15_000)
}

async function openOffline(kernel: AnyKernel) {
  await open(kernel)
  setOnline(kernel, false)
  await openSigned(kernel)
}

/** Signed in until that expires. */
async function openExpired(kernel: AnyKernel) {
  await openSigned(kernel)
  await passTime(kernel, 600_000)
  await open(kernel)
}

/** Signed in on one network and not on the next; the wallet is asked to switch back. */
async function openCancelling(kernel: AnyKernel) {
  await open(kernel)
  const siwx = kernel.get(SiwxController)
  await siwx.signIn()
  const { requested, switchNetwork } = kernel.get(NetworksController)
  const [, next] = requested.peek()
  if (next) await switchNetwork(next.caipNetworkId)
  await new Promise<void>((resolve) => {
    kernel.router.current.subscribe((entry) => {
      if (entry?.view === SIWXSignMessageView.name) resolve()
    })
  })
  void siwx.cancel()
}

const later = () => never<never>()
const fails = () => Promise.reject(new Error('The server is away.'))

const ownConfig = (config: Pick<SiwxConfig, 'createMessage'> & Partial<SiwxConfig>): SiwxOptions => ({
  config: { addSession: later, revokeSession: later, setSessions: later, getSessions: async () => [], ...config },
})
/** Its verifier treats the message as not valid yet. */
const earlyConfig = ownConfig({
  createMessage: async ({ accountAddress, chainId }) => ({
    ...{ accountAddress, chainId, domain: 'tidepool.example', uri: 'https://tidepool.example' },
    ...{ version: '1', nonce: 'kittiwake3' },
    toString: () => statement,
  }),
  addSession: () => Promise.reject(new PorticoError('SIWX_MESSAGE_EARLY', 'The message is not valid yet.')),
})
const capture = (required: boolean, emailCapture: Partial<EmailCapture> = {}): Init => ({
  gates: { emailCapture: true },
  options: { emailCapture: { required, requestOtp: later, confirmOtp: fails, ...emailCapture } },
})
const sent = { requestOtp: async () => 'uuid' }

async function give(modal: ShadowRoot, email: string) {
  await typeInto(modal, 'input[type=email]', email)
  modal.querySelector<HTMLButtonElement>('button[type=submit]')?.click()
}

async function openCode(kernel: AnyKernel) {
  await open(kernel)
  await kernel.get(SiwxController).email.request('maren@tidepool.example')
}

/** The address is requested once more, by another account. */
async function openAgain(kernel: AnyKernel) {
  await openCode(kernel)
  kernel.router.goBack()
}

const giveCode = (modal: ShadowRoot) => typeInto(modal, '[data-testid="wui-otp-input"]', '482913')

/** Another code can be requested after a while. */
async function sendAgain(modal: ShadowRoot, kernel: AnyKernel) {
  const find = (isDisabled: boolean) => () =>
    modal.querySelector<HTMLButtonElement>(`.portico-mail-again [aria-disabled=${isDisabled}]`)
  await whenDrawn(find(true))
  await passTime(kernel, 30_000)
  const press = await whenDrawn(find(false))
  press.click()
}

/** The request for a signature, and its results. */
export const signInStories = defineStories('Sign in', {
  asking: storyWorld(world(), open),
  'asking, may be closed': storyWorld(world({ options: { required: false } }), open),
  'preparing the message': storyWorld(world({ options: ownConfig({ createMessage: later }) }), open),
  'the message did not come': storyWorld(world({ options: ownConfig({ createMessage: fails }) }), open),
  signing: storyWorld(world(), openSigned),
  slow: storyWorld(world(), openSlow),
  declined: storyWorld(world({ turn: 'reject' }), openSigned),
  'another request is open': storyWorld(world({ turn: 'pending' }), openSigned),
  'another account': storyWorld(world({ turn: { error: Object.assign(new Error('no'), { code: 4100 }) } }), openSigned),
  'signature does not fit': storyWorld(world({ turn: { result: 'nothing' } }), openSigned),
  offline: storyWorld(world({ turn: 'junk' }), openOffline),
  expired: storyWorld(world({ turn: 'approve' }), openExpired),
  'the clock is wrong': storyWorld(world({ turn: 'approve', options: earlyConfig }), openSigned),
  failed: storyWorld(world({ turn: 'junk' }), openSigned),
  cancelling: storyWorld(world({ turn: 'approve' }), openCancelling),
})

/** The request for an e-mail address, and for the code that was sent there. */
export const dataCaptureStories = defineStories('E-mail before signing in', {
  optional: storyWorld(world(capture(false)), open),
  required: storyWorld(world(capture(true)), open),
  'no address': storyWorld(world(capture(false)), open, (modal) => give(modal, 'maren')),
  'checking the address': storyWorld(world(capture(true)), open, (modal) => give(modal, 'maren@tidepool.example')),
  'the address was not reached': storyWorld(world(capture(false, { requestOtp: fails })), open, (modal) =>
    give(modal, 'maren@tidepool.example'),
  ),
  'an address used before': storyWorld(world(capture(false, sent)), openAgain),
  'the code': storyWorld(world(capture(false, sent)), openCode),
  'checking the code': storyWorld(world(capture(false, { ...sent, confirmOtp: later })), openCode, giveCode),
  'a wrong code': storyWorld(world(capture(false, sent)), openCode, giveCode),
  'another code was sent': storyWorld(world(capture(false, sent)), openCode, sendAgain),
})
