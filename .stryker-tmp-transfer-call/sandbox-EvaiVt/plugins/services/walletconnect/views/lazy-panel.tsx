// @ts-nocheck
import type { ComponentType } from 'react'
import { usePart } from '../../../../ui/parts/loaded-part'

export interface LazyPanelProps<P> {
  readonly load: () => Promise<{ readonly default: ComponentType<P> }>
  readonly props: P
}

/** Draws a panel that is seldom needed, once it has loaded; the modal tells where it did not load. */
export function LazyPanel<P extends object>({ load, props }: LazyPanelProps<P>) {
  const { Part, error } = usePart(load)
  if (error !== undefined) throw error
  // What a loader brings is what it promised.
  const Panel = Part as ComponentType<P> | undefined
  return Panel ? <Panel {...props} /> : null
}

/** Brings how a pairing ends; loaded from the start, so that it is there when it does. */
export const loadEnd = () => import('./pairing-end')
