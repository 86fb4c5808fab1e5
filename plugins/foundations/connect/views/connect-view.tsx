import type { ReactNode } from 'react'
import { Body } from '../../../../ui/components/body'
import { Split } from '../../../../ui/components/split'
import { Contributed } from '../../../../ui/parts/contributed'
import { LoadedPart } from '../../../../ui/parts/loaded-part'
import { useController } from '../../../../ui/react/use-controller'
import { useKernel } from '../../../../ui/react/use-kernel'
import { useSlot } from '../../../../ui/react/use-slot'
import { useValue } from '../../../../ui/react/use-value'
import { useViewParams } from '../../../../ui/react/use-view-params'
import { ConnectController, type ConnectMethod, ConnectView, connectMethods } from '../contract'

/**
 * Puts the ways to connect in their order: email, social, wallet; with wallets in the browser, wallet first. Others come after.
 *
 * @param wished - ids that the host wants first, in this order
 */
export function orderMethods<M extends Pick<ConnectMethod, 'id'>>(
  methods: readonly M[],
  hasBrowserWallets: boolean,
  wished: readonly string[] = [],
): readonly M[] {
  const order = [...wished, ...(hasBrowserWallets ? ['wallet'] : []), 'email', 'social', 'wallet']
  const place = ({ id }: M) => order.indexOf(id) + 1 || order.length + 1
  return [...methods].sort((a, b) => place(a) - place(b))
}

export interface ConnectMethodsProps {
  /** Draws something in the place of a way, where it answers that; it is told the way, and how many there are. */
  readonly instead?: (id: string, count: number) => ReactNode
}

/** Draws the ways to connect in their order. */
export function ConnectMethods({ instead }: ConnectMethodsProps) {
  const connect = useController(ConnectController)
  const connectors = useValue(connect.connectors)
  const { connectMethodsOrder } = useValue(connect.settings)
  const hasBrowserWallets = connectors.some(({ type }) => type === 'INJECTED' || type === 'ANNOUNCED')
  const { attempt } = useKernel()
  const methods = useSlot(connectMethods).flatMap((item) => attempt(item, ({ id }) => ({ id, item })) ?? [])
  return orderMethods(methods, hasBrowserWallets, connectMethodsOrder).map(
    ({ id, item }) =>
      instead?.(id, methods.length) ??
      // Without the list of wallets there is next to nothing: where it does not load, the view is what can be tried again.
      (id === 'wallet' ? <LoadedPart key={id} item={item} /> : <Contributed key={id} item={item} />),
  )
}

const aside = { load: () => import('./wallet-primer') }
const asked = { load: () => import('./asked-methods').then((m) => ({ default: m.AskedMethods })) }

/** Draws every way to connect, one block under the other. */
export default function Connect() {
  const { legalCheckbox, collapseWallets, walletGuide } = useValue(useController(ConnectController).settings)
  const isAsked = useViewParams(ConnectView)?.keepOthers || legalCheckbox || collapseWallets
  return (
    <Split aside={walletGuide !== false && <Contributed item={aside} />}>
      <Body data-testid="w3m-connect-scroll-view">
        {/* A part that does not load says so, and can be tried again. */}
        {isAsked ? <LoadedPart item={asked} /> : <ConnectMethods />}
      </Body>
    </Split>
  )
}
