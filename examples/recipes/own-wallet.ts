import type { WalletProvider } from 'portico'
import { defineWallet } from 'portico/wallets'

/** A wallet of one's own: a row in the list, and any provider of EIP-1193 behind it, which loads when it is pressed. */
export const ownWallet = (load: () => Promise<WalletProvider>) =>
  defineWallet({
    id: 'harbour',
    name: 'Harbour',
    namespaces: ['eip155'],
    load,
  })
