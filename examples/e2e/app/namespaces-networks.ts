import { bip122 } from 'portico/plugins/bip122'
import { cosmos } from 'portico/plugins/cosmos'
import { eip155 } from 'portico/plugins/eip155'
import { polkadot } from 'portico/plugins/polkadot'
import { solana } from 'portico/plugins/solana'
import { stacks } from 'portico/plugins/stacks'
import { sui } from 'portico/plugins/sui'
import { localNamespaces } from '../../demo/local-namespaces'
import { networks, wanted } from './page-query'

const nodesUrl = `${location.origin}/nodes`
const local = localNamespaces({ solanaUrl: wanted('solana') ?? nodesUrl, nodesUrl })

/** All seven namespaces on loopback networks. */
export const namespaces = () => [
  eip155({ networks }),
  solana(local.solana),
  sui(local.sui),
  bip122(local.bip122),
  stacks(local.stacks),
  polkadot(local.polkadot),
  cosmos(local.cosmos),
]
