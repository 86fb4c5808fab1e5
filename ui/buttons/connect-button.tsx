import type { ReactNode } from 'react'
import type { AnyKernel } from '../../kernel/kernel'
import type { ConnectApi } from '../../plugins/foundations/connect/contract'
import { NetworksView } from '../../plugins/foundations/networks/contract'
import { defineMessages } from '../i18n/define-messages'
import { useMessages } from '../i18n/use-messages'
import {
  type AccountFacts,
  type ModalFacts,
  type NetworkFacts,
  useAccount,
  useDisconnect,
  useModal,
  useNetwork,
} from '../react/host-hooks'
import { KernelProvider } from '../react/kernel-provider'
import { HostButton, type HostButtonOptions } from './host-button'
import { type AccountButtonContentOptions, useAccountButtonContent } from './use-account-button-content'

const messages = /* @__PURE__ */ defineMessages('button', {
  connect: 'Connect Wallet',
  connecting: 'Connecting...',
  wrongNetwork: 'Wrong network',
})

/** The props of `<ConnectButton>`. */
export interface ConnectButtonProps extends HostButtonOptions, AccountButtonContentOptions {
  /** Default: that of the enclosing <Portico>. */
  readonly kernel?: AnyKernel | undefined
  /** Default 'Connect Wallet'. */
  readonly label?: string | undefined
  /** Default 'Connecting...'. */
  readonly loadingLabel?: string | undefined
}

/** One component and one <button> for all states, so that the focus can return to it after the connection. */
function ConnectButtonContent({ label, loadingLabel, balance, ...options }: ConnectButtonProps) {
  const t = useMessages(messages)
  const { status } = useAccount()
  const { isSupported } = useNetwork()
  const account = useAccountButtonContent(balance)
  const isIdle = status === 'disconnected'
  const own = isIdle ? label : loadingLabel
  const connect = {
    'data-testid': 'connect-button',
    'aria-busy': !isIdle,
    kind: isIdle ? ('connect' as const) : ('busy' as const),
    children: own,
    defaultContent: own ?? t(isIdle ? 'connect' : 'connecting'),
  }
  const isWrong = status === 'connected' && !isSupported
  const wrong = isWrong && ({ kind: 'warning', view: NetworksView, defaultContent: t('wrongNetwork') } as const)
  return <HostButton {...(account ?? connect)} {...wrong} {...options} />
}

/** The state that a button can show, and its actions. */
export interface ConnectFacts extends AccountFacts, NetworkFacts, ModalFacts {
  /** Ends the current connection of a namespace, by default of the active one. */
  readonly disconnect: ConnectApi['disconnect']
}

/** The props of `<ConnectButton.Custom>`. */
export interface CustomConnectButtonProps {
  /** Default: that of the enclosing <Portico>. */
  readonly kernel?: AnyKernel | undefined
  /** Draws a button of the app, from a state that is current on every change. */
  readonly children: (facts: ConnectFacts) => ReactNode
}

function CustomButtonContent({ children }: CustomConnectButtonProps) {
  return children({ ...useAccount(), ...useNetwork(), ...useModal(), disconnect: useDisconnect() })
}

function Custom({ kernel, children }: CustomConnectButtonProps) {
  return (
    <KernelProvider kernel={kernel}>
      <CustomButtonContent>{children}</CustomButtonContent>
    </KernelProvider>
  )
}

function DrawnConnectButton({ kernel, ...props }: ConnectButtonProps) {
  return (
    <KernelProvider kernel={kernel}>
      <ConnectButtonContent {...props} />
    </KernelProvider>
  )
}

/**
 * Draws the button that connects a wallet and then shows the account: connecting, restored, connected, wrong network.
 * `ConnectButton.Custom` passes the whole state to a function that draws a button of the app.
 *
 * @param props - labels, whether the balance is shown, and any prop of a `<button>`; `asChild` keeps the element of the app
 *
 * @example
 * ```tsx
 * import { ConnectButton } from 'portico/ui'
 *
 * export const Corner = () => <ConnectButton label="Sign in" onClick={() => console.info('clicked')} />
 * export const OwnElement = () => (
 *   <ConnectButton asChild>
 *     <button type="button" className="my-button" />
 *   </ConnectButton>
 * )
 * export const OwnLook = () => (
 *   <ConnectButton.Custom>
 *     {({ isConnected, address, open, disconnect }) => (
 *       <button type="button" onClick={() => (isConnected ? disconnect() : open())}>
 *         {isConnected ? `Leave ${address}` : 'Sign in'}
 *       </button>
 *     )}
 *   </ConnectButton.Custom>
 * )
 * ```
 */
export const ConnectButton = /* @__PURE__ */ Object.assign(DrawnConnectButton, { Custom })
