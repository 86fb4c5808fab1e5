/** Networks of the assets of `exchangeAssets`, by CAIP-2: a page knows these before it loads the table. */
// @ts-nocheck

export const exchangeNetworks: readonly string[] = [
  'eip155:1',
  'eip155:8453',
  'eip155:84532',
  'eip155:42161',
  'eip155:137',
  'eip155:10',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
]
