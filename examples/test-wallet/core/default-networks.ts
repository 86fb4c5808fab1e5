import type { PlainNamespace } from './namespace'

/** The default networks of a wallet; a new wallet begins with the first. CAIP-2 ids as published. */
export const defaultNetworks: Readonly<Record<PlainNamespace, readonly [string, ...string[]]>> = {
  solana: [
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
    'solana:localnet',
  ],
  sui: ['sui:mainnet', 'sui:testnet', 'sui:devnet', 'sui:localnet'],
  bip122: [
    'bip122:000000000019d6689c085ae165831e93',
    'bip122:000000000933ea01ad0ee984209779ba',
    'bip122:00000008819873e925422c1ff0f99f7c',
  ],
  stacks: ['stacks:1', 'stacks:2147483648'],
  polkadot: [
    'polkadot:91b171bb158e2d3848fa23a9f1c25182',
    'polkadot:b0a8d493285c2df73290dfb7e61f870f',
    'polkadot:e143f23803ac50e8f6f8e62695d1ce9e',
  ],
  cosmos: ['cosmos:cosmoshub-4', 'cosmos:osmosis-1'],
}
