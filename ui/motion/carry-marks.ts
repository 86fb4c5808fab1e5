import type { MotionTarget } from './motion-target'
import { ease, isStill, sharedMs } from './timing'

/** A place in the modal, in px from its corner at the top left. */
interface Place {
  readonly x: number
  readonly y: number
  readonly size: number
}

/** Where an element is drawn in a modal, whatever moves it. */
function placeOf(element: Element, modal: Element): Place {
  const box = element.getBoundingClientRect()
  const around = modal.getBoundingClientRect()
  return { x: box.x - around.x - modal.clientLeft, y: box.y - around.y - modal.clientTop, size: box.width }
}

/** Whether a person sees an element: what is scrolled away is no place to start from, or to go to. */
function isInSight(element: Element): boolean {
  const box = element.getBoundingClientRect()
  const port = element.closest('.portico-scroll')?.getBoundingClientRect()
  return box.width > 0 && port !== undefined && box.top >= port.top - 1 && box.bottom <= port.bottom + 1
}

const isSamePlace = (one: Place, other: Place): boolean =>
  Math.abs(one.x - other.x) < 1 && Math.abs(one.y - other.y) < 1 && Math.abs(one.size - other.size) < 1

/** Puts an absolutely placed copy there. */
function put(copy: HTMLElement, { x, y }: Place): HTMLElement {
  copy.style.translate = `${x}px ${y}px`
  return copy
}

/** What a flight takes from one place to another, on a layer over the views. */
interface FlightPlan {
  readonly modal: HTMLElement
  readonly layer: HTMLElement
  /** Copies of the mark that left, which is on the layer, and of the one that came. */
  readonly departed: HTMLElement
  readonly arrived: HTMLElement
  readonly from: Place
  readonly to: Place
}

/** A flight under way. */
interface Flight {
  /** Where the mark is now. */
  place(): Place
  readonly finished: Promise<unknown>
}

/** Moves a mark by keyframes, one picture fading into the other. */
function flyByFrames({ modal, layer, departed, arrived, from, to }: FlightPlan): Flight {
  layer.replaceChildren(departed, arrived)
  const timing = { duration: sharedMs, easing: ease, fill: 'forwards' } as const
  const way = (own: Place) =>
    [from, to].map(({ x, y, size }) => ({ translate: `${x}px ${y}px`, scale: `${size / own.size}` }))
  departed.animate(way(from), timing)
  departed.animate({ opacity: [1, 1, 0] }, timing)
  arrived.animate({ opacity: [0, 1, 1] }, timing)
  const { finished } = arrived.animate(way(to), timing)
  return { finished, place: () => placeOf(arrived, modal) }
}

/** View transitions of one element, which TypeScript does not know yet. */
interface TransitionScope extends HTMLElement {
  startViewTransition(update: () => void): { readonly ready: Promise<void>; readonly finished: Promise<void> }
}

const isTransitionScope = (layer: HTMLElement): layer is TransitionScope => 'startViewTransition' in layer

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
function flyByTransition(plan: FlightPlan, layer: TransitionScope): Flight {
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

/** A copy that no style, script or spec takes for the mark itself. */
function copyOf(mark: HTMLElement | SVGElement): HTMLElement {
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

interface OwnedFlight extends Flight {
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
function flyMark(mark: HTMLElement, way: Omit<FlightPlan, 'layer' | 'arrived'>): OwnedFlight {
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

/**
 * A mark whose next view comes longer after its own has gone does not move: it would start from where nobody has seen it for a
 * while. Until its own view goes it may wait as long as it must: on a busy machine a press is answered late, in one step.
 */
const patienceMs = 300

interface Departure {
  readonly copy: HTMLElement
  readonly from: Place
  readonly mark: HTMLElement
}

/** What stands for the same thing in two views, such as a wallet's picture; the one with focus counts most. */
function marksIn(modal: HTMLElement): readonly HTMLElement[] {
  const marks = [...modal.querySelectorAll<HTMLElement>('[data-shared]')].filter(isInSight)
  if (marks.length < 2) return marks
  const focused = (modal.getRootNode() as ShadowRoot).activeElement
  return marks.sort((one, other) => Number(focused?.contains(one)) - Number(focused?.contains(other)))
}

/** How far the slide of a new view has moved what it holds. */
function slideOf(mark: Element): number {
  const view = mark.closest('.portico-view')
  const still = view?.parentElement
  return view && still ? view.getBoundingClientRect().x - still.getBoundingClientRect().x : 0
}

/** Carries the marks that two views share from the one to the other. */
export function carryMarks({ modal, kernel }: MotionTarget, signal: AbortSignal): void {
  const { clock } = kernel.platform
  const flights = new Map<string, OwnedFlight>()
  let departures = new Map<string, Departure>()
  let goneAt: number | undefined
  let visit = kernel.router.current.peek()?.key

  function leave() {
    departures = new Map()
    goneAt = undefined
    if (isStill()) return
    for (const mark of marksIn(modal)) {
      const name = mark.dataset.shared ?? ''
      const flying = flights.get(name)?.place()
      // A flight that is not drawn any more is nowhere, and has no size to start from.
      const from = flying?.size ? flying : placeOf(mark, modal)
      departures.set(name, { mark, copy: copyOf(mark), from })
    }
    for (const flight of flights.values()) flight.end()
    flights.clear()
  }
  function arrive() {
    if ([...departures.values()].every(({ mark }) => mark.isConnected)) return
    goneAt ??= clock.now()
    if (clock.now() - goneAt > patienceMs) return
    for (const mark of marksIn(modal)) {
      const name = mark.dataset.shared ?? ''
      const departure = departures.get(name)
      if (!departure || departure.mark === mark || departure.mark.isConnected) continue
      departures.delete(name)
      const seen = placeOf(mark, modal)
      const to = { ...seen, x: seen.x - slideOf(mark) }
      const { copy: departed, from } = departure
      if (!isSamePlace(from, to)) flights.set(name, flyMark(mark, { modal, departed, from, to }))
    }
  }
  const arrivals = new MutationObserver(arrive)
  arrivals.observe(modal, { childList: true, subtree: true })
  const stop = kernel.router.current.subscribe((entry) => {
    if (entry?.key === visit) return
    visit = entry?.key
    leave()
  })
  signal.addEventListener('abort', () => {
    stop()
    arrivals.disconnect()
  })
}
