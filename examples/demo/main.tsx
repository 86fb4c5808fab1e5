import { createKernel } from 'portico'
import { eip155 } from 'portico/plugins/eip155'
import { minimal } from 'portico/presets/minimal'
import { ConnectButton, Portico } from 'portico/ui'
import { createRoot } from 'react-dom/client'
import { type PageChain, toNetworks } from './local-networks'
import { AccountPanel } from './panel/account-panel'
import { Layout } from './panel/layout'
import { NetworkPanel } from './panel/network-panel'
import { SignPanel } from './panel/sign-panel'

const chains: readonly PageChain[] = await (await fetch('/chains.json')).json()
const kernel = createKernel({
  plugins: [minimal(), eip155({ networks: toNetworks(chains) })],
  metadata: { name: 'Tidepool' },
})

createRoot(document.getElementById('root') as HTMLElement).render(
  <Portico kernel={kernel}>
    <Layout action={<ConnectButton />}>
      <AccountPanel />
      <SignPanel />
      <NetworkPanel />
    </Layout>
  </Portico>,
)
