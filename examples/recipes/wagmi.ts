import { createConfig, http } from '@wagmi/core'
import { type PorticoConnectorKernel, porticoConnector } from 'portico/wagmi'
import { mainnet } from 'viem/chains'

/** wagmi: one connector for the wallet that is connected in Portico. */
export function wagmiConfigOf(kernel: PorticoConnectorKernel) {
  return createConfig({
    chains: [mainnet],
    connectors: [porticoConnector(kernel)],
    // Portico lists the wallets of the browser.
    multiInjectedProviderDiscovery: false,
    transports: { [mainnet.id]: http() },
  })
}
