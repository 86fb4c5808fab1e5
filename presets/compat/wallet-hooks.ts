import { EmbeddedWalletController, UpdateEmailWalletView } from '../../plugins/features/embedded-wallet/contract'
import { type SiwxApi, SiwxController } from '../../plugins/features/siwx/contract'
import { ConnectController, type Connection } from '../../plugins/foundations/connect/contract'
import { compatError } from './compat-errors'
import { connectWallet, whenDone } from './connect-wallet'
import { modalFor, type Outcomes, useAsked, useRead } from './find-modal'
import type { Modal } from './index'
import { createWalletActions, readWallets } from './wallet-lists'

/** Reads the lists of wallets for a modal of the page's own, and connects; the feature `headless` opens it. */
export function useModalWallets() {
  const { kernel } = modalFor('useModalWallets')
  return { ...useRead(kernel, readWallets), ...createWalletActions(kernel) }
}

/** Connects one wallet by its name, with one press. */
export function useModalWallet({
  namespace,
  ...outcomes
}: Outcomes<Connection> & { readonly namespace?: string } = {}) {
  const { kernel, getState } = modalFor('useModalWallet')
  const isReady = useRead(kernel, () => getState().initialized)
  const [asked, connect] = useAsked(kernel, (wallet: string) => connectWallet(kernel, wallet, namespace), outcomes)
  return { ...asked, isReady, connect }
}

/** Has the person change the e-mail address of the wallet. @throws COMPAT_EMAIL_UNAVAILABLE, COMPAT_MODAL_CLOSED */
async function changeEmail({ kernel }: Modal): Promise<{ readonly email: string }> {
  if (!kernel.has(EmbeddedWalletController)) throw compatError('COMPAT_EMAIL_UNAVAILABLE')
  const { user } = await kernel.load(EmbeddedWalletController)
  const before = user.peek()?.email
  if (!before) throw compatError('COMPAT_EMAIL_UNAVAILABLE')
  kernel.router.open({ view: UpdateEmailWalletView })
  const email = await whenDone(kernel, () => (user.value?.email === before ? undefined : user.value?.email))
  return { email }
}

/** Has the person change the e-mail address of the wallet. */
export function useModalUpdateEmail(outcomes: Outcomes<{ readonly email: string }> = {}) {
  const modal = modalFor('useModalUpdateEmail')
  const [asked, updateEmail] = useAsked(modal.kernel, () => changeEmail(modal), outcomes)
  return { ...asked, updateEmail }
}

/** Finds what signs people in; undefined where the page has no such plugin. */
export function useModalSIWX(): SiwxApi | undefined {
  const { kernel } = modalFor('useModalSIWX')
  return kernel.has(SiwxController) ? kernel.get(SiwxController) : undefined
}

/** Asks wallets over the relay for whichever namespaces the page has, by CAIP-2 id. */
export function useUniversalConnector() {
  const modal = modalFor('useUniversalConnector')
  const { kernel } = modal
  const ready = useRead(kernel, () => modal.getState().initialized)
  return {
    ready,
    connector: {
      connect: () => connectWallet(kernel, 'walletConnect'),
      disconnect: () => modal.resetWcConnection(),
      async request(asked: { readonly method: string; readonly params?: readonly unknown[] }, networkId: string) {
        const namespace = networkId.slice(0, networkId.indexOf(':'))
        return (await kernel.get(ConnectController).getProvider(namespace)).request(asked)
      },
    },
  }
}
