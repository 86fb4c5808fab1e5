/** What an element of the peer is here. */
export interface ElementName {
  /** The end of the name of the element of `portico/elements` that it holds. */
  readonly holds: 'button' | 'account-button' | 'network-button' | 'modal'
  /** What the held element calls its properties; they are attributes in small letters too. */
  readonly properties: Readonly<Record<string, string>>
  /** Read here: whose account it shows, and how much of the address. */
  readonly reads?: readonly string[]
  /** What a press opens, by the name of the peer; default: where the modal is at home. */
  readonly view?: string
}

const account = { balance: 'balance', disabled: 'disabled' }
const connect = { label: 'label', loadingLabel: 'loading-label' }
const accountReads = ['charsStart', 'charsEnd', 'namespace']

/** Elements of the peer behind `appkit-` and `w3m-`. */
export const elementNames: Readonly<Record<string, ElementName>> = {
  modal: { holds: 'modal', properties: {} },
  button: { holds: 'button', properties: { ...account, ...connect }, reads: [...accountReads, 'size'] },
  'connect-button': { holds: 'button', properties: connect, reads: ['namespace', 'size'], view: 'Connect' },
  'account-button': { holds: 'account-button', properties: account, reads: accountReads },
  'network-button': { holds: 'network-button', properties: { label: 'label', disabled: 'disabled' } },
  'wallet-button': { holds: 'button', properties: {}, reads: ['disabled', 'wallet', 'namespace'] },
  'onramp-widget': { holds: 'button', properties: { disabled: 'disabled' }, view: 'OnRampProviders' },
}
