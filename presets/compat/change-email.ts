import { EmbeddedWalletController, UpdateEmailWalletView } from '../../plugins/features/embedded-wallet/contract'
import { compatError } from './compat-errors'
import { whenDone } from './connect-wallet'
import type { Modal } from './create-modal'

/** Has the person change the e-mail address of the wallet. @throws COMPAT_EMAIL_UNAVAILABLE, COMPAT_MODAL_CLOSED */
export async function changeEmail({ kernel }: Modal): Promise<{ readonly email: string }> {
  if (!kernel.has(EmbeddedWalletController)) throw compatError('COMPAT_EMAIL_UNAVAILABLE')
  const { user } = await kernel.load(EmbeddedWalletController)
  const before = user.peek()?.email
  if (!before) throw compatError('COMPAT_EMAIL_UNAVAILABLE')
  kernel.router.open({ view: UpdateEmailWalletView })
  const email = await whenDone(kernel, () => (user.value?.email === before ? undefined : user.value?.email))
  return { email }
}
