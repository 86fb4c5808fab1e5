import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { ConnectKitButton, ConnectKitProvider, getDefaultConfig } from 'connectkit'
import type { PropsWithChildren } from 'react'
import { createConfig, http, WagmiProvider } from 'wagmi'
import { base, mainnet } from 'wagmi/chains'

const config = createConfig(
  getDefaultConfig({
    appName: 'My app',
    chains: [mainnet, base],
    transports: { [mainnet.id]: http(), [base.id]: http() },
    walletConnectProjectId: 'YOUR_PROJECT_ID',
  }),
)
const queryClient = new QueryClient()

export const App = ({ children }: PropsWithChildren) => (
  <WagmiProvider config={config}>
    <QueryClientProvider client={queryClient}>
      <ConnectKitProvider>
        <ConnectKitButton />
        {children}
      </ConnectKitProvider>
    </QueryClientProvider>
  </WagmiProvider>
)
