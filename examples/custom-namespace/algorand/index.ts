import { defineChainNamespace, originsOf } from 'portico/wallets'
import type { AlgorandOptions } from './contract'
import { algorandMainnet, isAddress } from './networks'

export type { AlgorandNetwork, AlgorandOptions } from './contract'
export { algorandMainnet, algorandTestnet, defineNetwork } from './networks'

/** Adds Algorand: networks, wallets of ARC-0027, and capabilities. @throws ALGORAND_OPTIONS_INVALID */
export const algorand = (options: AlgorandOptions = {}) =>
  defineChainNamespace({
    id: 'algorand',
    options,
    networks: ({ networks = [algorandMainnet] }) => networks,
    // `ctx.fetch` refuses all other servers.
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
