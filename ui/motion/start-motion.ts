import type { AnyKernel } from '../../kernel/kernel'
import { adoptStyles } from '../react/use-styles'
import styles from './motion.css'

/** The curves of tokens.css, for animations by script. */
const ease = 'cubic-bezier(0.2, 0, 0, 1)'
const easeBoth = 'cubic-bezier(0.65, 0, 0.35, 1)'

const HEIGHT_MS = 150
const FLIGHT_MS = 200
const SHAKE_MS = 500

/** Whether the person prefers reduced motion. */
const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** The target of motion: the card of a modal, and its kernel. */
export interface MotionTarget {
  readonly modal: HTMLElement
  readonly kernel: Pick<AnyKernel, 'router' | 'platform'>
}

/** A place in the modal, in px from its corner at the top left. */
interface Place {
  readonly x: number
  readonly y: number
  readonly size: number
}

/** The place of an element in a modal, without its current motion. */
function placeOf(element: Element, modal: Element): Place {
  const box = element.getBoundingClientRect()
  const around = modal.getBoundingClientRect()
  return { x: box.x - around.x - modal.clientLeft, y: box.y - around.y - modal.clientTop, size: box.width }
}

/** Tells whether an element is visible, since a mark that is scrolled away can be neither start nor end of a motion. */
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

/** The start and end of a flight, on a layer over the views. */
interface FlightPlan {
  readonly modal: HTMLElement
  readonly layer: HTMLElement
  /** Copies of the old mark, which is on the layer, and of the new one. */
  readonly departed: HTMLElement
  readonly arrived: HTMLElement
  readonly from: Place
  readonly to: Place
}

/** A flight in progress. */
interface Flight {
  /** Where the mark is now. */
  place(): Place
  readonly finished: Promise<unknown>
}

/** Moves a mark by keyframes, one picture fading into the other. */
function flyByFrames({ modal, layer, departed, arrived, from, to }: FlightPlan): Flight {
  layer.replaceChildren(departed, arrived)
  const timing = { duration: FLIGHT_MS, easing: ease, fill: 'forwards' } as const
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
    // Browsers may refuse one for their own reasons; Chromium 156 sometimes does.
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

/** A copy that styles, scripts and specs do not treat as the mark itself. */
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

interface OwnedFlight {
  /** Where the mark is now; undefined once it has landed. */
  place(): Place | undefined
  /** Ends the flight at once. */
  end(): void
}

/**
 * Moves a mark from its place in one view to its place in the next one, on a separate layer, so that the views stay as they are and take
 * input.
 *
 * @param mark - the one that came; hidden meanwhile
 * @param plan - start and end of the motion
 */
function flyMark(mark: HTMLElement, way: Omit<FlightPlan, 'layer' | 'arrived'>): OwnedFlight {
  const layer = createLayer()
  layer.append(put(way.departed, way.from))
  way.modal.append(layer)
  const plan = { ...way, layer, arrived: copyOf(mark) }
  const hidden = mark.animate({ opacity: [0, 0] }, { duration: FLIGHT_MS * 4 })
  const flight = isTransitionScope(layer) ? flyByTransition(plan, layer) : flyByFrames(plan)
  const end = () => {
    hidden.finish()
    layer.remove()
  }
  flight.finished.then(end, end)
  return { end, place: () => (layer.isConnected ? flight.place() : undefined) }
}

/**
 * A mark does not move where its next view comes later than this after its own view was removed, because it has not been visible meanwhile.
 * Until its own view is removed there is no limit, because a busy machine draws the next view late, in one step.
 */
const MAX_GAP_MS = 300

interface Departure {
  readonly copy: HTMLElement
  readonly from: Place
  readonly mark: HTMLElement
}

/** Marks of the same subject in two views, such as a wallet's picture; the focused one takes precedence. */
function marksIn(modal: HTMLElement): readonly HTMLElement[] {
  const marks = [...modal.querySelectorAll<HTMLElement>('[data-shared]')].filter(isInSight)
  if (marks.length < 2) return marks
  const focused = (modal.getRootNode() as ShadowRoot).activeElement
  return marks.sort((one, other) => Number(focused?.contains(one)) - Number(focused?.contains(other)))
}

/** Distance by which the slide of a new view has moved its content. */
function slideOf(mark: Element): number {
  const view = mark.closest('.portico-view')
  const still = view?.parentElement
  return view && still ? view.getBoundingClientRect().x - still.getBoundingClientRect().x : 0
}

/** Moves the marks that two views share from one to the other. */
export function carryMarks({ modal, kernel }: MotionTarget, signal: AbortSignal): void {
  const { clock } = kernel.platform
  const flights = new Map<string, OwnedFlight>()
  let departures = new Map<string, Departure>()
  let goneAt: number | undefined
  let shownKey = kernel.router.current.peek()?.key

  function leave() {
    departures = new Map()
    goneAt = undefined
    // A modal that closes has no next view, and measuring would force another layout.
    if (isStill() || !kernel.router.isOpen.peek()) return
    for (const mark of marksIn(modal)) {
      const name = mark.dataset.shared ?? ''
      const flying = flights.get(name)?.place()
      // A flight that is not drawn any more has no place and no size to start from.
      const from = flying?.size ? flying : placeOf(mark, modal)
      departures.set(name, { mark, copy: copyOf(mark), from })
    }
    for (const flight of flights.values()) flight.end()
    flights.clear()
  }
  function arrive() {
    if ([...departures.values()].every(({ mark }) => mark.isConnected)) return
    goneAt ??= clock.now()
    if (clock.now() - goneAt > MAX_GAP_MS) return
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
    if (entry?.key === shownKey) return
    shownKey = entry?.key
    leave()
  })
  signal.addEventListener('abort', () => {
    stop()
    arrivals.disconnect()
  })
}

/** Loads the dragging of the sheet once the page is narrow enough to draw one. */
function loadDrag(target: MotionTarget, signal: AbortSignal): void {
  const sheet = matchMedia('(max-width: 430px)')
  function load() {
    if (!sheet.matches) return
    sheet.removeEventListener('change', load)
    // If it does not load, the sheet still closes by its button and by a press beside it.
    import('./drag-sheet').then((m) => m.dragSheet(target, signal)).catch(() => undefined)
  }
  sheet.addEventListener('change', load, { signal })
  load()
}

const FOCUS_MARGIN_PX = 12

/** Scrolls the focused element into view inside the modal, without moving the page below. */
function showFocused(modal: HTMLElement) {
  const root = modal.getRootNode() as ShadowRoot
  const scroll = modal.querySelector('.portico-scroll')
  if (!scroll || !root.activeElement || !scroll.contains(root.activeElement)) return
  const port = scroll.getBoundingClientRect()
  const field = root.activeElement.getBoundingClientRect()
  const below = field.bottom + FOCUS_MARGIN_PX - port.bottom
  const above = field.top - FOCUS_MARGIN_PX - port.top
  if (below > 0 || above < 0) scroll.scrollBy({ top: below > 0 ? Math.min(below, above) : above })
}

/** Keeps the modal, and the focused field, above the on-screen keyboard. */
export function followKeyboard({ modal }: MotionTarget, signal: AbortSignal): void {
  const seen = window.visualViewport
  const dialog = modal.closest('dialog')
  if (!seen || !dialog) return
  const follow = () => {
    // `clientHeight` is in px of the dialog, which a `zoom` of the page makes larger or smaller than those of the viewport.
    const left = (seen.height + seen.offsetTop) / (dialog.currentCSSZoom ?? 1)
    // Zooming in shows less of the page as well, without a keyboard.
    const covered = seen.scale > 1 ? 0 : Math.max(0, Math.round(dialog.clientHeight - left))
    modal.style.setProperty('--pt-keyboard', `${covered}px`)
    if (covered) showFocused(modal)
  }
  // It may have come before this code: the first view may have a field that takes focus.
  if (seen.height < dialog.clientHeight) follow()
  seen.addEventListener('resize', follow, { signal })
  seen.addEventListener('scroll', follow, { signal })
  modal.addEventListener('focusin', () => showFocused(modal), { signal })
}

const shake = [0, -6, 5, -4, 2, -1, 0].map((x) => ({ transform: `translateX(${x}px)` }))
const ring = [{ outline: '2px solid var(--pt-danger-line)' }, { outline: '2px solid transparent' }]

/** Shakes the modal each time a close was refused; with reduced motion a ring shows it instead. */
function shakeOnRefusal({ modal, kernel }: MotionTarget, signal: AbortSignal): void {
  const { refusedCloses } = kernel.router
  const before = refusedCloses.peek()
  const stop = refusedCloses.subscribe((count) => {
    if (count !== before) modal.animate(isStill() ? ring : shake, { duration: SHAKE_MS, easing: easeBoth })
  })
  signal.addEventListener('abort', stop)
}

/** Animates the modal's height when its content changes. */
function followHeight({ modal }: MotionTarget, signal: AbortSignal): void {
  const scroll = modal.querySelector('.portico-scroll')
  if (!scroll?.firstElementChild || !window.ResizeObserver) return
  let height = 0
  let growth: Animation | undefined
  let isBarHidden = false
  // No scroll bar may appear or disappear in here: the narrower content would be too late for this frame, which browsers report to the page
  // as an error.
  const observer = new ResizeObserver(() => {
    const isGrowing = growth?.playState === 'running'
    if (isGrowing && !isBarHidden) return
    const from = isGrowing ? modal.offsetHeight : height
    growth?.cancel()
    height = modal.offsetHeight
    if (!from || from === height || isStill()) return
    // The final height: a motion is in effect from the moment it is created.
    isBarHidden = scroll.scrollHeight <= scroll.clientHeight
    const timing = { duration: HEIGHT_MS, easing: ease }
    growth = modal.animate([{ blockSize: `${from}px` }, { blockSize: `${height}px` }], timing)
    // What has changed meanwhile moves no more: the modal takes its height.
    growth.onfinish = () => {
      height = modal.offsetHeight
    }
    // While it grows, everything is too long: a scroll bar would appear and disappear, and narrow the text meanwhile. One that is hidden
    // already stays so until its time is over.
    if (isBarHidden) scroll.animate([{ overflowY: 'hidden' }, { overflowY: 'hidden' }], timing)
  })
  for (const part of [
    scroll.firstElementChild,
    ...modal.querySelectorAll(':scope > :first-child, :scope > [role=alert]'),
  ])
    observer.observe(part)
  signal.addEventListener('abort', () => observer.disconnect())
}

/**
 * Starts all motion of a modal that needs a script; motion by CSS only is in the shell's style sheets.
 *
 * @param target - the modal
 * @param signal - ends it
 */
export function startMotion(target: MotionTarget, signal: AbortSignal): void {
  // Without Web Animations or ResizeObserver, as in some browsers and test runners, nothing moves.
  if (signal.aborted || !target.modal.animate || !window.matchMedia) return
  const root = target.modal.getRootNode()
  if (root instanceof ShadowRoot) adoptStyles(root, styles)
  for (const start of [shakeOnRefusal, followHeight, carryMarks, loadDrag, followKeyboard]) start(target, signal)
}
