import { createKernel } from 'portico'
import { catalogue } from 'portico/plugins/catalogue'
import { eip155 } from 'portico/plugins/eip155'
import { minimal } from 'portico/presets/minimal'
import { baseAccount } from 'portico/sdk-wallets/base-account'
import { coinbaseWallet } from 'portico/sdk-wallets/coinbase-wallet'
import { safe } from 'portico/sdk-wallets/safe'
import { renderHostPage } from './host-page'
import { networks, wanted } from './page-query'
import { watchPage } from './watch-page'

watchPage()
// A Safe on this machine, instead of Safe's own site.
const allowedDomains = [/^http:\/\/127\.0\.0\.1:\d+$/]
// It finds the pictures of wallets without one.
const baseUrl = wanted('catalogue') ?? ''

renderHostPage(
  createKernel({
    plugins: [
      minimal(),
      eip155({ networks }),
      catalogue({ projectId: 'local-project', baseUrl }),
      safe({ allowedDomains }),
      coinbaseWallet(),
      baseAccount(),
    ],
    metadata: { name: 'Tidepool' },
  }),
)
