import type { Flight, FlightPlan } from './flight'
import { flyByFrames } from './fly-by-frames'
import { type Place, put } from './place'

/** View transitions of one element, which TypeScript does not know yet. */
interface TransitionScope extends HTMLElement {
  startViewTransition(update: () => void): { readonly ready: Promise<void>; readonly finished: Promise<void> }
}

export const isTransitionScope = (layer: HTMLElement): layer is TransitionScope => 'startViewTransition' in layer

function placeIn(layer: HTMLElement): Place | undefined {
  const { transform, inlineSize } = getComputedStyle(layer, '::view-transition-group(portico-mark)')
  if (!inlineSize.endsWith('px')) return undefined
  const { e, f } = new DOMMatrix(transform)
  return { x: e, y: f, size: Number.parseFloat(inlineSize) }
}

/**
 * Moves a mark by a view transition of its layer alone: one of the document would freeze the page, and one of the modal
 * would hold its new view back and take no clicks meanwhile.
 */
export function flyByTransition(plan: FlightPlan, layer: TransitionScope): Flight {
  let instead: Flight | undefined
  const { ready, finished } = layer.startViewTransition(() => layer.replaceChildren(put(plan.arrived, plan.to)))
  const fly = async () => {
    // Browsers may refuse one for reasons of their own; Chromium 156 does so now and then.
    const isFlying = await ready.then(
      () => true,
      () => false,
    )
    if (isFlying || !layer.isConnected) return finished
    instead = flyByFrames(plan)
    await instead.finished
  }
  return { finished: fly(), place: () => instead?.place() ?? placeIn(layer) ?? plan.from }
}
