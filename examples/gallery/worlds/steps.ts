import type { AnyKernel } from 'portico'
import { AccountView } from 'portico/plugins/account/contract'
import { ConnectController, ConnectingExternalView } from 'portico/plugins/connect/contract'
import { NetworksController, NetworksView, SwitchNetworkView } from 'portico/plugins/networks/contract'
import type { FakeBrowser, FakeClock } from 'portico/testing'

/** Advances a stopped clock; a running one is not changed. */
export async function passTime({ platform }: AnyKernel, ms: number): Promise<void> {
  const clock = platform.clock as Partial<FakeClock>
  await clock.advance?.(ms)
}

export const setOnline = ({ platform }: AnyKernel, isOnline: boolean): void => {
  const browser = platform.browser as FakeBrowser
  browser.set({ isOnline })
}

/** Connects a wallet without the modal. */
export async function connectTo(kernel: AnyKernel, connectorId = 'kestrel'): Promise<void> {
  await kernel.get(ConnectController).connect({ connectorId })
}

/** Connected, with the account open. */
export async function openAccount(kernel: AnyKernel): Promise<void> {
  await connectTo(kernel)
  kernel.router.reset(AccountView)
}

/** The time for which the list stays visible before the screen appears, in ms. */
export const screenMs = 100

/** From the list of wallets to the screen that asks one. */
export async function chooseWallet(kernel: AnyKernel, connectorId = 'kestrel', name = 'Kestrel'): Promise<void> {
  kernel.router.push(ConnectingExternalView, { connectorId, name })
  await passTime(kernel, screenMs)
}

/** Connected, with the networks open. */
export async function openNetworks(kernel: AnyKernel): Promise<void> {
  await openAccount(kernel)
  kernel.router.push(NetworksView)
}

/** Connected, while the wallet switches to the network at that place in the list. */
export async function openSwitch(kernel: AnyKernel, place = 1): Promise<void> {
  await openNetworks(kernel)
  const network = kernel.get(NetworksController).requested.peek()[place]
  if (!network) throw new Error(`The story has no network at ${place}`)
  kernel.router.push(SwitchNetworkView, { networkId: network.caipNetworkId })
}
