import { foldName } from './fold-name'

/** Names worth imitating, each with the reverse domain names that bear it rightly; what lies under one of them counts too. */
const known: Readonly<Record<string, readonly string[]>> = {
  MetaMask: ['io.metamask'],
  'Coinbase Wallet': ['com.coinbase.wallet'],
  Rainbow: ['me.rainbow'],
  Rabby: ['io.rabby'],
  'Trust Wallet': ['com.trustwallet.app'],
  Phantom: ['app.phantom'],
  'Brave Wallet': ['com.brave.wallet'],
  'OKX Wallet': ['com.okex.wallet'],
  Zerion: ['io.zerion.wallet'],
  Uniswap: ['org.uniswap'],
  Exodus: ['com.exodus'],
  'Binance Wallet': ['com.binance.wallet'],
  'Bitget Wallet': ['com.bitget.web3'],
  Frame: ['sh.frame'],
  Backpack: ['app.backpack'],
  Ambire: ['com.ambire.wallet'],
  Keplr: ['app.keplr'],
}

/** Creates the question whether a name belongs to a well-known wallet with another reverse domain name. */
export function createImitationCheck(): (name: string, rdns: string | undefined) => boolean {
  const owners = new Map(Object.entries(known).map(([name, domains]) => [foldName(name), domains]))
  return (name, rdns) => {
    const domains = owners.get(foldName(name))
    return domains !== undefined && !domains.some((domain) => rdns === domain || rdns?.startsWith(`${domain}.`))
  }
}
