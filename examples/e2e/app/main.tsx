import { createKernel } from 'portico'
import { eip155 } from 'portico/plugins/eip155'
import { minimal } from 'portico/presets/minimal'
import { AccountButton, ConnectButton, Portico } from 'portico/ui'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { AccountPanel } from '../../demo/panel/account-panel'
import { NetworkPanel } from '../../demo/panel/network-panel'
import { SignPanel } from '../../demo/panel/sign-panel'
import { networks, wanted } from './page-query'
import { watchPage } from './watch-page'

watchPage()
const kernel = createKernel({
  plugins: [minimal(), eip155({ networks })],
  metadata: { name: 'Tidepool' },
})

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Portico kernel={kernel}>
      <main>
        <h1>A host app</h1>
        <ConnectButton />
        {wanted('account-button') && <AccountButton />}
        <AccountPanel />
        <SignPanel />
        <NetworkPanel />
      </main>
    </Portico>
  </StrictMode>,
)
