import { EmbeddedWalletController, UpdateEmailWalletView } from '../../plugins/features/embedded-wallet/contract'
import { AccountView } from '../../plugins/foundations/account/contract'
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

/** Asks the person to change the e-mail address of the wallet, and closes the modal once it has changed. @throws COMPAT_EMAIL_UNAVAILABLE, COMPAT_MODAL_CLOSED */
export async function changeEmail({ kernel }: Pick<Modal, 'kernel'>): Promise<{ readonly email: string }> {
  if (!kernel.has(EmbeddedWalletController)) throw compatError('COMPAT_EMAIL_UNAVAILABLE')
  const { user } = await kernel.load(EmbeddedWalletController)
  const before = user.peek()?.email
  if (!before) throw compatError('COMPAT_EMAIL_UNAVAILABLE')
  kernel.router.open({ view: UpdateEmailWalletView })
  const email = await whenDone(kernel, () => (user.value?.email === before ? undefined : user.value?.email))
  // The change leads to Account; a person who went elsewhere meanwhile stays there.
  if (kernel.router.current.peek()?.view === AccountView.name) kernel.router.close()
  return { email }
}

/** Asks the person to review a payment in the modal of the page. @see createPayClient for this and all that follow */
export const openPay: PayClient['openPay'] = async (...args) => modalFor('openPay').payClient.openPay(...args)

/** Pays in the modal of the page, and resolves with the outcome. */
export const pay: PayClient['pay'] = async (...args) => modalFor('pay').payClient.pay(...args)

/** Reads which exchanges send an asset. */
export const getAvailableExchanges: PayClient['getAvailableExchanges'] = async (...args) =>
  modalFor('getAvailableExchanges').payClient.getAvailableExchanges(...args)

/** Returns the exchanges that were read last. */
export const getExchanges: PayClient['getExchanges'] = () => modalFor('getExchanges').payClient.getExchanges()

/** Returns the url at which a person confirms a payment of an exchange. */
export const getPayUrl: PayClient['getPayUrl'] = async (...args) => modalFor('getPayUrl').payClient.getPayUrl(...args)

/** Opens the url at which a person confirms a payment of an exchange. */
export const openPayUrl: PayClient['openPayUrl'] = async (...args) =>
  modalFor('openPayUrl').payClient.openPayUrl(...args)

/** Returns the hash of the last payment, once it has succeeded. */
export const getPayResult: PayClient['getPayResult'] = () => modalFor('getPayResult').payClient.getPayResult()

/** Returns the error code of the last payment. */
export const getPayError: PayClient['getPayError'] = () => modalFor('getPayError').payClient.getPayError()

/** Tells whether a payment is in progress. */
export const getIsPaymentInProgress: PayClient['getIsPaymentInProgress'] = () =>
  modalFor('getIsPaymentInProgress').payClient.getIsPaymentInProgress()
