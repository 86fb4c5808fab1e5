import { type AnyKernel, walletError } from 'portico'
import {
  type AttemptState,
  ConnectController,
  ConnectingExternalView,
  type InstallLinks,
} from 'portico/plugins/connect/contract'
import { providerError, type WalletTurn } from 'portico/testing'
import { defineStories } from '../define-stories'
import { chooseWallet, passTime, screenMs, setOnline } from '../worlds/steps'
import { never, storyWorld } from '../worlds/story-world'
import { createWallets, type StoryWallet, storyAddress, storyWallet } from '../worlds/wallets'

/** Kestrel, with this answer; and Harbor, which never answers. */
function answering(turn: WalletTurn, change: Partial<StoryWallet> = {}): readonly StoryWallet[] {
  const { kestrel, harbor } = createWallets()
  kestrel.wallet.script('connect', turn)
  harbor.wallet.script('connect', 'ignore')
  return [{ ...kestrel, ...change }, harbor]
}

/** The connecting screen of a Kestrel with this answer. */
const answer = (turn: WalletTurn, open: (kernel: AnyKernel) => void | Promise<void> = choose) =>
  storyWorld(() => ({ wallets: answering(turn), isSilent: true }), open)

const choose = (kernel: AnyKernel) => chooseWallet(kernel)

const error = (code: number, text: string): WalletTurn => ({ error: providerError(code, text) })

/** Settles when the attempt has this state; a kernel's steps take their own time. */
function until(kernel: AnyKernel, state: AttemptState): Promise<void> {
  return new Promise((resolve) => {
    kernel.get(ConnectController).attempt.subscribe((attempt) => {
      if (attempt?.state === state) resolve()
    })
  })
}

async function chooseAndWait(kernel: AnyKernel, ms: number) {
  await chooseWallet(kernel)
  await until(kernel, 'asking')
  await passTime(kernel, ms)
}

function chooseOffline(kernel: AnyKernel) {
  setOnline(kernel, false)
  return chooseWallet(kernel)
}

async function chooseAndComeBack(kernel: AnyKernel) {
  await chooseOffline(kernel)
  await until(kernel, 'failed')
  setOnline(kernel, true)
}

const wanted = '0x51C0a7e2D94bB3f861dE07A5c28F4e96310bF7a2'

const install: InstallLinks = {
  chrome: 'https://store.example/nimbus',
  firefox: 'https://addons.example/nimbus',
  ios: 'https://apps.example/nimbus',
  android: 'https://play.example/nimbus',
  homepage: 'https://nimbus.example/',
}

const openMissing = (links?: InstallLinks) => (kernel: AnyKernel) => {
  kernel.router.push(ConnectingExternalView, {
    connectorId: 'nimbus',
    name: 'Nimbus',
    ...(links && { install: links }),
  })
  return passTime(kernel, screenMs)
}

const openFound = async (kernel: AnyKernel) => {
  await chooseWallet(kernel)
  await until(kernel, 'asking')
  // The host asks another wallet in the meantime: this one exists, and is not asked.
  kernel
    .get(ConnectController)
    .connect({ connectorId: 'harbor' })
    .catch(() => undefined)
}

/** The screen alone: from the list, a wallet that approves at once would be connected without it. */
async function chooseAndApprove(kernel: AnyKernel) {
  kernel.router.reset(ConnectingExternalView, { connectorId: 'kestrel', name: 'Kestrel' })
  await until(kernel, 'done')
}

const openLinked = async (kernel: AnyKernel) => {
  await chooseAndApprove(kernel)
  kernel
    .get(ConnectController)
    .connect({ connectorId: 'kestrel', mustBeNew: true })
    .catch(() => undefined)
}

const longName = 'A wallet with a name that is longer than any row'

/** The connecting screen, in every state. */
export const connectingStories = defineStories('Connecting', {
  detecting: storyWorld(() => ({ wallets: [], isLooking: true }), choose),
  found: answer('ignore', openFound),
  opening: storyWorld(() => ({ wallets: answering('ignore', { getProvider: () => never() }) }), choose),
  waiting: answer('ignore'),
  slow: answer('ignore', (kernel) => chooseAndWait(kernel, 15_000)),
  'another request is open': answer('pending'),
  'another account': answer('approve', async (kernel) => {
    kernel.router.push(ConnectingExternalView, { connectorId: 'kestrel', name: 'Kestrel', address: wanted })
    await passTime(kernel, screenMs)
  }),
  'already linked': answer('approve', openLinked),
  declined: answer('reject'),
  'timed out': answer('ignore', (kernel) => chooseAndWait(kernel, 300_000)),
  'window blocked': answer({ error: walletError('popupBlocked', 'The browser opened no window.') }),
  offline: answer('junk', chooseOffline),
  'back online': answer('junk', chooseAndComeBack),
  locked: answer(error(4100, 'Locked')),
  'stopped answering': answer(error(4900, 'Extension context invalidated.')),
  failed: answer('junk'),
  'unsupported network': storyWorld(
    () => ({
      wallets: [storyWallet({ id: 'kestrel', name: 'Kestrel', networkId: 'test:99', addresses: [storyAddress] })],
    }),
    choose,
  ),
  connected: answer('approve', chooseAndApprove),
  missing: storyWorld(() => ({}), openMissing()),
  'not installed': storyWorld(() => ({}), openMissing(install)),
  'not installed, website only': storyWorld(() => ({}), openMissing({ homepage: 'https://nimbus.example/' })),
  'a long name': storyWorld(
    () => ({ wallets: answering('ignore', { name: longName }) }),
    (kernel) => chooseWallet(kernel, 'kestrel', longName),
  ),
})
