import type { AnyKernel } from 'portico'
import { ConnectController } from 'portico/plugins/connect/contract'

/** Asks whichever Solana wallet is connected, on the page or far away: the requests are those of WalletConnect's sessions. */
export async function askSolana<T>(
  kernel: AnyKernel,
  method: string,
  params: Readonly<Record<string, unknown>>,
): Promise<T> {
  const provider = await kernel.get(ConnectController).getProvider('solana')
  return (await provider.request({ method, params })) as T
}

/** The address of the connected account; undefined where there is none. */
export const solanaAddress = (kernel: AnyKernel): string | undefined =>
  kernel.get(ConnectController).connections.value.find(({ namespace }) => namespace === 'solana')?.accounts[0]?.address
