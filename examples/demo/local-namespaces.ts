import { bitcoin, bitcoinTestnet } from 'portico/plugins/bip122'
import { cosmosHub, cosmosLocal } from 'portico/plugins/cosmos'
import { polkadotMainnet, westend } from 'portico/plugins/polkadot'
import { localSolana, solanaDevnet } from 'portico/plugins/solana'
import { stacksMainnet, stacksTestnet } from 'portico/plugins/stacks'
import { suiLocalnet, suiTestnet } from 'portico/plugins/sui'

interface AnyNetwork {
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } }
}

/** The same network with its node on this machine, so that no request leaves it. */
const atHome = <Network extends AnyNetwork>(network: Network, url: string): Network => ({
  ...network,
  rpcUrls: { default: { http: [url] } },
})

/** Options of the namespaces besides eip155, each with two networks on loopback; its wallets begin on the first. */
export const localNamespaces = ({ solanaUrl, nodesUrl }: { solanaUrl: string; nodesUrl: string }) => ({
  solana: { networks: [localSolana({ url: solanaUrl }), atHome(solanaDevnet, solanaUrl)] },
  sui: { networks: [atHome(suiLocalnet, nodesUrl), atHome(suiTestnet, nodesUrl)] },
  bip122: { networks: [atHome(bitcoin, nodesUrl), atHome(bitcoinTestnet, nodesUrl)] },
  stacks: { networks: [atHome(stacksMainnet, nodesUrl), atHome(stacksTestnet, nodesUrl)] },
  polkadot: { networks: [atHome(polkadotMainnet, nodesUrl), atHome(westend, nodesUrl)] },
  cosmos: { networks: [atHome(cosmosHub, nodesUrl), atHome(cosmosLocal, nodesUrl)] },
})
