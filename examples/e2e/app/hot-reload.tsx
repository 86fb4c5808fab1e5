import { createKernel } from 'portico'
import { eip155 } from 'portico/plugins/eip155'
import { minimal } from 'portico/presets/minimal'
import { ConnectButton, Portico } from 'portico/ui'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Facts } from './facts'
import { networks } from './page-query'

declare global {
  interface Window {
    /** The steps of hot reload: the module runs again, and React gets the new kernel. */
    runAgain(): void
    unmount(): void
  }
}

const root = createRoot(document.getElementById('root') as HTMLElement)

window.runAgain = () => {
  const kernel = createKernel({
    plugins: [minimal(), eip155({ networks })],
    metadata: { name: 'Tidepool' },
    name: 'app',
  })
  root.render(
    <StrictMode>
      <Portico kernel={kernel}>
        <main>
          <h1>A host app under work</h1>
          <ConnectButton />
          <Facts />
        </main>
      </Portico>
    </StrictMode>,
  )
}
window.unmount = () => root.unmount()
window.runAgain()
