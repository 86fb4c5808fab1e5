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

/** Features by the flag that switches them, where that is called otherwise. */
export const flagNames: Readonly<Record<string, string>> = { history: 'activity' }

/** Elements that page objects of the peer look for and that have another test id here; all others have the same. */
export const testIds: Readonly<Record<string, string>> = {
  'ux-branding-reown': 'ux-branding',
  'wui-network-button': 'w3m-network-button',
  'wallet-features-fund-wallet-button': 'wallet-features-onramp-button',
  'w3m-account-default-fund-wallet-button': 'w3m-account-default-onramp-button',
}
