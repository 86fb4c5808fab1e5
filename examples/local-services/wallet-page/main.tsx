import { createRoot } from 'react-dom/client'
import { plainNamespaces } from '../../test-wallet/core/namespace'
import { startWalletClient } from '../wallet-client/start-wallet-client'
import { createBrowserStorage, storagePrefix } from './browser-storage'
import { type PageSettings, walletPath } from './page-settings'
import { readArrival } from './read-arrival'
import './wallet.css'
import { WalletApp } from './wallet-app'
import { createWalletStore } from './wallet-store'

const settings = (await (await fetch(`${walletPath}/settings.json`)).json()) as PageSettings
const storage = createBrowserStorage(localStorage)
const client = await startWalletClient({
  ...settings,
  namespaces: plainNamespaces,
  url: location.origin,
  storage,
  storagePrefix,
})
const store = createWalletStore(client)
const arrival = readArrival(location.href, history.length)

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
createRoot(root).render(<WalletApp store={store} arrival={arrival} relayUrl={settings.relayUrl} />)

if (arrival.uri) {
  // A reload must not pair again.
  history.replaceState(null, '', walletPath)
  void store.pair(arrival.uri)
}
