import type { AnyKernel } from '../../kernel/kernel'
import { adoptStyles } from '../react/use-styles'
import styles from './motion.css'

/** The curves of tokens.css, for what moves by program. */
const ease = 'cubic-bezier(0.2, 0, 0, 1)'
const easeBoth = 'cubic-bezier(0.65, 0, 0.35, 1)'

const HEIGHT_MS = 150
const FLIGHT_MS = 200
const SHAKE_MS = 500

/** Whether a person asked for things to hold still. */
const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** What moves: the card of one modal, and whose it is. */
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

interface OwnedFlight {
  /** Where the mark is now; undefined once it has landed. */
  place(): Place | undefined
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
 * A mark whose next view comes later than this after its own has gone does not move: it would start from where it has not been
 * seen for a while. Until its own view goes there is no limit: a busy machine draws the next view late, in one step.
 */
const MAX_GAP_MS = 300

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
  let shownKey = kernel.router.current.peek()?.key

  function leave() {
    departures = new Map()
    goneAt = undefined
    // A modal that closes has no next view, and measuring would lay out the page once more.
    if (isStill() || !kernel.router.isOpen.peek()) return
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

interface DragSample {
  readonly y: number
  /** In ms. */
  readonly at: number
}

/** How far back a release looks for its speed. */
const SPEED_WINDOW_MS = 100

/** A MIN_FLICK_SPEED in px per ms, and the part of the sheet that is far enough without one. */
const MIN_FLICK_SPEED = 0.5
const MIN_DISMISS_SHARE = 0.4

/** How far the sheet follows upwards at most. */
const MAX_STRETCH_PX = 64

/** Keeps the samples that the speed is computed from; at least the last two. */
export function withSample(trail: readonly DragSample[], sample: DragSample): readonly DragSample[] {
  const recent = [...trail, sample]
  const first = recent.findIndex(({ at }) => sample.at - at <= SPEED_WINDOW_MS)
  return recent.slice(Math.max(0, Math.min(first, recent.length - 2)))
}

/** The speed of a trail in px per ms, down is positive. */
export function speedOf(trail: readonly DragSample[]): number {
  const [first, last] = [trail[0], trail.at(-1)]
  return first && last && last.at > first.at ? (last.y - first.y) / (last.at - first.at) : 0
}

/** Where the sheet is while a finger is this far from where it came down: upwards it resists. */
export const sheetOffset = (distance: number): number =>
  distance >= 0 ? distance : -MAX_STRETCH_PX * (1 - 1 / (1 - (distance * 0.55) / MAX_STRETCH_PX))

/** Whether a release lets the sheet go: by a MIN_FLICK_SPEED down, or far down and not on the way back. */
export const isDismissal = (distance: number, speed: number, height: number): boolean =>
  distance > 0 && (speed > MIN_FLICK_SPEED || (distance > height * MIN_DISMISS_SHARE && speed > -MIN_FLICK_SPEED / 2))

/** Below this a press is a click. */
const TOUCH_SLOP_PX = 8

/** A pointer that came down on the sheet's head. */
interface Grip {
  readonly pointer: number
  readonly x: number
  readonly y: number
  trail: readonly DragSample[]
  isDragging: boolean
}

const sampleOf = ({ clientY, timeStamp }: PointerEvent): DragSample => ({ y: clientY, at: timeStamp })

function isOnHead(modal: HTMLElement, { clientY }: PointerEvent): boolean {
  const head = modal.firstElementChild
  return head !== null && clientY <= head.getBoundingClientRect().bottom
}

/** Distinguishes a pull from a click and from a stroke to the side. */
function directionOf({ x, y }: Grip, { clientX, clientY }: PointerEvent): 'none' | 'along' | 'across' {
  const [along, across] = [Math.abs(clientY - y), Math.abs(clientX - x)]
  if (Math.max(along, across) < TOUCH_SLOP_PX) return 'none'
  return along >= across ? 'along' : 'across'
}

/** Lets a finger, a pen or a mouse pull the sheet down by its head; what is below scrolls as ever. */
export function dragSheet({ modal, kernel }: MotionTarget, signal: AbortSignal): void {
  const sheet = matchMedia('(max-width: 430px)')
  let grip: Grip | undefined

  function release() {
    grip = undefined
    delete modal.dataset.dragging
    modal.style.removeProperty('--pt-drag')
  }
  function take(event: PointerEvent) {
    if (grip?.isDragging || !sheet.matches || event.button !== 0 || !isOnHead(modal, event)) return
    const { pointerId: pointer, clientX: x, clientY: y } = event
    grip = { pointer, x, y, trail: [sampleOf(event)], isDragging: false }
  }
  function pull(event: PointerEvent) {
    if (event.pointerId !== grip?.pointer) return
    // A mouse that is not captured yet may have let go outside of the modal.
    if (!event.buttons) return release()
    if (!grip.isDragging) {
      const direction = directionOf(grip, event)
      if (direction === 'across') release()
      if (direction !== 'along') return
      // Only now: a captured pointer would take its click away from the button below.
      modal.setPointerCapture(event.pointerId)
      modal.dataset.dragging = ''
      grip.isDragging = true
    }
    grip.trail = withSample(grip.trail, sampleOf(event))
    modal.style.setProperty('--pt-drag', `${sheetOffset(event.clientY - grip.y)}px`)
  }
  function endDrag(event: PointerEvent) {
    if (event.pointerId !== grip?.pointer) return
    const { isDragging, y, trail } = grip
    release()
    const speed = speedOf(withSample(trail, sampleOf(event)))
    // Where a guard refuses, the sheet is on its way back already, and shakes.
    if (isDragging && isDismissal(event.clientY - y, speed, modal.offsetHeight)) kernel.router.close()
  }

  if (!modal.closest('dialog')) return
  modal.addEventListener('pointerdown', take, { signal })
  modal.addEventListener('pointermove', pull, { signal })
  modal.addEventListener('pointerup', endDrag, { signal })
  modal.addEventListener('pointercancel', release, { signal })
}

const FOCUS_MARGIN_PX = 12

/** Scrolls what has focus into the modal's own view: the page below must not move for it. */
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

/** Keeps the modal, and the field one types into, above the on-screen keyboard. */
export function followKeyboard({ modal }: MotionTarget, signal: AbortSignal): void {
  const seen = window.visualViewport
  const dialog = modal.closest('dialog')
  if (!seen || !dialog) return
  const follow = () => {
    // The height of a dialog is in px of its own, which the page's style sheet may make larger or smaller than those of the screen.
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

/** Lets the modal grow and shrink to what it holds, whatever changed that. */
function followHeight({ modal }: MotionTarget, signal: AbortSignal): void {
  const scroll = modal.querySelector('.portico-scroll')
  if (!scroll?.firstElementChild || !window.ResizeObserver) return
  let height = 0
  let motions: readonly Animation[] = []
  const observer = new ResizeObserver(() => {
    const shown = modal.offsetHeight
    const from = motions[0]?.playState === 'running' ? shown : height
    for (const motion of motions) motion.cancel()
    height = modal.offsetHeight
    if (!from || from === height || isStill()) return
    const timing = { duration: HEIGHT_MS, easing: ease }
    motions = [modal.animate([{ blockSize: `${from}px` }, { blockSize: `${height}px` }], timing)]
    // Half way up everything is too long: a scroll bar would come and go, and narrow the text meanwhile.
    if (scroll.scrollHeight <= scroll.clientHeight) motions = [...motions, holdScroll(scroll, timing)]
  })
  for (const part of [
    scroll.firstElementChild,
    ...modal.querySelectorAll(':scope > :first-child, :scope > [role=alert]'),
  ])
    observer.observe(part)
  signal.addEventListener('abort', () => observer.disconnect())
}

const holdScroll = (scroll: Element, timing: KeyframeAnimationOptions) =>
  scroll.animate([{ overflowY: 'hidden' }, { overflowY: 'hidden' }], timing)

/**
 * Starts all that moves in a modal by program; what CSS moves alone is in the shell's style sheets.
 *
 * @param target - the modal
 * @param signal - ends it
 */
export function startMotion(target: MotionTarget, signal: AbortSignal): void {
  // What cannot move stands still: some browsers and test runners have neither.
  if (signal.aborted || !target.modal.animate || !window.matchMedia) return
  const root = target.modal.getRootNode()
  if (root instanceof ShadowRoot) adoptStyles(root, styles)
  for (const start of [shakeOnRefusal, followHeight, carryMarks, dragSheet, followKeyboard]) start(target, signal)
}
