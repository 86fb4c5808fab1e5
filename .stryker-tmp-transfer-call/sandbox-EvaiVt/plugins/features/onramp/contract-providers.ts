/** The provider behind the service of the plugin blockchain-api. */
// @ts-nocheck

export const meldFacts = {
  name: 'meld',
  label: 'Meld.io',
  feeRange: '1-2%',
  url: 'https://meldcrypto.com',
} as const

/** Networks that the service writes by a name alone, by CAIP-2 id. */
export const networkIds: Readonly<Record<string, string>> = {
  'solana-mainnet': 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
}
