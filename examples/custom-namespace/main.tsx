import { createKernel } from 'portico'
import { minimal } from 'portico/presets/minimal'
import { ConnectButton, Portico } from 'portico/ui'
import { createRoot } from 'react-dom/client'
import { guestbook } from '../custom-plugin/guestbook'
import { algorand, defineNetwork } from './algorand'
import type { NetworkFacts } from './algorand/networks'

const facts: readonly NetworkFacts[] = JSON.parse(new URLSearchParams(location.search).get('networks') ?? '[]')
// A feature of one third party on a namespace of another: the guestbook uses a capability, without knowing the chain.
const kernel = createKernel({
  plugins: [minimal(), algorand({ networks: facts.map(defineNetwork) }), guestbook()],
  metadata: { name: 'Guestbook' },
})

createRoot(document.getElementById('root') as HTMLElement).render(
  <Portico kernel={kernel}>
    <main>
      <h1>A namespace of somebody else</h1>
      <ConnectButton />
    </main>
  </Portico>,
)
