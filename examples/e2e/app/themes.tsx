import { createKernel } from 'portico'
import { eip155 } from 'portico/plugins/eip155'
import { minimal } from 'portico/presets/minimal'
import { ConnectButton, NetworkButton, Portico, type PorticoProps } from 'portico/ui'
import { StrictMode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { networks, wanted } from './page-query'

type Look = Pick<PorticoProps, 'theme' | 'accent' | 'preset'>

declare global {
  interface Window {
    /** Changes the look of the app, as a host's own switch would. */
    setLook(look: Look): void
  }
}

const kernel = createKernel({ plugins: [minimal(), eip155({ networks })], metadata: { name: 'Tidepool' } })

function App() {
  const [look, setLook] = useState<Look>(JSON.parse(wanted('look') ?? '{}'))
  useEffect(() => {
    window.setLook = setLook
  }, [])
  return (
    <Portico kernel={kernel} {...look}>
      <main>
        <h1>A host app with a look of its own</h1>
        <ConnectButton />
        <NetworkButton />
        <ConnectButton disabled label="Not now" data-testid="disabled-button" />
      </main>
    </Portico>
  )
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
