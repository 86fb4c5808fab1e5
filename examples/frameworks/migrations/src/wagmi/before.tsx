import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { PropsWithChildren } from 'react'
import { createConfig, http, useConnect, WagmiProvider } from 'wagmi'
import { base, mainnet } from 'wagmi/chains'

const config = createConfig({ chains: [mainnet, base], transports: { [mainnet.id]: http(), [base.id]: http() } })
const queryClient = new QueryClient()

function WalletOptions() {
  const { connectors, connect } = useConnect()
  return connectors.map((connector) => (
    <button key={connector.uid} type="button" onClick={() => connect({ connector })}>
      {connector.name}
    </button>
  ))
}

export const App = ({ children }: PropsWithChildren) => (
  <WagmiProvider config={config}>
    <QueryClientProvider client={queryClient}>
      <WalletOptions />
      {children}
    </QueryClientProvider>
  </WagmiProvider>
)
