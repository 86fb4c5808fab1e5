/** A page as the public quick start of another modal has it, and what the guide changes in it, one text after the other. */
export interface Guide {
  /** The heading of the README. */
  readonly heading: string
  /** The package that goes. */
  readonly from: string
  readonly before: string
  readonly changes: readonly (readonly [there: string, here: string])[]
}

const kernelLines = `const kernel = createKernel({ plugins: [minimal(), wagmi(config)], metadata: { name: 'My app' } })
const queryClient = new QueryClient()`

export const guides: readonly Guide[] = [
  {
    heading: 'From RainbowKit',
    from: '@rainbow-me/rainbowkit',
    before: `import '@rainbow-me/rainbowkit/styles.css'
import { ConnectButton, getDefaultConfig, RainbowKitProvider } from '@rainbow-me/rainbowkit'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { WagmiProvider } from 'wagmi'
import { base, mainnet } from 'wagmi/chains'

const config = getDefaultConfig({ appName: 'My app', projectId: 'YOUR_PROJECT_ID', chains: [mainnet, base] })
const queryClient = new QueryClient()

export const App = () => (
  <WagmiProvider config={config}>
    <QueryClientProvider client={queryClient}>
      <RainbowKitProvider>
        <ConnectButton />
      </RainbowKitProvider>
    </QueryClientProvider>
  </WagmiProvider>
)
`,
    changes: [
      ["import '@rainbow-me/rainbowkit/styles.css'\n", ''],
      [
        "import { ConnectButton, getDefaultConfig, RainbowKitProvider } from '@rainbow-me/rainbowkit'",
        `import { createKernel } from 'portico'
import { ConnectButton, Portico } from 'portico/ui'
import { minimal } from 'portico/presets/minimal'
import { wagmi } from 'portico/wagmi'`,
      ],
      ["import { WagmiProvider } from 'wagmi'", "import { createConfig, http, WagmiProvider } from 'wagmi'"],
      [
        "getDefaultConfig({ appName: 'My app', projectId: 'YOUR_PROJECT_ID', chains: [mainnet, base] })",
        'createConfig({ chains: [mainnet, base], transports: { [mainnet.id]: http(), [base.id]: http() } })',
      ],
      ['const queryClient = new QueryClient()', kernelLines],
      ['<RainbowKitProvider>', '<Portico kernel={kernel}>'],
      ['</RainbowKitProvider>', '</Portico>'],
    ],
  },
  {
    heading: 'From ConnectKit',
    from: 'connectkit',
    before: `import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { ConnectKitButton, ConnectKitProvider, getDefaultConfig } from 'connectkit'
import { createConfig, http, WagmiProvider } from 'wagmi'
import { mainnet } from 'wagmi/chains'

const config = createConfig(
  getDefaultConfig({
    appName: 'My app',
    chains: [mainnet],
    transports: { [mainnet.id]: http() },
    walletConnectProjectId: 'YOUR_PROJECT_ID',
  }),
)
const queryClient = new QueryClient()

export const App = () => (
  <WagmiProvider config={config}>
    <QueryClientProvider client={queryClient}>
      <ConnectKitProvider>
        <ConnectKitButton />
      </ConnectKitProvider>
    </QueryClientProvider>
  </WagmiProvider>
)
`,
    changes: [
      [
        "import { ConnectKitButton, ConnectKitProvider, getDefaultConfig } from 'connectkit'",
        `import { createKernel } from 'portico'
import { ConnectButton, Portico } from 'portico/ui'
import { minimal } from 'portico/presets/minimal'
import { wagmi } from 'portico/wagmi'`,
      ],
      [
        `createConfig(
  getDefaultConfig({
    appName: 'My app',
    chains: [mainnet],
    transports: { [mainnet.id]: http() },
    walletConnectProjectId: 'YOUR_PROJECT_ID',
  }),
)`,
        'createConfig({ chains: [mainnet], transports: { [mainnet.id]: http() } })',
      ],
      ['const queryClient = new QueryClient()', kernelLines],
      ['<ConnectKitProvider>', '<Portico kernel={kernel}>'],
      ['</ConnectKitProvider>', '</Portico>'],
      ['<ConnectKitButton />', '<ConnectButton />'],
    ],
  },
]
