import { createConfig, http, injected } from '@wagmi/core'
import type { Kernel } from 'portico'
import type { eip155 } from 'portico/plugins/eip155'
import { mainnet } from 'viem/chains'

/** wagmi: one connector that stands for whatever Portico connected. */
export function wagmiConfigOf(kernel: Kernel<readonly [ReturnType<typeof eip155>]>) {
  const provider = kernel.plugins.eip155.getProvider()
  return createConfig({
    chains: [mainnet],
    connectors: [injected({ target: { id: 'portico', name: 'Portico', provider } })],
    transports: { [mainnet.id]: http() },
  })
}
