import { adoptStyles } from '../react/adopt-styles'
import { carryMarks } from './carry-marks'
import { dragSheet } from './drag-sheet'
import flightStyles from './flight.css'
import { followKeyboard } from './follow-keyboard'
import styles from './motion.css'
import type { MotionTarget } from './motion-target'
import { ease, easeBoth, heightMs, isStill, shakeMs } from './timing'

const shake = [0, -6, 5, -4, 2, -1, 0].map((x) => ({ transform: `translateX(${x}px)` }))
const ring = [{ outline: '2px solid var(--pt-danger-line)' }, { outline: '2px solid transparent' }]

/** Shakes the modal each time a close was refused; a ring tells it where nothing shall move. */
function shakeOnRefusal({ modal, kernel }: MotionTarget, signal: AbortSignal): void {
  const { refusedCloses } = kernel.router
  const before = refusedCloses.peek()
  const stop = refusedCloses.subscribe((count) => {
    if (count !== before) modal.animate(isStill() ? ring : shake, { duration: shakeMs, easing: easeBoth })
  })
  signal.addEventListener('abort', stop)
}

/** Lets the modal grow and shrink to what it holds, whoever changed it. */
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
    const timing = { duration: heightMs, easing: ease }
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
  if (root instanceof ShadowRoot) for (const text of [styles, flightStyles]) adoptStyles(root, text)
  for (const start of [shakeOnRefusal, followHeight, carryMarks, dragSheet, followKeyboard]) start(target, signal)
}
