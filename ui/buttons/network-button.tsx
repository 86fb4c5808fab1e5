import type { AnyKernel } from '../../kernel/kernel'
import { NetworksView } from '../../plugins/foundations/networks/contract'
import { defineMessages } from '../i18n/define-messages'
import { useMessages } from '../i18n/use-messages'
import { ChevronDownIcon } from '../icons/chevron-down-icon'
import iconStyles from '../icons/icon.css'
import { NetworkMark } from '../marks/network-mark'
import { useAccount, useNetwork } from '../react/host-hooks'
import { KernelProvider } from '../react/kernel-provider'
import { HostButton, type HostButtonOptions } from './host-button'

const messages = /* @__PURE__ */ defineMessages('button', {
  switchNetwork: 'Switch Network',
  unknownNetwork: 'Unknown Network',
  selectNetwork: 'Select Network',
})

/** The props of `<NetworkButton>`. */
export interface NetworkButtonProps extends HostButtonOptions {
  /** Default: that of the enclosing <Portico>. */
  readonly kernel?: AnyKernel | undefined
  /** Replaces 'Select Network' and 'Unknown Network'. */
  readonly label?: string | undefined
}

function NetworkButtonContent({ label, ...options }: NetworkButtonProps) {
  const t = useMessages(messages)
  const { network, isSupported } = useNetwork()
  const { isConnected } = useAccount()
  const isWrong = isConnected && !isSupported
  const content = (
    <>
      {network && !isWrong && <NetworkMark network={network} size={20} />}
      {/* In an element of its own: browsers that translate a page replace text nodes, and React would look for the old one. */}
      <span>
        {isWrong
          ? t('switchNetwork')
          : // Of an unsupported network, only its id may be known.
            (isSupported && network?.name) || label || t(isConnected || network ? 'unknownNetwork' : 'selectNetwork')}
      </span>
      <ChevronDownIcon size={16} />
    </>
  )
  return (
    <HostButton
      data-testid="w3m-network-button"
      view={NetworksView}
      css={iconStyles}
      kind={isWrong ? 'warning' : 'account'}
      defaultContent={content}
      // A label is the host's own text, in the host's language.
      {...{ children: label && content, ...options }}
    />
  )
}

/**
 * Draws the active network, which opens the list of networks.
 *
 * @param props - a label that is shown while there is no network, and any prop of a `<button>`
 *
 * @example
 * ```tsx
 * import { NetworkButton } from 'portico/ui'
 *
 * export const Corner = () => <NetworkButton label="Choose a chain" />
 * ```
 */
export function NetworkButton({ kernel, ...props }: NetworkButtonProps) {
  return (
    <KernelProvider kernel={kernel}>
      <NetworkButtonContent {...props} />
    </KernelProvider>
  )
}
