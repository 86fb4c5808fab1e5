import { NetworksController } from 'portico/plugins/networks/contract'
import { NetworkButton, useController, useValue } from 'portico/ui'

/** Switches networks from the page itself, in addition to the button that opens the modal. */
export function NetworkPanel() {
  const networks = useController(NetworksController)
  const active = useValue(networks.active)
  const requested = useValue(networks.requested)
  return (
    <section className="panel" aria-labelledby="network-heading">
      <h2 id="network-heading">Switch networks</h2>
      <NetworkButton />
      <ul className="choices">
        {requested.map(({ caipNetworkId, name }) => (
          <li key={caipNetworkId}>
            <button
              type="button"
              aria-pressed={active?.caipNetworkId === caipNetworkId}
              onClick={() => void networks.switchNetwork(caipNetworkId)}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
