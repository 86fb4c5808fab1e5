import { createKernel } from 'portico'
import { eip155 } from 'portico/plugins/eip155'
import { minimal } from 'portico/presets/minimal'
import { ConnectButton, Portico } from 'portico/ui'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Facts } from './facts'
import { networks, wanted } from './page-query'

/** Two apps that only share a page; without names both would store under the same keys, so they have names. */
const apps = (wanted('names') ?? 'first,second').split(',').map((name) => ({
  name,
  kernel: createKernel({ name, plugins: [minimal(), eip155({ networks })], metadata: { name } }),
}))

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <main>
      <h1>Two apps on a page</h1>
      {apps.map(({ name, kernel }) => (
        <section key={name} aria-label={name}>
          <Portico kernel={kernel}>
            <ConnectButton />
            <Facts />
          </Portico>
        </section>
      ))}
    </main>
  </StrictMode>,
)
