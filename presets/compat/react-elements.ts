import { createElement } from 'react'

/** What `<ModalButton>` takes: as the element that it draws. */
export interface ModalButtonProps {
  readonly disabled?: boolean
  /** Default 'show'. */
  readonly balance?: 'show' | 'hide'
  /** Taken, and changes nothing. */
  readonly size?: 'sm' | 'md'
  /** Default 'Connect Wallet'. */
  readonly label?: string
  /** Default 'Connecting...'. */
  readonly loadingLabel?: string
  /** How much of the address shows. Default 4 and 6. */
  readonly charsStart?: number
  readonly charsEnd?: number
  /** Default: the active one. */
  readonly namespace?: string
}

/** Attributes that are there or not are left out: as false they would be there in React 18. */
const draw = (tag: string, { disabled, ...attributes }: ModalButtonProps) =>
  createElement(tag, { ...attributes, ...(disabled && { disabled }) })

/** Draws `<appkit-button>`: connects, then shows the account. */
export const ModalButton = (props: ModalButtonProps) => draw('appkit-button', props)

/** Draws `<appkit-connect-button>`. */
export const ModalConnectButton = (props: Pick<ModalButtonProps, 'size' | 'label' | 'loadingLabel' | 'namespace'>) =>
  draw('appkit-connect-button', props)

/** Draws `<appkit-account-button>`: the account, while one is connected. */
export const ModalAccountButton = (
  props: Pick<ModalButtonProps, 'disabled' | 'balance' | 'charsStart' | 'charsEnd' | 'namespace'>,
) => draw('appkit-account-button', props)

/** Draws `<appkit-network-button>`: the network, which opens the list of networks. */
export const ModalNetworkButton = (props: Pick<ModalButtonProps, 'disabled' | 'label'>) =>
  draw('appkit-network-button', props)
