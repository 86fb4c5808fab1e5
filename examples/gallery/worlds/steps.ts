import type { AnyKernel } from 'portico'
import { AccountView } from 'portico/plugins/account/contract'
import { ConnectController, ConnectingExternalView } from 'portico/plugins/connect/contract'
import { NetworksController, NetworksView, SwitchNetworkView } from 'portico/plugins/networks/contract'
import type { FakeBrowser, FakeClock } from 'portico/testing'

/** Lets time pass where it stands still; else it passes by itself. */
export async function passTime({ platform }: AnyKernel, ms: number): Promise<void> {
  const clock = platform.clock as Partial<FakeClock>
  await clock.advance?.(ms)
}

export const setOnline = ({ platform }: AnyKernel, isOnline: boolean): void => {
  const browser = platform.browser as FakeBrowser
  browser.set({ isOnline })
}

/** Connects a wallet behind the scenes. */
export async function connectTo(kernel: AnyKernel, connectorId = 'kestrel'): Promise<void> {
  await kernel.get(ConnectController).connect({ connectorId })
}

/** Connected, and in the account. */
export async function openAccount(kernel: AnyKernel): Promise<void> {
  await connectTo(kernel)
  kernel.router.reset(AccountView)
}

/** How long the list stays in sight before the screen comes, in ms. */
export const screenMs = 100

/** From the list of wallets into the screen that asks one. */
export async function chooseWallet(kernel: AnyKernel, connectorId = 'kestrel', name = 'Kestrel'): Promise<void> {
  kernel.router.push(ConnectingExternalView, { connectorId, name })
  await passTime(kernel, screenMs)
}

/** Connected, and among the networks. */
export async function openNetworks(kernel: AnyKernel): Promise<void> {
  await openAccount(kernel)
  kernel.router.push(NetworksView)
}

/** Connected, and waiting for the wallet to go to the network of that place in the list. */
export async function openSwitch(kernel: AnyKernel, place = 1): Promise<void> {
  await openNetworks(kernel)
  const network = kernel.get(NetworksController).requested.peek()[place]
  if (!network) throw new Error(`The story has no network at ${place}`)
  kernel.router.push(SwitchNetworkView, { networkId: network.caipNetworkId })
}
