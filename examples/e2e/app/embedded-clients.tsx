import { connect, createConfig, getConnectorClient, http, injected } from '@wagmi/core'
import { createKernel } from 'portico'
import { eip155 } from 'portico/plugins/eip155'
import { embeddedWallet } from 'portico/plugins/embedded-wallet'
import { minimal } from 'portico/presets/minimal'
import { ConnectButton, Portico } from 'portico/ui'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { defineChain } from 'viem'
import { signMessage } from 'viem/actions'
import { signerOf } from '../../recipes/ethers'
import { walletClientOf } from '../../recipes/viem'
import { Facts } from './facts'
import { networks, wanted } from './page-query'
import { watchPage } from './watch-page'

watchPage()
const options = { secureSite: wanted('secure-site') ?? '', projectId: wanted('secure-site-project') ?? '' }
const createApp = (name: string) =>
  createKernel({
    name,
    plugins: [minimal(), eip155({ networks }), embeddedWallet(options)] as const,
    metadata: { name },
  })
const kernels = { first: createApp('first'), second: createApp('second') }
Object.assign(window, { kernels })

const provider = kernels.first.plugins.eip155.getProvider()

/** Clients of apps on a kernel's provider, each with the message that it has signed. */
const libraries: Readonly<Record<string, (message: string) => Promise<string>>> = {
  async viem(message) {
    const client = walletClientOf(kernels.first)
    const [account] = await client.getAddresses()
    if (!account) throw new Error('viem knows no account')
    return client.signMessage({ account, message })
  },
  ethers: async (message) => (await signerOf(kernels.first)).signMessage(message),
  async wagmi(message) {
    const [network] = networks
    if (!network) throw new Error('The page has no network')
    const { id, name, nativeCurrency, rpcUrls } = network
    const chain = defineChain({
      id: Number(id),
      name,
      nativeCurrency,
      rpcUrls: { default: { http: rpcUrls.default.http } },
    })
    const config = createConfig({
      chains: [chain],
      connectors: [injected({ target: { id: 'portico', name: 'Portico', provider } })],
      transports: { [chain.id]: http() },
    })
    const [connector] = config.connectors
    if (connector) await connect(config, { connector })
    return signMessage(await getConnectorClient(config), { message })
  },
}

function SignButton({ library, sign }: { readonly library: string; readonly sign: (text: string) => Promise<string> }) {
  const [signature, setSignature] = useState('')
  return (
    <p>
      <button type="button" onClick={() => void sign(`Hello from ${library}`).then(setSignature)}>
        Sign by {library}
      </button>
      <output data-testid={`signed-${library}`}>{signature}</output>
    </p>
  )
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <main>
      <h1>Two apps on a page, with wallets by e-mail</h1>
      {Object.entries(kernels).map(([name, kernel]) => (
        <section key={name} aria-label={name}>
          <Portico kernel={kernel}>
            <ConnectButton />
            <Facts />
          </Portico>
        </section>
      ))}
      {Object.entries(libraries).map(([library, sign]) => (
        <SignButton key={library} library={library} sign={sign} />
      ))}
    </main>
  </StrictMode>,
)
