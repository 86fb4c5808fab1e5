import { bip122, bitcoin, bitcoinTestnet } from 'portico/plugins/bip122'
import { cosmos, cosmosHub, cosmosLocal } from 'portico/plugins/cosmos'
import { eip155 } from 'portico/plugins/eip155'
import { polkadot, polkadotMainnet, westend } from 'portico/plugins/polkadot'
import { localSolana, solana, solanaDevnet } from 'portico/plugins/solana'
import { stacks, stacksMainnet, stacksTestnet } from 'portico/plugins/stacks'
import { sui, suiLocalnet, suiTestnet } from 'portico/plugins/sui'
import { networks, wanted } from './page-query'

interface AnyNetwork {
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } }
}

/** The same network with its node on this machine, so that nothing leaves it. */
const atHome = <Network extends AnyNetwork>(network: Network, url: string): Network => ({
  ...network,
  rpcUrls: { default: { http: [url] } },
})

const nodes = `${location.origin}/nodes`
const solanaNode = wanted('solana') ?? `${nodes}/solana`

/** All seven families, each with two networks on loopback; the first is where its wallets begin. */
export const families = () => [
  eip155({ networks }),
  solana({ networks: [localSolana({ url: solanaNode }), atHome(solanaDevnet, solanaNode)] }),
  sui({ networks: [atHome(suiLocalnet, nodes), atHome(suiTestnet, nodes)] }),
  bip122({ networks: [atHome(bitcoin, `${nodes}/esplora`), atHome(bitcoinTestnet, `${nodes}/esplora`)] }),
  stacks({ networks: [atHome(stacksMainnet, nodes), atHome(stacksTestnet, nodes)] }),
  polkadot({ networks: [atHome(polkadotMainnet, nodes), atHome(westend, nodes)] }),
  cosmos({ networks: [atHome(cosmosHub, nodes), atHome(cosmosLocal, nodes)] }),
]
