import { type MouseEvent, type ReactNode, useEffect } from 'react'
import { AccountButton } from '../buttons/account-button'
import { ConnectButton } from '../buttons/connect-button'
import { NetworkButton } from '../buttons/network-button'
import { type AccountFacts, type NetworkFacts, useAccount, useModal, useNetwork } from '../react/host-hooks'
import { UiContextProvider } from '../react/kernel-provider'
import { Portico } from '../react/portico'
import { adoptStyles, StyleRoot } from '../react/use-styles'
import type { ElementKind, PorticoElement } from './create-element'

/** State of a kernel in `portico-change`. */
export interface PorticoChange {
  /** The active account, as its chain writes it; undefined while no account is connected. */
  readonly address?: string
  /** The same as a CAIP-10 id. */
  readonly caipAddress?: string
  readonly status: 'disconnected' | 'connecting' | 'reconnecting' | 'connected'
  /** The active network as a CAIP-2 id. */
  readonly caipNetworkId?: string
  readonly isOpen: boolean
}

/** Slotted content is in the page's tree, where React finds no button above it, so its click is dispatched as one of the button. */
const slotStyles = '::slotted(*){pointer-events:none}'

/** The shadow root of a button, whose styles the page cannot reach; focusing the element focuses the button. */
function shadowOf(element: HTMLElement): ShadowRoot {
  if (element.shadowRoot) return element.shadowRoot
  const root = element.attachShadow({ mode: 'open', delegatesFocus: true })
  adoptStyles(root, slotStyles)
  return root
}

/** Returns false if the page prevents the announced action. */
const announce = (element: HTMLElement, type: string, detail?: PorticoChange) =>
  element.dispatchEvent(new CustomEvent(type, { bubbles: true, cancelable: true, composed: true, detail }))

/** The props that the buttons of all kinds get from their element. */
const buttonProps = (element: HTMLElement) => ({
  disabled: element.hasAttribute('disabled'),
  onClick(event: MouseEvent) {
    if (!announce(element, 'portico-open')) event.preventDefault()
  },
})

/** A non-empty attribute, as a prop. */
const labelOf = (element: HTMLElement, name: string) => element.getAttribute(name) || undefined

const balanceOf = (element: HTMLElement) => (element.getAttribute('balance') === 'hide' ? 'hide' : 'show')

type SlotFacts = Pick<AccountFacts, 'address' | 'status' | 'isConnected'> & Pick<NetworkFacts, 'isSupported'>

/** The content of a button, by the name of the slot that replaces it. */
type SlotName = (facts: SlotFacts) => string

const isWrong = ({ isConnected, isSupported }: SlotFacts) => isConnected && !isSupported

const connectSlot: SlotName = (facts) => {
  if (isWrong(facts)) return 'warning'
  if (facts.status === 'disconnected') return 'connect'
  return facts.address ? 'account' : 'busy'
}

interface SlottedProps {
  readonly element: HTMLElement
  readonly nameOf: SlotName
  readonly draw: ButtonDrawing
}

type ButtonDrawing = (
  props: ReturnType<typeof buttonProps> & { readonly children: ReactNode },
  element: HTMLElement,
) => ReactNode

/** Draws a button, with a slotted child of its element instead of its text if the page has one. */
function Slotted({ element, nameOf, draw }: SlottedProps) {
  const name = nameOf({ ...useAccount(), ...useNetwork() })
  const isGiven = Array.from(element.children).some(({ slot }) => slot === name)
  return draw({ ...buttonProps(element), children: isGiven ? <slot name={name} /> : undefined }, element)
}

const defineButton = (texts: readonly string[], nameOf: SlotName, draw: ButtonDrawing): ElementKind => ({
  texts,
  flags: ['disabled'],
  hasSlots: true,
  place: shadowOf,
  draw: ({ element, kernel, look }) => (
    <StyleRoot.Provider value={shadowOf(element)}>
      <UiContextProvider {...look} kernel={kernel}>
        <Slotted element={element} nameOf={nameOf} draw={draw} />
      </UiContextProvider>
    </StyleRoot.Provider>
  ),
})

/** Dispatches changes to the page, and keeps the attribute `open` up to date. */
function ModalChanges({ element }: { readonly element: HTMLElement }) {
  const { address, caipAddress, status } = useAccount()
  const { network } = useNetwork()
  const { isOpen } = useModal()
  const change = JSON.stringify({ address, caipAddress, status, caipNetworkId: network?.caipNetworkId, isOpen })
  useEffect(() => {
    element.toggleAttribute('open', isOpen)
    announce(element, 'portico-change', JSON.parse(change))
  }, [element, isOpen, change])
  return null
}

/** Opens or closes the modal by the attribute; if it may not close, both stay unchanged. */
function followOpen(element: PorticoElement): void {
  const { kernel } = element
  const isWanted = element.hasAttribute('open')
  if (!kernel || kernel.router.isOpen.peek() === isWanted) return
  if (isWanted) kernel.router.open()
  else element.toggleAttribute('open', !kernel.router.close())
}

const modalKind: ElementKind = {
  texts: ['accent', 'locale', 'theme'],
  flags: ['open'],
  // The dialog adds itself to the end of the page; an embedded modal is drawn here.
  place: (element, { settings }) => (settings.isEmbedded ? element : document.createDocumentFragment()),
  draw: ({ element, kernel, look, modal }) =>
    modal === element && (
      <Portico {...look} kernel={kernel}>
        <ModalChanges element={element} />
      </Portico>
    ),
  followOpen,
  isForeign: ({ shadowRoot, dataset }) => 'embedded' in dataset || !!shadowRoot,
}

/** The elements by the ends of their names. */
export const createElementKinds = (): Readonly<Record<string, ElementKind>> => ({
  // First: the buttons find its attributes.
  modal: modalKind,
  button: defineButton(['label', 'loading-label', 'balance'], connectSlot, (props, element) => (
    <ConnectButton
      {...props}
      label={labelOf(element, 'label')}
      loadingLabel={labelOf(element, 'loading-label')}
      balance={balanceOf(element)}
    />
  )),
  'account-button': defineButton(
    ['balance'],
    () => 'account',
    (props, element) => <AccountButton {...props} balance={balanceOf(element)} />,
  ),
  'network-button': defineButton(
    ['label'],
    (facts) => (isWrong(facts) ? 'warning' : 'network'),
    (props, element) => <NetworkButton {...props} label={labelOf(element, 'label')} />,
  ),
})
