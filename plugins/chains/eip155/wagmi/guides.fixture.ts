/** The changes that a guide makes to the page of a public quick start, in order. */
export interface Guide {
  /** The heading of the README. */
  readonly heading: string
  /** The folder of `examples/frameworks/migrations/src` with the page before and after. */
  readonly folder: string
  /** The names that the page no longer uses. */
  readonly gone: readonly string[]
  readonly changes: readonly (readonly [there: string, here: string])[]
}

const porticoImports = `import { createKernel } from 'portico'
import { minimal } from 'portico/presets/minimal'
import { ConnectButton, Portico } from 'portico/ui'
import { wagmi } from 'portico/wagmi'`

const kernelLines = `const kernel = createKernel({ plugins: [minimal(), wagmi(config)], metadata: { name: 'My app' } })
const queryClient = new QueryClient()`

const ownConfig = 'createConfig({ chains: [mainnet, base], transports: { [mainnet.id]: http(), [base.id]: http() } })'

export const guides: readonly Guide[] = [
  {
    heading: 'From RainbowKit',
    folder: 'rainbowkit',
    gone: ['styles.css', 'getDefaultConfig', 'RainbowKitProvider', '@rainbow-me/rainbowkit'],
    changes: [
      [
        `import '@rainbow-me/rainbowkit/styles.css'
import { ConnectButton, getDefaultConfig, RainbowKitProvider } from '@rainbow-me/rainbowkit'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'`,
        `import { QueryClient, QueryClientProvider } from '@tanstack/react-query'\n${porticoImports}`,
      ],
      ["import { WagmiProvider } from 'wagmi'", "import { createConfig, http, WagmiProvider } from 'wagmi'"],
      ["getDefaultConfig({ appName: 'My app', projectId: 'YOUR_PROJECT_ID', chains: [mainnet, base] })", ownConfig],
      ['const queryClient = new QueryClient()', kernelLines],
      ['<RainbowKitProvider>', '<Portico kernel={kernel}>'],
      ['</RainbowKitProvider>', '</Portico>'],
    ],
  },
  {
    heading: 'From ConnectKit',
    folder: 'connectkit',
    gone: ['ConnectKitButton', 'ConnectKitProvider', 'getDefaultConfig', 'connectkit'],
    changes: [
      ["import { ConnectKitButton, ConnectKitProvider, getDefaultConfig } from 'connectkit'", porticoImports],
      [
        `createConfig(
  getDefaultConfig({
    appName: 'My app',
    chains: [mainnet, base],
    transports: { [mainnet.id]: http(), [base.id]: http() },
    walletConnectProjectId: 'YOUR_PROJECT_ID',
  }),
)`,
        ownConfig,
      ],
      ['const queryClient = new QueryClient()', kernelLines],
      ['<ConnectKitProvider>', '<Portico kernel={kernel}>'],
      ['</ConnectKitProvider>', '</Portico>'],
      ['<ConnectKitButton />', '<ConnectButton />'],
    ],
  },
  {
    heading: 'From wagmi alone',
    folder: 'wagmi',
    gone: ['WalletOptions', 'useConnect'],
    changes: [
      [
        "import { QueryClient, QueryClientProvider } from '@tanstack/react-query'",
        `import { QueryClient, QueryClientProvider } from '@tanstack/react-query'\n${porticoImports}`,
      ],
      ['http, useConnect, WagmiProvider', 'http, WagmiProvider'],
      ['const queryClient = new QueryClient()', kernelLines],
      [
        `function WalletOptions() {
  const { connectors, connect } = useConnect()
  return connectors.map((connector) => (
    <button key={connector.uid} type="button" onClick={() => connect({ connector })}>
      {connector.name}
    </button>
  ))
}

`,
        '',
      ],
      [
        `      <WalletOptions />
      {children}
`,
        `      <Portico kernel={kernel}>
        <ConnectButton />
        {children}
      </Portico>
`,
      ],
    ],
  },
]
