import { createKernel } from 'portico'
import { eip155, mainnet } from 'portico/plugins/eip155'
import { minimal } from 'portico/presets/minimal'
import { ConnectButton, Portico } from 'portico/ui'
import { createRoot } from 'react-dom/client'

const kernel = createKernel({
  plugins: [minimal(), eip155({ networks: [mainnet] })],
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
