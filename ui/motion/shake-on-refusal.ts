import type { MotionTarget } from './motion-target'
import { easeBoth, isStill, shakeMs } from './timing'

const shake = [0, -6, 5, -4, 2, -1, 0].map((x) => ({ transform: `translateX(${x}px)` }))
const ring = [{ outline: '2px solid var(--pt-danger-line)' }, { outline: '2px solid transparent' }]

/** Shakes the modal each time a close was refused; a ring tells it where nothing shall move. */
export function shakeOnRefusal({ modal, kernel }: MotionTarget, signal: AbortSignal): void {
  const { refusedCloses } = kernel.router
  const before = refusedCloses.peek()
  const stop = refusedCloses.subscribe((count) => {
    if (count !== before) modal.animate(isStill() ? ring : shake, { duration: shakeMs, easing: easeBoth })
  })
  signal.addEventListener('abort', stop)
}
