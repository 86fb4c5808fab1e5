import { createKernel } from 'portico'
import { catalogue } from 'portico/plugins/catalogue'
import { eip155, mainnet } from 'portico/plugins/eip155'
import { walletconnect } from 'portico/plugins/walletconnect'
import { minimal } from 'portico/presets/minimal'
import { ConnectButton, Portico } from 'portico/ui'
import { createRoot } from 'react-dom/client'

const query = new URLSearchParams(location.search)
const service = query.get('catalogue') ?? ''
const kernel = createKernel({
  plugins: [
    minimal(),
    eip155({ networks: [mainnet], rpcUrls: { 'eip155:1': [service] } }),
    catalogue({ projectId: 'bench', baseUrl: service }),
    walletconnect({ projectId: 'bench', relayUrl: query.get('relay') ?? '', verify: false }),
  ],
  metadata: { name: 'Bench' },
})

createRoot(document.getElementById('root') as HTMLElement).render(
  <Portico kernel={kernel}>
    <main>
      <h1>A host app</h1>
      <ConnectButton />
    </main>
  </Portico>,
)
