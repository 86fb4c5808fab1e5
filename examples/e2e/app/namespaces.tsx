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
import { namespaces } from './namespaces-networks'
import { NamespacesPanel } from './namespaces-panel'
import { wanted, wantedOptions } from './page-query'
import { watchPage } from './watch-page'

declare global {
  interface Window {
    /** For steps that a spec repeats a thousand times or that have no button on this page. */
    portico: typeof kernel
  }
}

watchPage()
const projectId = 'local-project'
const relayUrl = wanted('relay')
const baseUrl = wanted('catalogue')

/** Sends codes that are always the same, and records the requests. */
const emailCapture = {
  required: true,
  requestOtp: async (email: string, account: string) => `${email} ${account}`,
  async confirmOtp(_uuid: string, code: string) {
    if (code !== '123456') throw new Error('The code is wrong.')
  },
}
const isEmailAsked = wanted('email') !== undefined

const kernel = createKernel({
  plugins: [
    minimal(),
    ...namespaces(),
    baseUrl && catalogue({ projectId, baseUrl }),
    relayUrl && walletconnect({ projectId, relayUrl, ...wantedOptions('walletconnect-options') }),
    wanted('siwx') && siwx({ ...wantedOptions('siwx'), ...(isEmailAsked && { emailCapture }) }),
  ],
  gates: { multiWallet: wanted('multi') !== 'off', ...(wanted('siwx') && { emailCapture: isEmailAsked }) },
  metadata: { name: 'Tidepool', description: 'A small app with many wallets', url: location.origin },
})
window.portico = kernel

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Portico kernel={kernel}>
      <main>
        <h1>A host app for all namespaces</h1>
        <ConnectButton />
        <AccountPanel />
        <SignPanel />
        <NamespacesPanel />
        <NetworkPanel />
      </main>
    </Portico>
  </StrictMode>,
)
