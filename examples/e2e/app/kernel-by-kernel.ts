import { createKernel } from 'portico'
import { catalogue } from 'portico/plugins/catalogue'
import { eip155 } from 'portico/plugins/eip155'
import { walletconnect } from 'portico/plugins/walletconnect'
import { minimal } from 'portico/presets/minimal'
import { networks, wanted } from './page-query'

declare global {
  interface Window {
    /** Lets a kernel create a pairing over the relay, and ends it again; returns the link. */
    runKernel(name: string): Promise<string>
  }
}

const projectId = 'local-project'

window.runKernel = async (name) => {
  const [baseUrl, relayUrl] = [wanted('catalogue') ?? '', wanted('relay') ?? '']
  const kernel = createKernel({
    name,
    plugins: [
      minimal(),
      eip155({ networks }),
      catalogue({ projectId, baseUrl }),
      walletconnect({ projectId, relayUrl, verify: false }),
    ],
    metadata: { name: 'Tidepool' },
  })
  await kernel.start()
  kernel.router.open()
  const { walletconnect: relay, catalogue: wallets } = kernel.plugins
  await Promise.all([relay.prepare(), wallets.prepare()])
  const { uri } = relay.pairing.value
  relay.pair().catch(() => undefined)
  await new Promise((resolve) => setTimeout(resolve))
  kernel.dispose()
  return uri ?? ''
}
