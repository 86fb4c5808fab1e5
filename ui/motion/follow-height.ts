import type { MotionTarget } from './motion-target'
import { ease, heightMs, isStill } from './timing'

/** Lets the modal grow and shrink to what it holds, whoever changed it. */
export function followHeight({ modal }: MotionTarget, signal: AbortSignal): void {
  const scroll = modal.querySelector('.portico-scroll')
  if (!scroll?.firstElementChild) return
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
