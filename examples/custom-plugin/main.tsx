import { createKernel } from 'portico'
import { eip155 } from 'portico/plugins/eip155'
import { minimal } from 'portico/presets/minimal'
import { ConnectButton, Portico } from 'portico/ui'
import { createRoot } from 'react-dom/client'
import { type PageChain, toNetworks } from '../demo/local-networks'
import { guestbook } from './guestbook'

const query = new URLSearchParams(location.search)
const chains: readonly PageChain[] = JSON.parse(query.get('chains') ?? '[]')
const kernel = createKernel({
  plugins: [minimal(), eip155({ networks: toNetworks(chains) }), guestbook()],
  gates: { guestbook: !query.has('closed') },
  metadata: { name: 'Guestbook' },
})
kernel.on('guestbook:signed', ({ name }) => {
  document.title = `${name} signed`
})

createRoot(document.getElementById('root') as HTMLElement).render(
  <Portico kernel={kernel}>
    <main>
      <h1>A plugin of somebody else</h1>
      <ConnectButton />
    </main>
  </Portico>,
)
