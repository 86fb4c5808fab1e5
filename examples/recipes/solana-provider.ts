import type { AnyKernel } from 'portico'
import { ConnectController } from 'portico/plugins/connect/contract'

/** Sends requests to the connected Solana wallet, in the page or remote: they are those of WalletConnect's sessions. */
export async function askSolana<T>(
  kernel: AnyKernel,
  method: string,
  params: Readonly<Record<string, unknown>>,
): Promise<T> {
  const provider = await kernel.get(ConnectController).getProvider('solana')
  return (await provider.request({ method, params })) as T
}

/** The address of the connected account; undefined if there is none. */
export const solanaAddress = (kernel: AnyKernel): string | undefined =>
  kernel.get(ConnectController).connections.value.find(({ namespace }) => namespace === 'solana')?.accounts[0]?.address
