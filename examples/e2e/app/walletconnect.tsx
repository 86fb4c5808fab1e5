import { createKernel } from 'portico'
import { catalogue } from 'portico/plugins/catalogue'
import { eip155 } from 'portico/plugins/eip155'
import { walletconnect } from 'portico/plugins/walletconnect'
import { minimal } from 'portico/presets/minimal'
import { AccountButton, ConnectButton, Portico } from 'portico/ui'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { AccountPanel } from '../../demo/panel/account-panel'
import { NetworkPanel } from '../../demo/panel/network-panel'
import { SendPanel } from '../../demo/panel/send-panel'
import { SignPanel } from '../../demo/panel/sign-panel'
import { networks, wanted } from './page-query'
import { watchPage } from './watch-page'

watchPage()
const projectId = wanted('project') ?? 'local-project'
const relayUrl = wanted('relay')
const baseUrl = wanted('catalogue')
const kernel = createKernel({
  plugins: [
    minimal(),
    eip155({ networks }),
    baseUrl && catalogue({ projectId, baseUrl }),
    relayUrl &&
      walletconnect({
        projectId,
        relayUrl,
        verify: wanted('verify') === 'on',
        manualControl: wanted('manual') === 'on',
      }),
  ],
  metadata: { name: 'Tidepool', description: 'A small app with a wallet', url: location.origin },
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
        <SendPanel />
        <NetworkPanel />
      </main>
    </Portico>
  </StrictMode>,
)
