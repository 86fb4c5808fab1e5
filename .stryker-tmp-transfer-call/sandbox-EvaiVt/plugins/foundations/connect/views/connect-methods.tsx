// @ts-nocheck
import type { ReactNode } from 'react'
import { Contributed } from '../../../../ui/parts/contributed'
import { useController } from '../../../../ui/react/use-controller'
import { useKernel } from '../../../../ui/react/use-kernel'
import { useSlot } from '../../../../ui/react/use-slot'
import { useValue } from '../../../../ui/react/use-value'
import { ConnectController, connectMethods } from '../contract'
import { orderMethods } from '../order-methods'

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
    ({ id, item }) => instead?.(id, methods.length) ?? <Contributed key={id} item={item} />,
  )
}
