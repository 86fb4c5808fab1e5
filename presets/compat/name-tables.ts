/** Replacements of the peer's views that have no view of that name here; all other views have the same name. */
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

/** Views that need params, which a name does not give, and the views in which a person chooses them. */
export const boundViews: Readonly<Record<string, string>> = {
  ConnectingExternal: 'Connect',
  ConnectingMultiChain: 'Connect',
  Downloads: 'GetWallet',
  RegisterAccountNameSuccess: 'Account',
  SwitchActiveChain: 'Networks',
  SwitchNetwork: 'Networks',
  WalletSendConfirmed: 'Account',
}

/** Theme variables by their names without the prefix `--apkt-` or `--w3m-`. */
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

/** Test ids by those of the peer that differ here; all other test ids are the same. */
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

/** How an element of the peer is built here. */
export interface ElementName {
  /** The element of `portico/elements` that it contains, without the prefix. */
  readonly holds: 'button' | 'account-button' | 'network-button' | 'modal'
  /** Attributes of the contained element, by the peer's properties, which are also attributes in lower case. */
  readonly properties: Readonly<Record<string, string>>
  /** Properties that are read here, such as the namespace, or how much of the address to show. */
  readonly reads?: readonly string[]
  /** The view that a click opens, by the peer's name; default: the view that the plugins choose. */
  readonly view?: string
}

const account = { balance: 'balance', disabled: 'disabled' }
const connect = { label: 'label', loadingLabel: 'loading-label' }
const accountReads = ['charsStart', 'charsEnd', 'namespace']

/** Elements of the peer, by their names without the prefix `appkit-` or `w3m-`. */
export const elementNames: Readonly<Record<string, ElementName>> = {
  modal: { holds: 'modal', properties: {} },
  button: { holds: 'button', properties: { ...account, ...connect }, reads: [...accountReads, 'size'] },
  'connect-button': { holds: 'button', properties: connect, reads: ['namespace', 'size'], view: 'Connect' },
  'account-button': { holds: 'account-button', properties: account, reads: accountReads },
  'network-button': { holds: 'network-button', properties: { label: 'label', disabled: 'disabled' } },
  'wallet-button': { holds: 'button', properties: {}, reads: ['disabled', 'wallet', 'namespace'] },
  'onramp-widget': { holds: 'button', properties: { disabled: 'disabled' }, view: 'OnRampProviders' },
}
