import type { Flight, FlightPlan } from './flight'
import { flyByFrames } from './fly-by-frames'
import { flyByTransition, isTransitionScope } from './fly-by-transition'
import { put } from './place'
import { sharedMs } from './timing'

/** A copy that no style, script or spec takes for the mark itself. */
export function copyOf(mark: HTMLElement | SVGElement): HTMLElement {
  const copy = mark.cloneNode(true) as HTMLElement
  delete copy.dataset.testid
  delete copy.dataset.shared
  return copy
}

function createLayer(): HTMLElement {
  const layer = document.createElement('div')
  layer.className = 'portico-flight'
  layer.setAttribute('aria-hidden', 'true')
  return layer
}

export interface OwnedFlight extends Flight {
  /** Lands at once. */
  end(): void
}

/**
 * Moves a mark from where one view had it to where the next one has it. It flies on a layer of its own, so the views
 * stay as they are and take input.
 *
 * @param mark - the one that came; hidden meanwhile
 * @param plan - the way
 */
export function flyMark(mark: HTMLElement, way: Omit<FlightPlan, 'layer' | 'arrived'>): OwnedFlight {
  const layer = createLayer()
  layer.append(put(way.departed, way.from))
  way.modal.append(layer)
  const plan = { ...way, layer, arrived: copyOf(mark) }
  const hidden = mark.animate({ opacity: [0, 0] }, { duration: sharedMs * 4 })
  const flight = isTransitionScope(layer) ? flyByTransition(plan, layer) : flyByFrames(plan)
  const end = () => {
    hidden.finish()
    layer.remove()
  }
  flight.finished.then(end, end)
  return { ...flight, end }
}
