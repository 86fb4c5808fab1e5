import { ConnectController } from 'portico/plugins/connect/contract'
import { useController, useValue } from 'portico/ui'

/** All connections at once; the page's other panels show one of them. */
export function NamespacesPanel() {
  const connect = useController(ConnectController)
  const connections = useValue(connect.connections)
  const active = useValue(connect.active)
  return (
    <section className="panel" aria-labelledby="namespaces-heading">
      <h2 id="namespaces-heading">Connections</h2>
      <ul data-testid="connections">
        {connections.map(({ connectorId, namespace, status, accounts: [account], networkId }) => (
          <li key={`${namespace} ${connectorId}`}>
            {[namespace, connectorId, status, account?.address, networkId].join(' ')}
            {active?.namespace === namespace && active.connectorId === connectorId ? ' current' : ''}
          </li>
        ))}
      </ul>
    </section>
  )
}
