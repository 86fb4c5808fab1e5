import type { AnyKernel } from 'portico'
import {
  ConnectingWalletConnectBasicView,
  ConnectingWalletConnectView,
  type PairingReason,
  walletConnectId,
} from 'portico/plugins/walletconnect/contract'
import type { FakeBrowser } from 'portico/testing'
import { defineStories } from '../define-stories'
import { whenDrawn } from '../worlds/hands'
import { openKestrel, type PairingWorld, pairingWorld, recentWallets } from '../worlds/pairing-world'
import { connectTo } from '../worlds/steps'
import { storyWallet } from '../worlds/wallets'

const openAny = ({ router }: AnyKernel) => router.push(ConnectingWalletConnectView, {})

const goOffline = (kernel: AnyKernel) => {
  const browser = kernel.platform.browser as FakeBrowser
  browser.set({ isOnline: false })
  openAny(kernel)
}

const openLongName = ({ router }: AnyKernel) =>
  router.push(ConnectingWalletConnectView, {
    wallet: { id: 'long', name: 'A wallet with a name that is longer than any row' },
  })

const relayed = () => [storyWallet({ id: walletConnectId, name: 'WalletConnect' })]

const openConnected = async (kernel: AnyKernel) => {
  await connectTo(kernel, walletConnectId)
  openKestrel(kernel)
}

const failed = (reason: PairingReason) => pairingWorld({ pairing: { state: 'failed', reason } })

const preparing = { state: 'preparing' } as const

/** Codes to scan, from before they are known to the result of their pairing. */
export const pairingStories = defineStories('Pairing', {
  ready: pairingWorld({}),
  'any wallet': pairingWorld({}, openAny),
  preparing: pairingWorld({ pairing: preparing }),
  expiring: pairingWorld({ secondsLeft: 14 }),
  renewing: pairingWorld({ pairing: { state: 'renewing' } }),
  'relay out of reach': pairingWorld({ pairing: { state: 'offline' } }),
  'browser offline': pairingWorld({ pairing: { state: 'offline' } }, goOffline),
  'several ways': pairingWorld({ platforms: ['qrcode', 'web', 'desktop'] }),
  'a long name': pairingWorld({}, openLongName),
  settling: pairingWorld({ pairing: { state: 'settling' } }),
  connected: pairingWorld({ pairing: { state: 'connected' }, wallets: relayed }, openConnected),
  declined: pairingWorld({ pairing: { state: 'declined' } }),
  'site not allowed': failed('originNotAllowed'),
  'clock is wrong': failed('clockSkew'),
  'key is invalid': failed('invalidKey'),
  'project is missing': failed('projectMissing'),
  'relay unreachable': failed('relayUnreachable'),
  'code did not load': failed('notLoaded'),
  unfitting: failed('unfitting'),
  failed: failed('internal'),
})

const press = (name: string) => async (modal: ShadowRoot) => {
  const button = await whenDrawn(() => modal.querySelector<HTMLElement>(`[data-testid="${name}"]`))
  button.click()
}

const open = 'w3m-connecting-widget-secondary-button'

const app = (world: PairingWorld = {}, ...steps: readonly string[]) =>
  pairingWorld({ platforms: ['mobile'], isMobile: true, ...world }, undefined, async (modal) => {
    for (const name of steps) await press(name)(modal)
  })

/** Wallets that are opened from here, and the results. */
export const handOffStories = defineStories('Hand-off', {
  preparing: app({ pairing: preparing }),
  ready: app(),
  opened: app({}, open),
  'link ran out': app({ pairing: { state: 'renewing' } }),
  'did not open': app({ isStillHere: true }, open),
  'window blocked': app({ outcome: 'blocked' }, open),
  'no link': app({ outcome: 'noLink' }, open),
  'relay out of reach': app({ pairing: { state: 'offline' } }),
  'code for another device': app({}, 'pairing-show-qr'),
  'several ways': app({ platforms: ['mobile', 'web'] }),
  'in this browser': app({ platforms: ['browser', 'qrcode'], isMobile: false }),
  'not detected': app({ platforms: ['unsupported'], isMobile: false }),
  'without a catalogue': app({ catalogue: 'none' }),
})

const openBasic = ({ router }: AnyKernel) => router.push(ConnectingWalletConnectBasicView)

const basic = (world: PairingWorld) => pairingWorld(world, openBasic)

/** The only way to connect, on a desktop and on a phone. */
export const basicPairingStories = defineStories('Pairing only', {
  desktop: basic({}),
  phone: basic({ isMobile: true, recent: recentWallets }),
  'phone, looking': basic({ isMobile: true, catalogue: 'loading' }),
  'phone, no wallet known': basic({ isMobile: true, catalogue: 'none' }),
  declined: basic({ pairing: { state: 'declined' } }),
})
