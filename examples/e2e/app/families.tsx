import { createKernel } from 'portico'
import { catalogue } from 'portico/plugins/catalogue'
import { siwx } from 'portico/plugins/siwx'
import { walletconnect } from 'portico/plugins/walletconnect'
import { minimal } from 'portico/presets/minimal'
import { ConnectButton, Portico } from 'portico/ui'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { AccountPanel } from '../../demo/panel/account-panel'
import { NetworkPanel } from '../../demo/panel/network-panel'
import { SignPanel } from '../../demo/panel/sign-panel'
import { families } from './families-networks'
import { FamiliesPanel } from './families-panel'
import { wanted, wantedOptions } from './page-query'
import { watchPage } from './watch-page'

declare global {
  interface Window {
    /** For what a spec does by the thousand or what has no button on this page. */
    portico: typeof kernel
  }
}

watchPage()
const projectId = 'local-project'
const relayUrl = wanted('relay')
const baseUrl = wanted('catalogue')

const kernel = createKernel({
  plugins: [
    minimal(),
    ...families(),
    baseUrl && catalogue({ projectId, baseUrl }),
    relayUrl && walletconnect({ projectId, relayUrl, verify: false, ...wantedOptions('walletconnect-options') }),
    wanted('siwx') && siwx(wantedOptions('siwx')),
  ],
  gates: { multiWallet: wanted('multi') !== 'off' },
  metadata: { name: 'Tidepool', description: 'A small app with many wallets', url: location.origin },
})
window.portico = kernel

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Portico kernel={kernel}>
      <main>
        <h1>A host app for all families</h1>
        <ConnectButton />
        <AccountPanel />
        <SignPanel />
        <FamiliesPanel />
        <NetworkPanel />
      </main>
    </Portico>
  </StrictMode>,
)
