import { createKernel } from 'portico'
import { mainnet } from 'portico/plugins/eip155'
import { full } from 'portico/presets/full'
import { ConnectButton, Portico } from 'portico/ui'
import { createRoot } from 'react-dom/client'

const query = new URLSearchParams(location.search)
const service = query.get('catalogue') ?? ''
const kernel = createKernel({
  plugins: full({
    projectId: 'bench',
    eip155: { networks: [mainnet], rpcUrls: { 'eip155:1': [service] } },
    catalogue: { baseUrl: service },
    blockchainApi: { baseUrl: service },
    walletconnect: { relayUrl: query.get('relay') ?? '', verify: false },
  }),
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
