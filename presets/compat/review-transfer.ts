import { isPorticoError } from '../../kernel/errors/portico-error'
import type { AnyKernel } from '../../kernel/kernel'
import { type SendApi, SendController } from '../../plugins/features/send/contract'
import { ConnectView } from '../../plugins/foundations/connect/contract'
import { whenDone } from './connect-wallet'
import { connectionOf } from './payloads'

/**
 * Asks the person to review a transfer, and before that to connect a wallet where none is connected.
 *
 * @param goThere - switches to the network of the transfer; called again after a wallet has connected, which may have changed the network
 * @throws COMPAT_MODAL_CLOSED, and the errors of switching networks and of sending
 */
export async function reviewTransfer(
  kernel: AnyKernel,
  goThere: () => Promise<void>,
  transfer: Parameters<SendApi['open']>[0],
): ReturnType<SendApi['open']> {
  // Loaded first: an account that goes to another network while the code loads would review the transfer there.
  const send = await kernel.load(SendController)
  await goThere()
  try {
    return await send.open(transfer)
  } catch (error) {
    // An embedded modal shows Connect already, and is never closed.
    if (!isPorticoError(error, 'SEND_ACCOUNT_MISSING') || kernel.settings.isEmbedded) throw error
    kernel.router.open({ view: ConnectView })
    // Connecting ends with the modal closed; a transfer that opened it before that would be closed too.
    await whenDone(kernel, () => (kernel.router.isOpen.value ? undefined : connectionOf(kernel)))
    await goThere()
    return send.open(transfer)
  }
}
