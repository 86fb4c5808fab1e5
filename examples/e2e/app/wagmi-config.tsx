// The page of a team that migrated from another modal: wagmi's config, hooks and transports are unchanged, and Portico replaces the modal.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createKernel } from 'portico'
import { minimal } from 'portico/presets/minimal'
import { ConnectButton, Portico } from 'portico/ui'
import { wagmi } from 'portico/wagmi'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { defineChain } from 'viem'
import {
  createConfig,
  custom,
  http,
  useBalance,
  useConnect,
  useConnection,
  useConnectors,
  useDisconnect,
  useSignMessage,
  useSwitchChain,
  WagmiProvider,
} from 'wagmi'
import type { PageChain } from '../../demo/local-networks'
import { wanted } from './page-query'
import { watchPage } from './watch-page'

watchPage()
const given = JSON.parse(wanted('chains') ?? '[]') as readonly PageChain[]
const [one, two] = given.map(({ chainId, name, rpcUrl, nativeCurrency }) =>
  defineChain({ id: chainId, name, nativeCurrency, rpcUrls: { default: { http: [rpcUrl] } } }),
)
if (!one || !two) throw new Error('The page needs two chains')

/** A transport of the host, which counts its requests. */
const counting = { asked: 0 }
const transport = http(one.rpcUrls.default.http[0])({ chain: one })
const config = createConfig({
  chains: [one, two],
  transports: {
    [one.id]: custom({
      request(request: { readonly method: string; readonly params?: unknown }) {
        counting.asked += 1
        return Reflect.apply(transport.request, transport, [request])
      },
    }),
    [two.id]: http(two.rpcUrls.default.http[0]),
  },
})
Reflect.set(window, 'counting', counting)

const kernel = createKernel({ plugins: [minimal(), wagmi(config)], metadata: { name: 'Tidepool' } })
const queryClient = new QueryClient()

/** Hooks of wagmi only. */
function WagmiPanel() {
  const { status, address, chainId } = useConnection()
  const connectors = useConnectors()
  const { mutate: connect } = useConnect()
  const { mutate: disconnect } = useDisconnect()
  const { mutate: switchChain } = useSwitchChain()
  const { mutate: sign, data: signature } = useSignMessage()
  const { data: balance } = useBalance({ address })
  const wallet = connectors.find(({ id }) => id === 'dev.portico.test-wallet')
  return (
    <section>
      <h2>wagmi</h2>
      <p data-testid="wagmi-status">{status}</p>
      <p data-testid="wagmi-address">{address}</p>
      <p data-testid="wagmi-chain">{chainId}</p>
      <p data-testid="wagmi-balance">{balance ? `${balance.value}` : ''}</p>
      <p data-testid="wagmi-signature">{signature}</p>
      <button type="button" onClick={() => wallet && connect({ connector: wallet })}>
        Connect with wagmi
      </button>
      <button type="button" onClick={() => disconnect({})}>
        Disconnect in wagmi
      </button>
      <button
        type="button"
        onClick={() => switchChain({ chainId: chainId === one?.id ? (two?.id ?? 0) : (one?.id ?? 0) })}
      >
        Switch in wagmi
      </button>
      <button type="button" onClick={() => sign({ message: 'Hello from wagmi' })}>
        Sign in wagmi
      </button>
    </section>
  )
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <WagmiProvider config={config}>
      <QueryClientProvider client={queryClient}>
        <Portico kernel={kernel}>
          <ConnectButton />
          <WagmiPanel />
        </Portico>
      </QueryClientProvider>
    </WagmiProvider>
  </StrictMode>,
)
