import { createKernel } from 'portico'
import { eip155 } from 'portico/plugins/eip155'
import { minimal } from 'portico/presets/minimal'
import { renderHostPage } from './host-page'
import { offerProvider } from './offer-provider'
import { networks } from './page-query'
import { watchPage } from './watch-page'

watchPage()
const kernel = createKernel({
  plugins: [minimal(), eip155({ networks })],
  metadata: { name: 'Tidepool' },
})
offerProvider(kernel.plugins.eip155.getProvider())

renderHostPage(kernel)
