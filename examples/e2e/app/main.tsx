import { createKernel } from 'portico'
import { eip155 } from 'portico/plugins/eip155'
import { minimal } from 'portico/presets/minimal'
import { AccountButton, ConnectButton, Portico } from 'portico/ui'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { type PageChain, toNetworks } from '../../demo/local-networks'
import { AccountPanel } from '../../demo/panel/account-panel'
import { NetworkPanel } from '../../demo/panel/network-panel'
import { SignPanel } from '../../demo/panel/sign-panel'
import { watchPage } from './watch-page'

const query = new URLSearchParams(location.search)
const chains: readonly PageChain[] = JSON.parse(query.get('chains') ?? '[]')

watchPage()
const kernel = createKernel({
  plugins: [minimal(), eip155({ networks: toNetworks(chains) })],
  metadata: { name: 'Tidepool' },
})
Object.assign(window, { kernel })

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Portico kernel={kernel}>
      <main>
        <h1>A host app</h1>
        <ConnectButton />
        {query.has('account-button') && <AccountButton />}
        <AccountPanel />
        <SignPanel />
        <NetworkPanel />
      </main>
    </Portico>
  </StrictMode>,
)
