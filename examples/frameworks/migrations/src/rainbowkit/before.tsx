import '@rainbow-me/rainbowkit/styles.css'
import { ConnectButton, getDefaultConfig, RainbowKitProvider } from '@rainbow-me/rainbowkit'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { PropsWithChildren } from 'react'
import { WagmiProvider } from 'wagmi'
import { base, mainnet } from 'wagmi/chains'

const config = getDefaultConfig({ appName: 'My app', projectId: 'YOUR_PROJECT_ID', chains: [mainnet, base] })
const queryClient = new QueryClient()

export const App = ({ children }: PropsWithChildren) => (
  <WagmiProvider config={config}>
    <QueryClientProvider client={queryClient}>
      <RainbowKitProvider>
        <ConnectButton />
        {children}
      </RainbowKitProvider>
    </QueryClientProvider>
  </WagmiProvider>
)
