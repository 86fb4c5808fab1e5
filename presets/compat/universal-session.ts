import { ConnectController } from '../../plugins/foundations/connect/contract'
import { walletConnectId } from '../../plugins/services/walletconnect/contract'
import { connectWallet } from './connect-wallet'
import type { Modal } from './create-modal'
import type { UniversalSession, UniversalSessions } from './universal-connector'

/** Has a person pair a wallet, in the modal. */
export async function connectSession(modal: Modal): Promise<{ readonly session: UniversalSession }> {
  await connectWallet(modal.kernel, walletConnectId)
  const client = await modal.getUniversalProvider()
  return { session: client?.session as UniversalSession }
}

/** Asks the wallet of a namespace. */
export async function askSession(
  { kernel }: Modal,
  asked: Parameters<UniversalSessions['request']>[0],
  networkId: string,
): Promise<unknown> {
  const namespace = networkId.slice(0, networkId.indexOf(':'))
  return (await kernel.get(ConnectController).getProvider(namespace)).request(asked)
}
