import type { AnyKernel } from '../../kernel/kernel'
import { NetworksView } from '../../plugins/networks/contract'
import { Spinner } from '../components/spinner'
import { useMessages } from '../i18n/use-messages'
import { AlertIcon } from '../icons/alert-icon'
import { KernelProvider } from '../react/kernel-provider'
import { useAccount } from '../react/use-account'
import { useNetwork } from '../react/use-network'
import { buttonMessages } from './button-messages'
import { HostButton, type HostButtonOptions, type HostButtonProps } from './host-button'
import { type AccountFaceOptions, useAccountFace } from './use-account-face'

interface ConnectFaceOptions {
  /** Default 'Connect Wallet'. */
  readonly label?: string
  /** Default 'Connecting...'. */
  readonly loadingLabel?: string
}

export interface ConnectButtonProps extends HostButtonOptions, ConnectFaceOptions, AccountFaceOptions {
  /** Default: that of the <Portico> around. */
  readonly kernel?: AnyKernel
}

function useConnectFace({ label, loadingLabel }: ConnectFaceOptions): HostButtonProps {
  const t = useMessages(buttonMessages)
  const { status } = useAccount()
  const common = { 'data-testid': 'connect-button' }
  if (status === 'disconnected') return { ...common, kind: 'connect', children: label ?? t('connect') }
  return {
    ...common,
    kind: 'busy',
    'aria-busy': true,
    children: (
      <>
        <Spinner />
        {loadingLabel ?? t('connecting')}
      </>
    ),
  }
}

/** One component and one <button> for all faces, so that focus finds its way back after the connection. */
function ConnectFace({ label, loadingLabel, balance, ...options }: ConnectButtonProps) {
  const t = useMessages(buttonMessages)
  const { isConnected } = useAccount()
  const { isSupported } = useNetwork()
  const account = useAccountFace(balance ? { balance } : {})
  const connect = useConnectFace({ ...(label && { label }), ...(loadingLabel && { loadingLabel }) })
  const wrong: HostButtonProps | undefined =
    isConnected && !isSupported
      ? { ...account, kind: 'warning', view: NetworksView, children: [<AlertIcon key="icon" />, t('wrongNetwork')] }
      : undefined
  return <HostButton {...(wrong ?? account ?? connect)} {...options} />
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
