import type { Kernel } from 'portico'
import type { eip155 } from 'portico/plugins/eip155'
import { createWalletClient, custom } from 'viem'

/** viem: a wallet client of the connected wallet; it follows the person's choice. */
export function walletClientOf(kernel: Kernel<readonly [ReturnType<typeof eip155>]>) {
  return createWalletClient({ transport: custom(kernel.plugins.eip155.getProvider()) })
}
