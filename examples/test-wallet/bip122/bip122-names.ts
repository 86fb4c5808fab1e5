/** The names of the networks in wallets: in sats-connect's providers, and two in UniSat. */
export const bip122Names: Readonly<Record<string, { sats: string; unisat: string; chain: string }>> = {
  'bip122:000000000019d6689c085ae165831e93': { sats: 'Mainnet', unisat: 'livenet', chain: 'BITCOIN_MAINNET' },
  'bip122:000000000933ea01ad0ee984209779ba': { sats: 'Testnet', unisat: 'testnet', chain: 'BITCOIN_TESTNET' },
  'bip122:00000008819873e925422c1ff0f99f7c': { sats: 'Signet', unisat: 'testnet', chain: 'BITCOIN_SIGNET' },
}
