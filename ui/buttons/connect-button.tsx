import type { AnyKernel } from '../../kernel/kernel'
import { NetworksView } from '../../plugins/networks/contract'
import { defineMessages } from '../i18n/define-messages'
import { useMessages } from '../i18n/use-messages'
import { KernelProvider } from '../react/kernel-provider'
import { useAccount } from '../react/use-account'
import { useNetwork } from '../react/use-network'
import { HostButton, type HostButtonOptions } from './host-button'
import { type AccountFaceOptions, useAccountFace } from './use-account-face'

const messages = /* @__PURE__ */ defineMessages('button', {
  connect: 'Connect Wallet',
  connecting: 'Connecting...',
  wrongNetwork: 'Wrong network',
})

export interface ConnectButtonProps extends HostButtonOptions, AccountFaceOptions {
  /** Default: that of the <Portico> around. */
  readonly kernel?: AnyKernel
  /** Default 'Connect Wallet'. */
  readonly label?: string
  /** Default 'Connecting...'. */
  readonly loadingLabel?: string
}

/** One component and one <button> for all faces, so that focus finds its way back after the connection. */
function ConnectFace({ label, loadingLabel, balance, ...options }: ConnectButtonProps) {
  const t = useMessages(messages)
  const { status } = useAccount()
  const { isSupported } = useNetwork()
  const account = useAccountFace(balance)
  const isIdle = status === 'disconnected'
  const connect = {
    'data-testid': 'connect-button',
    'aria-busy': !isIdle,
    kind: isIdle ? ('connect' as const) : ('busy' as const),
    children: isIdle ? (label ?? t('connect')) : (loadingLabel ?? t('connecting')),
  }
  const wrong = { kind: 'warning', view: NetworksView, children: t('wrongNetwork') } as const
  const isWrong = status === 'connected' && !isSupported
  return <HostButton {...(account ?? connect)} {...(isWrong && wrong)} {...options} />
}

/**
 * Draws the button that connects a wallet and then shows the account: connecting, restored, connected, wrong network.
 *
 * @param props - labels, whether the balance shows, and anything a `<button>` takes
 *
 * @example
 * ```tsx
 * import { ConnectButton } from 'portico/ui'
 *
 * export const Corner = () => <ConnectButton label="Sign in" />
 * ```
 */
export function ConnectButton({ kernel, ...props }: ConnectButtonProps) {
  return (
    <KernelProvider kernel={kernel}>
      <ConnectFace {...props} />
    </KernelProvider>
  )
}
