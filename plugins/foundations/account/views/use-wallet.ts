import { useController } from '../../../../ui/react/use-controller'
import { useValue } from '../../../../ui/react/use-value'
import { ConnectController, type Connector } from '../../connect/contract'

/** Answers the wallet of the account; undefined while that is not on the page. */
export function useWallet(): Connector | undefined {
  const connect = useController(ConnectController)
  const connectorId = useValue(connect.active)?.connectorId
  return useValue(connect.connectors).find(({ id }) => id === connectorId)
}
