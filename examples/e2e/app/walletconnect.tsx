import { createKernel, definePlugin } from 'portico'
import { catalogue } from 'portico/plugins/catalogue'
import { eip155 } from 'portico/plugins/eip155'
import { walletconnect } from 'portico/plugins/walletconnect'
import { minimal } from 'portico/presets/minimal'
import { useGate } from 'portico/ui'
import { SendPanel } from '../../demo/panel/send-panel'
import { renderHostPage } from './host-page'
import { networks, wanted, wantedOptions } from './page-query'
import { watchPage } from './watch-page'

watchPage()
const projectId = wanted('project') ?? 'local-project'
const relayUrl = wanted('relay')
const baseUrl = wanted('catalogue')

/** A feature that the project of the catalogue may switch off. */
const diary = definePlugin({ id: 'diary', gates: { diary: { default: true, remoteKey: 'activity' } } })

const kernel = createKernel({
  plugins: [
    minimal(),
    eip155({ networks }),
    diary,
    baseUrl && catalogue({ projectId, baseUrl, ...wantedOptions('catalogue-options') }),
    relayUrl &&
      walletconnect({
        projectId,
        relayUrl,
        manualControl: wanted('manual') === 'on',
        ...wantedOptions('walletconnect-options'),
      }),
  ],
  metadata: { name: 'Tidepool', description: 'A small app with a wallet', url: location.origin },
})

const Diary = () => <p data-testid="diary">{useGate('diary') ? 'The diary is open.' : 'The diary is closed.'}</p>

renderHostPage(
  kernel,
  <>
    <SendPanel />
    <Diary />
  </>,
)
