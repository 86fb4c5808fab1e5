import { type DragSample, isDismissal, sheetOffset, speedOf, withSample } from './drag-physics'
import type { MotionTarget } from './motion-target'

/** Below this a press is a click. */
const slop = 8

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

/** Tells a pull from a click and from a stroke to the side. */
function directionOf({ x, y }: Grip, { clientX, clientY }: PointerEvent): 'none' | 'along' | 'across' {
  const [along, across] = [Math.abs(clientY - y), Math.abs(clientX - x)]
  if (Math.max(along, across) < slop) return 'none'
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
  function letGo(event: PointerEvent) {
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
  modal.addEventListener('pointerup', letGo, { signal })
  modal.addEventListener('pointercancel', release, { signal })
}
