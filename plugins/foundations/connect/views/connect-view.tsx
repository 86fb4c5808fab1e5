import { Body } from '../../../../ui/components/body'
import { Split } from '../../../../ui/components/split'
import { Contributed } from '../../../../ui/parts/contributed'
import { useController } from '../../../../ui/react/use-controller'
import { useKernel } from '../../../../ui/react/use-kernel'
import { useSlot } from '../../../../ui/react/use-slot'
import { useValue } from '../../../../ui/react/use-value'
import { ConnectController, connectMethods } from '../contract'
import { orderMethods } from '../order-methods'

const aside = { load: () => import('./wallet-primer') }

/** Draws every way to connect, one block under the other. */
export default function ConnectView() {
  const connectors = useValue(useController(ConnectController).connectors)
  const hasBrowserWallets = connectors.some(({ type }) => type === 'INJECTED' || type === 'ANNOUNCED')
  const { attempt } = useKernel()
  const methods = useSlot(connectMethods).flatMap((item) => attempt(item, ({ id }) => ({ id, item })) ?? [])
  return (
    <Split aside={<Contributed item={aside} />}>
      <Body data-testid="w3m-connect-scroll-view">
        {orderMethods(methods, hasBrowserWallets).map(({ id, item }) => (
          <Contributed key={id} item={item} />
        ))}
      </Body>
    </Split>
  )
}
