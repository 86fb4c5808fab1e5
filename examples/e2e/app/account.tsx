import { createKernel } from 'portico'
import { activity } from 'portico/plugins/activity'
import { blockchainApi } from 'portico/plugins/blockchain-api'
import { eip155 } from 'portico/plugins/eip155'
import { receive } from 'portico/plugins/receive'
import { siwx } from 'portico/plugins/siwx'
import { SiwxController } from 'portico/plugins/siwx/contract'
import { localSolana, solana } from 'portico/plugins/solana'
import { minimal } from 'portico/presets/minimal'
import { useController, useValue } from 'portico/ui'
import { renderHostPage } from './host-page'
import { offerProvider } from './offer-provider'
import { networks, wanted, wantedOptions } from './page-query'
import { watchPage } from './watch-page'

watchPage()
const solanaUrl = wanted('solana')
const kernel = createKernel({
  plugins: [
    minimal(),
    eip155({ networks, ...wantedOptions('eip155-options') }),
    solanaUrl && solana({ networks: [localSolana({ url: solanaUrl })] }),
    blockchainApi(wantedOptions('blockchain-api-options')),
    activity(),
    receive(),
    wanted('siwx') && siwx(wantedOptions('siwx')),
  ],
  metadata: { name: 'Tidepool' },
})

offerProvider(kernel.plugins.eip155.getProvider())

/** The sign-in state on the page. */
function SignedIn() {
  const session = useValue(useController(SiwxController).session)
  return <p data-testid="signed-in">{session?.data.accountAddress ?? 'nobody'}</p>
}

renderHostPage(kernel, wanted('siwx') && <SignedIn />)
