import type { Clock } from '../../kernel/platform/clock'

/**
 * Why a press is not taken for a person's decision. 'script': no person pressed; 'early': nobody can have read it yet; 'covered':
 * something lies over the button; 'moved': button or focus were elsewhere just before, and the press may have been meant for that.
 */
export type PressRefusal = 'script' | 'early' | 'covered' | 'moved'

/** The button has to be seen for so long. */
export const SEEN_MS = 500
/** Neither place nor focus may have changed for so long. */
export const STILL_MS = 300
/** How often it is looked where the button is. */
const LOOK_MS = 100

/** Of IntersectionObserver v2: the browser tells whether anything lies over the element, where it can. */
interface SightOptions extends IntersectionObserverInit {
  readonly trackVisibility: boolean
  readonly delay: number
}
interface SightEntry extends IntersectionObserverEntry {
  readonly isVisible?: boolean
}

type Sight = 'seen' | 'covered' | 'away'

/** Tells whether an element is seen as a whole, and whether something lies over it; at once where the browser cannot tell. */
function watchSight(element: HTMLElement, tell: (sight: Sight) => void): () => void {
  if (!window.IntersectionObserver) {
    tell('seen')
    return () => undefined
  }
  const options: SightOptions = { threshold: [0, 0.9, 1], trackVisibility: true, delay: LOOK_MS }
  const observer = new IntersectionObserver((entries) => {
    const entry: SightEntry | undefined = entries.at(-1)
    if (!entry) return
    const tracks = 'trackVisibility' in observer && observer.trackVisibility === true
    if (!entry.isIntersecting || entry.intersectionRatio < 0.9) tell('away')
    else tell(tracks && entry.isVisible === false ? 'covered' : 'seen')
  }, options)
  observer.observe(element)
  return () => observer.disconnect()
}

const placeOf = (element: HTMLElement): string => {
  const { x, y, width, height } = element.getBoundingClientRect()
  return [x, y, width, height].map(Math.round).join()
}

/** What watches a button that decides something. */
export interface ConfirmGuard {
  /** Tells why a press does not count; undefined where it does. */
  judge(event: Pick<Event, 'isTrusted'>): PressRefusal | undefined
  stop(): void
}

/**
 * Watches a button that decides something, against presses that a person did not mean: of scripts, on a button that is covered, has
 * just come, or has come to stand under the pointer or in the focus.
 *
 * @param element - the button's frame, which no state of the button itself moves
 * @param onReady - told whether the button was seen for long enough
 */
export function watchConfirm(element: HTMLElement, clock: Clock, onReady: (isReady: boolean) => void): ConfirmGuard {
  let sight: Sight = 'away'
  let isReady = false
  let place = placeOf(element)
  let changedAt = Number.NEGATIVE_INFINITY
  let isPointed = false
  let cancelReady = () => undefined as void
  let cancelLook = () => undefined as void

  const setReady = (next: boolean) => {
    if (next === isReady) return
    isReady = next
    onReady(next)
  }
  const stopSight = watchSight(element, (next) => {
    if (next === sight) return
    sight = next
    cancelReady()
    if (next === 'seen') cancelReady = clock.after(SEEN_MS, () => setReady(true))
    else setReady(false)
  })
  const markChange = () => {
    changedAt = clock.now()
  }
  const look = () => {
    const next = placeOf(element)
    if (next !== place) markChange()
    place = next
  }
  const lookAgain = () => {
    look()
    cancelLook = clock.after(LOOK_MS, lookAgain)
  }
  lookAgain()
  /** A pointer gives the focus to what it presses, which is no change under it. */
  const onPointer = () => {
    isPointed = true
    setTimeout(() => {
      isPointed = false
    })
  }
  const onFocus = () => {
    if (!isPointed) markChange()
  }
  element.addEventListener('mousedown', onPointer)
  element.addEventListener('focusin', onFocus)
  window.addEventListener('focus', markChange)
  return {
    judge({ isTrusted }) {
      if (!isTrusted) return 'script'
      look()
      if (sight === 'covered') return 'covered'
      if (!isReady) return 'early'
      return clock.now() - changedAt < STILL_MS ? 'moved' : undefined
    },
    stop() {
      stopSight()
      cancelReady()
      cancelLook()
      element.removeEventListener('mousedown', onPointer)
      element.removeEventListener('focusin', onFocus)
      window.removeEventListener('focus', markChange)
    },
  }
}
