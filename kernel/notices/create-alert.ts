import type { Message, Text } from '../plugin/locales'

/** Short texts of the coded alerts, word for word. */
export const alertTexts = {
  APKT001: 'Network Not Found',
  APKT002: 'Invalid App Configuration',
  APKT003: 'Network Error: Wallet Load Failed',
  APKT004: 'Wallet Request Timeout',
  APKT005: 'Unverified Domain',
  APKT006: 'Session Expired',
  APKT007: 'Invalid Project ID',
  APKT008: 'Project ID Missing',
  APKT009: 'Server Error',
  APKT010: 'Rate Limited',
  APKTW001: 'Inactive Namespace Not Connected',
  APKTW002: 'Invalid Email Address',
  CONNECT_MULTIWALLET_DISABLED: 'Multi-Wallet Not Enabled',
  NETWORKS_CHAIN_UNSUPPORTED: 'Chain is not supported',
  EIP155_SDK_MISSING: 'Package Not Installed',
} as const

/** The code of an alert for which Portico has texts. */
export type AlertCode = keyof typeof alertTexts

/** How urgent an alert is. */
export type AlertVariant = 'error' | 'warning' | 'info'

/** A coded message in the bar under the header, which stays until it is dismissed. */
export interface Alert {
  readonly code: string
  /** Short text, for the bar. */
  readonly message: Text
  readonly variant: AlertVariant
  /** Long text: the problem and what to do. */
  readonly detail: Text
}

const service = 'Check your connection and try again; if it stays so, ask the support of your wallet service.'

/** Long texts of the coded alerts: the problem, and what to do. They load with the first alert. */
export const alertDetails: Readonly<Record<AlertCode, string>> = {
  APKT001: 'The app asked for a network that it does not list. Add it to the networks of the namespace plugin.',
  APKT002:
    'The origin of this page is not on the list that the project allows. Add the domain in the settings of the project. [PID: {projectId}]',
  APKT003: `The embedded wallet could not be loaded: the network or its server is down. ${service}`,
  APKT004: `The wallet, or the service that leads to it, did not answer in time. ${service}`,
  APKT005: 'The embedded wallet refused to load on this domain. Verify the domain in the settings of the project.',
  APKT006: 'The session is invalid or has expired. Check the date and time of this device, then connect again.',
  APKT007: 'The project id is not known to the service. Copy it anew from the settings of the project.',
  APKT008: 'No project id is configured. Create a project and pass its id to the plugin that needs it.',
  APKT009: `The configuration of the app could not be fetched: {message}. ${service}`,
  APKT010: 'Too many requests were made for the configuration of the app. Wait some minutes, then try again.',
  APKTW001: 'An error occurred while connecting the inactive namespace {namespace}: "{message}".',
  APKTW002: 'Please enter a valid email address',
  CONNECT_MULTIWALLET_DISABLED: 'This app connects one wallet at a time. Disconnect the other one first.',
  NETWORKS_CHAIN_UNSUPPORTED:
    'The wallet does not have this network, and cannot add it. Choose another one, or add it in the wallet.',
  EIP155_SDK_MISSING:
    'The package {name} is not installed, so that the app can list no wallets. It is installed beside portico: npm install {name}',
}

/**
 * Builds the alert of a code.
 *
 * @param code - one of `AlertCode`
 * @param values - fill the `{name}` places of the long text: `projectId` of APKT002, `message` of APKT009 and APKTW001, `namespace` of APKTW001, `name` of EIP155_SDK_MISSING
 * @returns the alert: an error for the codes of a service (APKT001 …), a warning for the others
 */
export function createAlert(code: AlertCode, values: Message['values'] = {}): Alert {
  const name = `${code}`
  // A host without types may pass a code that has no texts, or nothing.
  if (!Object.hasOwn(alertTexts, name)) return { code: name, message: name, variant: 'warning', detail: name }
  return {
    code,
    message: { key: `alert.${code}`, text: alertTexts[code] },
    variant: code.startsWith('APKT') && !code.startsWith('APKTW') ? 'error' : 'warning',
    detail: { key: `alert.${code}.detail`, text: alertDetails[code], values },
  }
}

const codes: readonly (readonly [text: string, code: AlertCode])[] = [
  ['Unauthorized: origin not allowed', 'APKT002'],
  ['JWT token not yet valid', 'APKT006'],
  ['JWT validation error: JWT Token is not yet valid', 'APKT006'],
  ['Unauthorized: invalid key', 'APKT007'],
]

/**
 * Finds the alert for a message of a relay or API server.
 *
 * @param message - message of the server; a known text may be anywhere in it
 * @returns the code, or undefined if the message has no known text
 *
 * @example
 * ```ts
 * import { mapServerMessage } from 'portico'
 *
 * mapServerMessage('Unauthorized: invalid key') // 'APKT007'
 * ```
 */
export function mapServerMessage(message: string): AlertCode | undefined {
  return codes.find(([text]) => message.includes(text))?.[1]
}
