import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createKernel } from 'portico'
import { minimal } from 'portico/presets/minimal'
import { ConnectButton, Portico } from 'portico/ui'
import { wagmi } from 'portico/wagmi'
import type { PropsWithChildren } from 'react'
import { createConfig, http, WagmiProvider } from 'wagmi'
import { base, mainnet } from 'wagmi/chains'

const config = createConfig({ chains: [mainnet, base], transports: { [mainnet.id]: http(), [base.id]: http() } })
const kernel = createKernel({ plugins: [minimal(), wagmi(config)], metadata: { name: 'My app' } })
const queryClient = new QueryClient()

export const App = ({ children }: PropsWithChildren) => (
  <WagmiProvider config={config}>
    <QueryClientProvider client={queryClient}>
      <Portico kernel={kernel}>
        <ConnectButton />
        {children}
      </Portico>
    </QueryClientProvider>
  </WagmiProvider>
)
