/** The time for which a button must be visible before it counts, in ms. */
const seenMs = 500
/** The time for which it must not move, with the window in front, in ms. */
const settledMs = 300
/** The time for which a press still belongs to a click, in ms. */
const pressMs = 1000
/** The time after which a person is told that the button cannot be seen, in ms. */
const coveredMs = 1500

interface VisibilityInit extends IntersectionObserverInit {
  trackVisibility: boolean
  delay: number
}

export interface PressGuard {
  /** Whether a click is a person's, who saw the button in its place for long enough. */
  allows(event: MouseEvent): boolean
  stop(): void
}

export interface PressGuardParams {
  /** Is disabled while a click does not count. */
  readonly button: HTMLButtonElement
  /** Called when something has covered the button for a while, and when it is uncovered. */
  readonly onCovered: (isCovered: boolean) => void
}

/**
 * Prevents the page around from misusing a press that was meant for something else: by covering the button, by showing it
 * at the last moment, by moving it under the pointer, or by making the click itself.
 */
export function guardPresses({ button, onCovered }: PressGuardParams): PressGuard {
  let seenSince: number | undefined
  let changedAt = performance.now()
  let press: { at: number; isGood: boolean } | undefined
  let timer = 0
  let coverTimer = 0
  const isGood = () => {
    const now = performance.now()
    return seenSince !== undefined && now - seenSince >= seenMs && now - changedAt >= settledMs
  }
  const enable = () => {
    clearTimeout(timer)
    button.disabled = !isGood()
    if (button.disabled && seenSince !== undefined) timer = window.setTimeout(enable, 50)
  }
  const see = (isSeen: boolean) => {
    if (isSeen) seenSince ??= performance.now()
    else seenSince = undefined
    clearTimeout(coverTimer)
    if (isSeen) onCovered(false)
    else coverTimer = window.setTimeout(() => onCovered(document.visibilityState === 'visible'), coveredMs)
    enable()
  }
  const change = () => {
    changedAt = performance.now()
    enable()
  }
  // Before the press itself moves the focus here.
  const begin = () => {
    press = { at: performance.now(), isGood: isGood() }
  }
  button.disabled = true
  const observer = observeVisibility(button, see)
  const resizes = new ResizeObserver(change)
  resizes.observe(document.documentElement)
  const listeners = new AbortController()
  const { signal } = listeners
  addEventListener('focus', change, { signal })
  addEventListener('resize', change, { signal })
  addEventListener('pointerdown', begin, { capture: true, signal })
  addEventListener('keydown', begin, { capture: true, signal })
  return {
    allows(event) {
      const begun = press && performance.now() - press.at < pressMs ? press.isGood : isGood()
      press = undefined
      return event.isTrusted && begun && seenSince !== undefined && performance.now() - seenSince >= seenMs
    },
    stop() {
      listeners.abort()
      observer.disconnect()
      resizes.disconnect()
      clearTimeout(timer)
      clearTimeout(coverTimer)
    },
  }
}

/** Watches whether an element is completely visible, and, if the browser can tell, not covered (IntersectionObserver v2). */
function observeVisibility(target: Element, onSeen: (isSeen: boolean) => void): IntersectionObserver {
  const init: VisibilityInit = { threshold: [0, 0.5, 1], trackVisibility: true, delay: 100 }
  const observer = new IntersectionObserver((entries) => {
    const entry = entries.at(-1) as (IntersectionObserverEntry & { isVisible?: boolean }) | undefined
    if (!entry) return
    const isCovered = 'isVisible' in entry && !entry.isVisible
    onSeen(entry.intersectionRatio >= 1 && !isCovered)
  }, init)
  observer.observe(target)
  return observer
}
