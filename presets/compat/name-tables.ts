/** What stands in for views of the peer where the page has none of that name; all others bear the same. */
export const viewNames: Readonly<Record<string, string>> = {
  Create: 'Connect',
  ConnectSocials: 'Connect',
  ConnectingSocial: 'Connect',
  ConnectingSiwe: 'SIWXSignMessage',
  FundWallet: 'OnRampProviders',
  Pay: 'PayWithExchange',
  SmartAccountSettings: 'AccountSettings',
  UpgradeEmailWallet: 'AccountSettings',
  UsageExceeded: 'Connect',
}

/** Views that are of something, which a name alone does not tell, and where that is chosen. */
export const boundViews: Readonly<Record<string, string>> = {
  ConnectingExternal: 'Connect',
  ConnectingMultiChain: 'Connect',
  Downloads: 'GetWallet',
  RegisterAccountNameSuccess: 'Account',
  SwitchActiveChain: 'Networks',
  SwitchNetwork: 'Networks',
  WalletSendConfirmed: 'Account',
}

/** Theme variables by what they are called behind `--apkt-` or `--w3m-`. */
export const themeNames: Readonly<Record<string, string>> = {
  accent: 'accent',
  'font-family': 'fontFamily',
  'font-size-master': 'fontSizeMaster',
  'border-radius-master': 'borderRadiusMaster',
  'z-index': 'zIndex',
  'color-mix': 'colorMix',
  'color-mix-strength': 'colorMixStrength',
  'qr-color': 'qrColor',
}

/** Elements that page objects of the peer look for and that have another test id here; all others have the same. */
export const testIds: Readonly<Record<string, string>> = {
  'ux-branding-reown': 'ux-branding',
  'wui-network-button': 'w3m-network-button',
  'wallet-features-fund-wallet-button': 'wallet-features-onramp-button',
  'w3m-account-default-fund-wallet-button': 'w3m-account-default-onramp-button',
}

/** Connectors of the peer that have another id here; all others have the same. */
export const connectorIds: Readonly<Record<string, string>> = {
  coinbaseWallet: 'coinbase-wallet',
  coinbaseWalletSDK: 'coinbase-wallet',
  baseAccount: 'base-account',
}

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
