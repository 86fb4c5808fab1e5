import { placeOf } from './create-wallet-rows'

interface Place {
  readonly namespace: string
  readonly connectorId: string
}

/**
 * Whether another namespace is connected with the object that stands at the same place on window: such a wallet knows one approval
 * for all of its namespaces.
 *
 * @param wallet - whose approval it is
 * @param connections - of the plugin connect, as they are now
 */
export const isSharedPlace = (wallet: Place, connections: readonly Place[]): boolean =>
  connections.some(
    ({ namespace, connectorId }) =>
      namespace !== wallet.namespace &&
      placeOf(connectorId) !== undefined &&
      placeOf(connectorId) === placeOf(wallet.connectorId),
  )
