import { Body } from '../../../ui/components/body'
import { Split } from '../../../ui/components/split'
import { SlotPart } from '../../../ui/parts/slot-part'
import { useController } from '../../../ui/react/use-controller'
import { useSlot } from '../../../ui/react/use-slot'
import { useValue } from '../../../ui/react/use-value'
import { ConnectController, connectMethods } from '../contract'
import { orderMethods } from '../order-methods'

const loadAside = () => import('./wallet-primer')

/** Draws every way to connect, one block under the other. */
export default function ConnectView() {
  const connectors = useValue(useController(ConnectController).connectors)
  const hasBrowserWallets = connectors.some(({ type }) => type === 'INJECTED' || type === 'ANNOUNCED')
  const methods = orderMethods(useSlot(connectMethods), hasBrowserWallets)
  return (
    <Split aside={<SlotPart load={loadAside} />}>
      <Body data-testid="w3m-connect-scroll-view">
        {methods.map(({ id, load }) => (
          <SlotPart key={id} load={load} />
        ))}
      </Body>
    </Split>
  )
}
