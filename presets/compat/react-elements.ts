import { createElement, type HTMLAttributes, type RefAttributes } from 'react'

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

/** Attributes of the elements, by what stands behind `appkit-` and `w3m-`. */
interface ElementAttributes {
  readonly button: ModalButtonProps
  readonly 'connect-button': Pick<ModalButtonProps, 'size' | 'label' | 'loadingLabel' | 'namespace'>
  readonly 'account-button': Pick<ModalButtonProps, 'disabled' | 'balance' | 'charsStart' | 'charsEnd' | 'namespace'>
  readonly 'network-button': Pick<ModalButtonProps, 'disabled' | 'label'>
  readonly 'wallet-button': { readonly disabled?: boolean; readonly wallet?: string; readonly namespace?: string }
  readonly modal: { readonly enableEmbedded?: boolean }
}

type InJsx<Attributes> = Attributes & HTMLAttributes<HTMLElement> & RefAttributes<HTMLElement>

/** The elements as JSX knows them. */
type ModalElements = {
  readonly [Name in keyof ElementAttributes as `appkit-${Name}` | `w3m-${Name}`]: InJsx<ElementAttributes[Name]>
} & { readonly 'w3m-onramp-widget': InJsx<{ readonly disabled?: boolean }> }

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends ModalElements {}
  }
}

/** Attributes that are there or not are left out: as false they would be there in React 18. */
const draw = (tag: string, { disabled, ...attributes }: ModalButtonProps) =>
  createElement(tag, { ...attributes, ...(disabled && { disabled }) })

/** Draws `<appkit-button>`: connects, then shows the account. */
export const ModalButton = (props: ModalButtonProps) => draw('appkit-button', props)

/** Draws `<appkit-connect-button>`. */
export const ModalConnectButton = (props: ElementAttributes['connect-button']) => draw('appkit-connect-button', props)

/** Draws `<appkit-account-button>`: the account, while one is connected. */
export const ModalAccountButton = (props: ElementAttributes['account-button']) => draw('appkit-account-button', props)

/** Draws `<appkit-network-button>`: the network, which opens the list of networks. */
export const ModalNetworkButton = (props: ElementAttributes['network-button']) => draw('appkit-network-button', props)
