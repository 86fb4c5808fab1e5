import { untracked } from '../../kernel/store/signals'
import { ConnectController } from '../../plugins/foundations/connect/contract'
import { walletConnectId } from '../../plugins/services/walletconnect/contract'
import { connectWallet } from './connect-wallet'
import type { Modal } from './create-modal'
import { connectionOf } from './payloads'
import type { UniversalSession, UniversalSessions } from './universal-connector'

/** Lets the person pair a wallet in the modal. */
export async function connectSession(modal: Modal): Promise<{ readonly session: UniversalSession }> {
  await connectWallet(modal.kernel, walletConnectId)
  const client = await modal.getUniversalProvider()
  return { session: client?.session as UniversalSession }
}

/** Sends a request to the wallet of a namespace, on the named network, which may be the active one or another one of the session. */
export async function askSession(
  { kernel }: Modal,
  asked: Parameters<UniversalSessions['request']>[0],
  networkId: string,
): Promise<unknown> {
  const namespace = networkId.slice(0, networkId.indexOf(':'))
  const provider = await kernel.get(ConnectController).getProvider(namespace)
  const isHere = untracked(() => connectionOf(kernel, namespace))?.networkId === networkId
  return provider.request(isHere ? asked : { method: 'portico_requestOn', params: { networkId, request: asked } })
}
