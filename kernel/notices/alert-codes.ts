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

/** The code of an alert whose texts the product brings. */
export type AlertCode = keyof typeof alertTexts
