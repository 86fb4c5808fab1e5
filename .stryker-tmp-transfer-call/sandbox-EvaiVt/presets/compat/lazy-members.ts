// @ts-nocheck
import type { AnyKernel } from '../../kernel/kernel'
import type { Network } from '../../kernel/namespaces/network'
import { SendController } from '../../plugins/features/send/contract'
import { SwapController } from '../../plugins/features/swap/contract'
import { AccountController } from '../../plugins/foundations/account/contract'
import { NetworksController } from '../../plugins/foundations/networks/contract'
import type { FacadeSources, OpenModalOptions } from './modal-facade'
import { viewNames } from './name-tables'
import { connectionOf } from './payloads'

type Arguments = NonNullable<OpenModalOptions['arguments']>

/** Has a person accept a transfer. @throws 'Modal closed', and what switching networks throws */
async function openSend(kernel: AnyKernel, { amount, assetAddress, to, chainId, namespace }: Arguments) {
  if (namespace && chainId) {
    const networkId = `${namespace}:${chainId}` as Network['caipNetworkId']
    await kernel.get(NetworksController).switchNetwork(networkId, { throwOnFailure: true })
  }
  const send = await kernel.load(SendController)
  const token = assetAddress === 'native' ? undefined : assetAddress
  const { id } = await send.open({
    amount: `${amount}`,
    to: `${to}`,
    ...(token !== undefined && { token: `${token}` }),
  })
  return { hash: id }
}

/** A view by the name of the peer; Connect where there is none of that name. */
function refOf({ router }: AnyKernel, view: string) {
  const name = viewNames[view] ?? view
  try {
    router.view(name)
    return { name }
  } catch {
    return { name: 'Connect' }
  }
}

/** Opens the modal. */
export async function openModal(
  { kernel, options }: FacadeSources,
  { view, namespace, arguments: values }: OpenModalOptions,
): Promise<{ hash: string } | undefined> {
  await kernel.ready
  if (options.basic && connectionOf(kernel)) return undefined
  if (view === 'WalletSend' && values) return openSend(kernel, values)
  if (view === 'Swap' && values) await (await kernel.load(SwapController)).open({ ...values } as object)
  else kernel.router.open({ ...(view && { view: refOf(kernel, view) }), ...(namespace && { namespace }) })
  return undefined
}

/** Goes to a view. */
export const showView = ({ kernel }: FacadeSources, how: 'push' | 'replace', view: string): void =>
  kernel.router[how](refOf(kernel, view))

/** Reads the native balance again. */
export async function fetchBalance({ kernel }: FacadeSources) {
  const { refresh, balance } = kernel.get(AccountController)
  await refresh()
  const read = balance.peek()
  return read && { balance: read.text, symbol: read.symbol }
}
