import type { AnyKernel } from '../../kernel/kernel'
import { untracked } from '../../kernel/store/signals'
import { ConnectController, type Connection } from '../../plugins/foundations/connect/contract'
import { NetworksController } from '../../plugins/foundations/networks/contract'
import type { SwitchConnectionOptions } from './modal-facade'
import type { PageModal } from './page-modal'
import { readOf } from './page-reads'
import { connectionOf, withAccounts } from './payloads'

/** Name and icons of a connection. */
export interface ConnectionLook {
  /** Name of the wallet; undefined, like the icon, where the wallet is not in this browser any more. */
  readonly name: string | undefined
  readonly icon: string | undefined
  readonly networkIcon: string | undefined
}

type AnyConnection = Pick<Connection, 'connectorId' | 'namespace'>

const isMultiWallet = (kernel: AnyKernel) => kernel.gate('multiWallet').value

/** Finds name and icons of a connection; a past one has no network, and shows the first of its namespace. */
function lookOf(
  { get }: AnyKernel,
  { connectorId, namespace, networkId }: AnyConnection & Partial<Connection>,
): ConnectionLook {
  const connector = get(ConnectController).connectors.value.find(({ id }) => id === connectorId)
  const own = get(NetworksController).requested.value.filter(({ chainNamespace }) => chainNamespace === namespace)
  const network = networkId ? own.find(({ caipNetworkId }) => caipNetworkId === networkId) : own[0]
  return { name: connector?.name, icon: connector?.icon, networkIcon: network?.assets?.imageUrl }
}

function readConnections(kernel: AnyKernel, namespace = kernel.namespaces.active.value) {
  const listed = <T extends AnyConnection>(list: readonly T[]) =>
    isMultiWallet(kernel)
      ? list.filter((item) => item.namespace === namespace).map((item) => ({ ...item, ...lookOf(kernel, item) }))
      : []
  const { connections, past } = kernel.get(ConnectController)
  return { connections: listed(connections.value), recentConnections: listed(past.value.map(withAccounts)) }
}

/** Reads the present and past connections; none where the page does not allow several wallets. */
export const connectionsOf = ({ kernel }: PageModal, namespace?: string) =>
  readOf(kernel, () => readConnections(kernel, namespace), { connections: [], recentConnections: [] })

/** Logs in development builds that nothing is listed, where the page does not allow several wallets. */
export function tellWhereNothingIsListed(kernel: AnyKernel): void {
  if (process.env.NODE_ENV === 'production' || untracked(() => isMultiWallet(kernel))) return
  kernel.platform.log('info', 'compat', 'useModalConnections() lists nothing: the feature "multiWallet" is off.')
}

/** The current connection of a namespace. */
export const currentConnectionOf = ({ kernel }: PageModal, namespace?: string) =>
  readOf<Connection | undefined>(kernel, () => connectionOf(kernel, namespace), undefined)

/** The result of switching or deleting a connection. */
export interface ConnectionChange {
  readonly address: string
  readonly namespace: string
  readonly hasSwitchedAccount: boolean
  readonly hasSwitchedWallet: boolean
  readonly hasDeletedWallet: boolean
}

/** Creates the functions that switch and delete connections, in one namespace where that is given. */
export function createConnectionActions(modal: PageModal, namespace?: string) {
  const change = (changes: Pick<ConnectionChange, 'address' | 'namespace'> & Partial<ConnectionChange>) => ({
    hasSwitchedAccount: false,
    hasSwitchedWallet: false,
    hasDeletedWallet: false,
    ...changes,
  })
  return {
    async switchConnection(params: SwitchConnectionOptions) {
      const own = namespace ?? params.namespace ?? params.connection.namespace
      const before = untracked(() => connectionOf(modal.kernel, own))
      const now = await modal.switchConnection({ ...params, ...(own && { namespace: own }) })
      const isSameWallet = now.connectorId === before?.connectorId
      return change({
        address: now.accounts[0]?.address ?? '',
        namespace: now.namespace,
        hasSwitchedWallet: !isSameWallet,
        hasSwitchedAccount: isSameWallet,
      })
    },
    async deleteConnection(params: {
      readonly address: string
      readonly connectorId: string
      readonly namespace?: string
    }) {
      const own = params.namespace ?? namespace ?? modal.getActiveChainNamespace() ?? ''
      await modal.deleteConnection({ ...params, namespace: own })
      return change({ address: params.address, namespace: own, hasDeletedWallet: true })
    },
  }
}
