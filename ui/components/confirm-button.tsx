import { type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Clock } from '../../kernel/platform/clock'
import { defineMessages } from '../i18n/define-messages'
import { useKernel } from '../react/use-kernel'
import { useStyles } from '../react/use-styles'
import { Actions, Button, type ButtonProps } from './button'
import styles from './confirm-button.css'

/**
 * Why a click does not count as a person's decision. 'script': no person clicked; 'early': the button was not visible long enough to read;
 * 'covered': something lies over the button; 'moved': button or focus were elsewhere just before, so the click may have been meant for
 * something else.
 */
type PressRefusal = 'script' | 'early' | 'covered' | 'moved'

/** The button must be visible for this time. */
export const SEEN_MS = 500
/** Neither its position nor the focus may have changed for this time. */
export const STILL_MS = 300
/** The interval between checks of the button's position. */
const LOOK_MS = 100
/** A smaller distance does not count as a move: no person clicks another target because of it, and a modal may move by a pixel while scrolling. */
const MOVED_PX = 4

/** Of IntersectionObserver v2: the browser reports whether something lies over the element, if it can. */
interface SightOptions extends IntersectionObserverInit {
  readonly trackVisibility: boolean
  readonly delay: number
}
interface SightEntry extends IntersectionObserverEntry {
  readonly isVisible?: boolean
}

type Sight = 'seen' | 'covered' | 'away'

/** Tells whether an element is completely visible, and whether something lies over it; at once if the browser cannot tell. */
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

/** Position of an element on the screen, then in its scroll container: x, y, width and height in px. */
function placesOf(element: HTMLElement): readonly (readonly number[])[] {
  const { x, y, width, height } = element.getBoundingClientRect()
  let [left, top] = [x, y]
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    left += parent.scrollLeft
    top += parent.scrollTop
  }
  return [
    [x, y, width, height],
    [left, top, width, height],
  ]
}

/** Watches a button that decides something. */
interface ConfirmGuard {
  /** Checks the position of the button, at once: called when the layout may have changed. */
  look(): void
  /** Tells why a press does not count; undefined if it does. */
  judge(event: Pick<Event, 'isTrusted'>): PressRefusal | undefined
  stop(): void
}

/**
 * Remembers when an element or its page last got the focus, except by a pointer, which focuses the element that it clicks.
 *
 * @returns the time of the last focus, in ms since the epoch, and a function that stops watching
 */
function followFocus(element: HTMLElement, clock: Clock): { readonly lastAt: () => number; readonly stop: () => void } {
  let at = Number.NEGATIVE_INFINITY
  /** The time before the current task. */
  let before = at
  let task: 'focus' | 'pointer' | undefined
  const begin = (next: 'focus' | 'pointer') => {
    task = next
    setTimeout(() => {
      task = undefined
    })
  }
  const onPointer = ({ isTrusted }: Event) => {
    if (!isTrusted) return
    // With assistive technology, browsers first focus the clicked button, then fire pointer events, all in one task.
    if (task === 'focus') at = before
    begin('pointer')
  }
  const onFocus = () => {
    if (task === 'pointer') return
    if (task === undefined) before = at
    at = clock.now()
    begin('focus')
  }
  const onPageFocus = () => {
    at = clock.now()
    before = at
  }
  element.addEventListener('mousedown', onPointer)
  element.addEventListener('focusin', onFocus)
  window.addEventListener('focus', onPageFocus)
  return {
    lastAt: () => at,
    stop() {
      element.removeEventListener('mousedown', onPointer)
      element.removeEventListener('focusin', onFocus)
      window.removeEventListener('focus', onPageFocus)
    },
  }
}

/**
 * Protects a button that decides something against clicks that a person did not mean: by scripts, on a covered button, or on one that has
 * just appeared, moved under the pointer or got the focus.
 *
 * @param element - the button's frame, which does not move with the button's own state
 * @param onReady - called with whether the button was visible long enough and has not moved
 */
export function watchConfirm(element: HTMLElement, clock: Clock, onReady: (isReady: boolean) => void): ConfirmGuard {
  let sight: Sight = 'away'
  /** The time since which it is visible, or not. */
  let sightAt = clock.now()
  let wasSeen = false
  let isReady = false
  let places = placesOf(element)
  let movedAt = Number.NEGATIVE_INFINITY
  let cancelReady = () => undefined as void
  let cancelLook = () => undefined as void

  function update(): void {
    cancelReady()
    const rest = Math.max(sightAt + SEEN_MS, movedAt + STILL_MS) - clock.now()
    const next = sight === 'seen' && rest <= 0
    if (next !== isReady) {
      isReady = next
      onReady(next)
    }
    if (sight === 'seen' && rest > 0) cancelReady = clock.after(rest, update)
  }
  const stopSight = watchSight(element, (next) => {
    if (next === sight) return
    sight = next
    sightAt = clock.now()
    wasSeen ||= next === 'seen'
    update()
  })
  function look(): void {
    const next = placesOf(element)
    const changes = next.map((place, which) =>
      place.some((figure, index) => Math.abs(figure - (places[which]?.[index] ?? 0)) >= MOVED_PX),
    )
    // Small steps add up, so the last position is kept until the distance from it is larger.
    if (changes.includes(true)) places = next
    // Scrolling moves the button on the screen, or the content behind a sticky one; a change of the layout moves it in both.
    if (changes.includes(false)) return
    movedAt = clock.now()
    update()
  }
  const lookAgain = () => {
    look()
    cancelLook = clock.after(LOOK_MS, lookAgain)
  }
  lookAgain()
  const focus = followFocus(element, clock)
  return {
    look,
    judge({ isTrusted }) {
      if (!isTrusted) return 'script'
      look()
      const now = clock.now()
      // Browsers also report a view that fades in as covered.
      if (sight === 'covered') return wasSeen || now - sightAt >= SEEN_MS ? 'covered' : 'early'
      if (now - Math.max(movedAt, focus.lastAt()) < STILL_MS) return 'moved'
      return isReady ? undefined : 'early'
    },
    stop() {
      stopSight()
      focus.stop()
      cancelReady()
      cancelLook()
    },
  }
}

const messages = /* @__PURE__ */ defineMessages('confirm', {
  script: 'Nothing was done: a script pressed the button.',
  early: 'Nothing was done yet. Read it first, then press again.',
  covered: 'Nothing was done: something lies over the button.',
  moved: 'Nothing was done: what is shown has just changed. Look again.',
} satisfies Readonly<Record<PressRefusal, string>>)

/** The props of `<ConfirmButton>`: those of a `<Button>`, with a required handler. */
export interface ConfirmButtonProps extends Omit<ButtonProps, 'onClick' | 'isSubmit' | 'size'> {
  readonly onClick: () => void
}

/**
 * Draws a button that decides something that cannot be undone: sending, signing. It only accepts a person's presses, after it was visible
 * for half a second, with nothing over it, and not just after it moved or got the focus; a notice says why a press did nothing.
 * Until it is ready it looks disabled, in its place. Put it into `<ConfirmActions>`: anywhere else, the fade at the end of the scrolled
 * content would lie over it.
 *
 * @param props - those of a `Button`
 *
 * @example
 * ```tsx
 * import { ConfirmActions, ConfirmButton } from 'portico/ui/components'
 *
 * export const Send = ({ send, isSending }: { send: () => void; isSending: boolean }) => (
 *   <ConfirmActions>
 *     <ConfirmButton kind="primary" onClick={send} isLoading={isSending} loadingLabel="Look at your wallet">
 *       Send
 *     </ConfirmButton>
 *   </ConfirmActions>
 * )
 * ```
 */
export function ConfirmButton({ isDisabled = false, ...props }: ConfirmButtonProps) {
  useStyles(styles)
  const { notices, platform } = useKernel()
  const frame = useRef<HTMLDivElement>(null)
  const guard = useRef<ConfirmGuard>(undefined)
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    if (!frame.current) return
    const watched = watchConfirm(frame.current, platform.clock, setReady)
    guard.current = watched
    return watched.stop
  }, [platform])
  // A move of the button is usually drawn together with it, so it is known before a person can press it there.
  useLayoutEffect(() => guard.current?.look())
  const press = (event: MouseEvent) => {
    if (isDisabled || props.isLoading) return
    const refusal = guard.current?.judge(event.nativeEvent) ?? (guard.current ? undefined : 'early')
    if (!refusal) return
    event.preventDefault()
    event.stopPropagation()
    notices.show({ message: messages[refusal], variant: 'error' })
  }
  return (
    <div ref={frame} className="portico-confirm" onClickCapture={press}>
      <Button {...props} isDisabled={isDisabled || !isReady} />
    </div>
  )
}

/**
 * Draws the buttons that end a screen with a decision, side by side: last in a `Body`, over the scrolled content and its
 * fade, and at the end of the modal if there is space, so that they are completely visible while the rest is read.
 *
 * @param props - the button that leads back, then the `ConfirmButton`
 */
export function ConfirmActions({ children }: { readonly children: ReactNode }) {
  useStyles(styles)
  return (
    <div className="portico-confirm-bar">
      <Actions isSide>{children}</Actions>
    </div>
  )
}
