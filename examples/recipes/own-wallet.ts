import type { WalletProvider } from 'portico'
import { defineWallet } from 'portico/wallets'

/** Your own wallet: a row in the list, and any EIP-1193 provider behind it, which loads when the row is pressed. */
export const ownWallet = (load: () => Promise<WalletProvider>) =>
  defineWallet({
    id: 'harbour',
    name: 'Harbour',
    namespaces: ['eip155'],
    load,
  })
