import type { PageModal } from './page-modal'

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
