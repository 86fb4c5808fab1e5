import { EmbeddedWalletController, UpdateEmailWalletView } from '../../plugins/features/embedded-wallet/contract'
import { compatError } from './compat-errors'
import { whenDone } from './connect-wallet'
import type { Modal } from './create-modal'
import { modalFor, type PageModal } from './page-modal'
import type { PayClient } from './pay-client'

/** Reads the native balance. */
export async function fetchBalance(modal: PageModal) {
  const data = await modal.fetchBalance()
  return { data, error: data ? null : 'Token Balance Unavailable', isSuccess: data !== undefined, isError: !data }
}

/** Disconnects a connector, a namespace, or all. */
export const disconnect = (
  modal: PageModal,
  { id, namespace }: { readonly id?: string; readonly namespace?: string } = {},
): Promise<void> => modal.disconnect(namespace, id)

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

/** Has the person review a payment by the modal of the page. @see createPayClient, as of all that follow */
export const openPay: PayClient['openPay'] = async (...args) => modalFor('openPay').payClient.openPay(...args)

/** Pays by the modal of the page, and answers what came of it. */
export const pay: PayClient['pay'] = async (...args) => modalFor('pay').payClient.pay(...args)

/** Which exchanges send an asset. */
export const getAvailableExchanges: PayClient['getAvailableExchanges'] = async (...args) =>
  modalFor('getAvailableExchanges').payClient.getAvailableExchanges(...args)

/** Those that were answered last. */
export const getExchanges: PayClient['getExchanges'] = () => modalFor('getExchanges').payClient.getExchanges()

/** Finds where a person confirms what an exchange pays. */
export const getPayUrl: PayClient['getPayUrl'] = async (...args) => modalFor('getPayUrl').payClient.getPayUrl(...args)

/** The same, and opens it. */
export const openPayUrl: PayClient['openPayUrl'] = async (...args) =>
  modalFor('openPayUrl').payClient.openPayUrl(...args)

/** The hash of the last payment, once it succeeded. */
export const getPayResult: PayClient['getPayResult'] = () => modalFor('getPayResult').payClient.getPayResult()

/** The code of what went wrong with the last payment. */
export const getPayError: PayClient['getPayError'] = () => modalFor('getPayError').payClient.getPayError()

/** Whether a payment is under way. */
export const getIsPaymentInProgress: PayClient['getIsPaymentInProgress'] = () =>
  modalFor('getIsPaymentInProgress').payClient.getIsPaymentInProgress()
