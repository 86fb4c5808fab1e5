import { defineChainNamespace, originsOf } from 'portico/wallets'
import type { AlgorandOptions } from './contract'
import { algorandMainnet, isAddress } from './networks'

export type { AlgorandNetwork, AlgorandOptions } from './contract'
export { algorandMainnet, algorandTestnet, defineNetwork } from './networks'

/** Brings Algorand: networks, wallets of ARC-0027, and what can be done with them. @throws ALGORAND_OPTIONS_INVALID */
export const algorand = (options: AlgorandOptions = {}) =>
  defineChainNamespace({
    id: 'algorand',
    options,
    networks: ({ networks = [algorandMainnet] }) => networks,
    // Nobody else is asked: `ctx.fetch` refuses it.
    hosts: originsOf,
    namespace: { isAddress, title: 'Algorand', accountType: 'eoa' },
    capabilities: [
      'connect',
      'reconnect',
      'disconnect',
      'listAccounts',
      'watchWallet',
      'switchNetwork',
      'signMessage',
      'verifyMessage',
      'checkAddress',
      'getNativeBalance',
    ],
    load: () => import('./capabilities/implementations'),
    discover: () => import('./connectors/discover-wallets'),
  })
