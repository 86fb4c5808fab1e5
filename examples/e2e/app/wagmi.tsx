import { connect, disconnect, getConnection, watchConnection } from '@wagmi/core'
import { createKernel } from 'portico'
import { eip155 } from 'portico/plugins/eip155'
import { minimal } from 'portico/presets/minimal'
import { useSyncExternalStore } from 'react'
import { wagmiConfigOf } from '../../recipes/wagmi'
import { renderHostPage } from './host-page'
import { networks } from './page-query'
import { watchPage } from './watch-page'

watchPage()
const kernel = createKernel({
  plugins: [minimal(), eip155({ networks })],
  metadata: { name: 'Tidepool' },
})
const config = wagmiConfigOf(kernel)

const watch = (onChange: () => void) => watchConnection(config, { onChange })

/** The facts that an app shows from wagmi, next to those from Portico. */
function WagmiPanel() {
  const status = useSyncExternalStore(watch, () => getConnection(config).status)
  const address = useSyncExternalStore(watch, () => getConnection(config).address)
  const [connector] = config.connectors
  return (
    <section>
      <h2>wagmi</h2>
      <p data-testid="wagmi-status">{status}</p>
      <p data-testid="wagmi-address">{address}</p>
      <button type="button" onClick={() => connector && void connect(config, { connector })}>
        Connect with wagmi
      </button>
      <button type="button" onClick={() => void disconnect(config)}>
        Disconnect in wagmi
      </button>
    </section>
  )
}

renderHostPage(kernel, <WagmiPanel />)
