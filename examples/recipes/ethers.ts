import { BrowserProvider } from 'ethers'
import type { Kernel } from 'portico'
import type { eip155 } from 'portico/plugins/eip155'

/** ethers: a signer of the connected account; without 'any' it would refuse every call after the person has switched networks. */
export function signerOf(kernel: Kernel<readonly [ReturnType<typeof eip155>]>) {
  return new BrowserProvider(kernel.plugins.eip155.getProvider(), 'any').getSigner()
}
