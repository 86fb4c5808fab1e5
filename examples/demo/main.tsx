import { createKernel } from 'portico'
import { full } from 'portico/presets/full'
import { ConnectButton, Portico } from 'portico/ui'
import { createRoot } from 'react-dom/client'
import { localFamilies } from './local-families'
import { type PageChain, toNetworks } from './local-networks'
import { AccountPanel } from './panel/account-panel'
import { Layout } from './panel/layout'
import { NetworkPanel } from './panel/network-panel'
import { SendPanel } from './panel/send-panel'
import { SignPanel } from './panel/sign-panel'

interface Services {
  readonly chains: readonly PageChain[]
  readonly relayUrl: string
  readonly solanaUrl: string
  readonly catalogueUrl: string
  readonly walletPageUrl: string
}

const services: Services = await (await fetch('/services.json')).json()
const kernel = createKernel({
  plugins: full({
    projectId: 'local-project',
    eip155: { networks: toNetworks(services.chains) },
    ...localFamilies({ solanaUrl: services.solanaUrl, nodesUrl: `${location.origin}/nodes` }),
    catalogue: { baseUrl: services.catalogueUrl },
    // The service that attests pages to wallets is not on this machine.
    walletconnect: { relayUrl: services.relayUrl, verify: false },
  }),
  gates: { multiWallet: true },
  metadata: { name: 'Tidepool' },
})

createRoot(document.getElementById('root') as HTMLElement).render(
  <Portico kernel={kernel}>
    <Layout action={<ConnectButton />} walletPageUrl={services.walletPageUrl}>
      <AccountPanel />
      <SignPanel />
      <SendPanel />
      <NetworkPanel />
    </Layout>
  </Portico>,
)
