import { createKernel } from 'portico'
import { eip155 } from 'portico/plugins/eip155'
import { minimal } from 'portico/presets/minimal'
import { ConnectButton, Portico } from 'portico/ui'
import { createRoot } from 'react-dom/client'
import { guestbook } from './guestbook'

const query = new URLSearchParams(location.search)
/** A chain that runs on this machine, with an address from the query of the page. */
interface LocalChain {
  readonly chainId: number
  readonly name: string
  readonly rpcUrl: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
}

const chains: readonly LocalChain[] = JSON.parse(query.get('chains') ?? '[]')
const networks = chains.map(({ chainId, name, rpcUrl, nativeCurrency }) => ({
  id: chainId,
  name,
  nativeCurrency,
  rpcUrls: { default: { http: [rpcUrl] } },
  testnet: true,
}))
const kernel = createKernel({
  plugins: [minimal(), eip155({ networks }), guestbook()],
  gates: { guestbook: !query.has('closed'), guestbookSettings: query.has('settings') },
  metadata: { name: 'Guestbook' },
})
kernel.on('guestbook:signed', ({ name }) => {
  document.title = `${name} signed`
})

createRoot(document.getElementById('root') as HTMLElement).render(
  <Portico kernel={kernel}>
    <main>
      <h1>A plugin of somebody else</h1>
      <ConnectButton />
    </main>
  </Portico>,
)
