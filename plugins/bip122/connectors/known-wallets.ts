import type { KnownPlace } from '../../../kernel/wallets/find-page-wallets'

/** Methods on the object in place of `request`; OKX connects by `connect` too. */
const unisat = { dialect: 'unisat', needs: ['requestAccounts', 'connect'] }

/** The places that wallets have; wire facts 7.6, local-stack 4b. */
export const knownWallets: readonly KnownPlace[] = [
  {
    path: 'XverseProviders.BitcoinProvider',
    name: 'Xverse',
    methods: [
      ...['wallet_connect', 'wallet_getAccount', 'wallet_disconnect', 'wallet_changeNetwork', 'getAccounts'],
      ...['signMessage', 'signPsbt', 'sendTransfer'],
    ],
  },
  {
    path: 'LeatherProvider',
    name: 'Leather',
    methods: ['getAddresses', 'signMessage', 'signPsbt', 'sendTransfer'],
  },
  { path: 'unisat', name: 'UniSat Wallet', ...unisat },
  { path: 'okxwallet.bitcoin', name: 'OKX Wallet', rdns: 'com.okex.wallet', ...unisat },
  { path: 'bitkeep.unisat', name: 'Bitget Wallet', rdns: 'com.bitget.web3', ...unisat },
  { path: 'binancew3w.bitcoin', name: 'Binance Wallet', rdns: 'com.binance.wallet', ...unisat },
]
