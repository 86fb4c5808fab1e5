import type { MotionTarget } from './start-motion'

interface DragSample {
  readonly y: number
  /** In ms. */
  readonly at: number
}

/** The time before a release from which its speed is computed, in ms. */
const SPEED_WINDOW_MS = 100

/** The speed of a flick in px per ms, and the part of the sheet that is far enough without one. */
const MIN_FLICK_SPEED = 0.5
const MIN_DISMISS_SHARE = 0.4

/** Maximum distance that the sheet follows upwards. */
const MAX_STRETCH_PX = 64

/** Keeps the samples that the speed is computed from; at least the last two. */
export function withSample(trail: readonly DragSample[], sample: DragSample): readonly DragSample[] {
  const recent = [...trail, sample]
  const first = recent.findIndex(({ at }) => sample.at - at <= SPEED_WINDOW_MS)
  return recent.slice(Math.max(0, Math.min(first, recent.length - 2)))
}

/** The speed of a trail in px per ms; down is positive. */
export function speedOf(trail: readonly DragSample[]): number {
  const [first, last] = [trail[0], trail.at(-1)]
  return first && last && last.at > first.at ? (last.y - first.y) / (last.at - first.at) : 0
}

/** Where the sheet is while a finger is this far from where it came down: upwards it resists. */
export const sheetOffset = (distance: number): number =>
  distance >= 0 ? distance : -MAX_STRETCH_PX * (1 - 1 / (1 - (distance * 0.55) / MAX_STRETCH_PX))

/** Tells whether a release closes the sheet: by a flick down, or far down without moving up again. */
export const isDismissal = (distance: number, speed: number, height: number): boolean =>
  distance > 0 && (speed > MIN_FLICK_SPEED || (distance > height * MIN_DISMISS_SHARE && speed > -MIN_FLICK_SPEED / 2))

/** Below this a press is a click. */
const TOUCH_SLOP_PX = 8

/** A pointer that was pressed on the sheet's head. */
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

/** Lets a finger, a pen or a mouse pull the sheet down by its header; the content below scrolls as usual. */
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
    // Where a guard refuses, the sheet is moving back already, and shakes.
    if (isDragging && isDismissal(event.clientY - y, speed, modal.offsetHeight)) kernel.router.close()
  }

  if (!modal.closest('dialog')) return
  modal.addEventListener('pointerdown', take, { signal })
  modal.addEventListener('pointermove', pull, { signal })
  modal.addEventListener('pointerup', endDrag, { signal })
  modal.addEventListener('pointercancel', release, { signal })
}
