import type { Eip1193Provider } from 'portico/plugins/eip155/contract'

declare global {
  interface Window {
    /** Sends requests as an app does that got the provider from Portico. */
    askProvider(method: string, params: readonly unknown[]): Promise<unknown>
  }
}

/** Lets a spec use the provider that a host passes to viem, ethers and wagmi. */
export function offerProvider(provider: Eip1193Provider): void {
  window.askProvider = (method, params) => provider.request({ method, params })
}
