import { copyOf, flyMark, type OwnedFlight } from './fly-mark'
import type { MotionTarget } from './motion-target'
import { isInSight, isSamePlace, type Place, placeOf } from './place'
import { isStill } from './timing'

/** A mark whose view takes longer to come does not move: it would start when nobody expects it any more. */
const patienceMs = 300

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
  let leftAt = 0
  let visit = kernel.router.current.peek()?.key

  function leave() {
    departures = new Map()
    leftAt = clock.now()
    if (isStill()) return
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
    if (!departures.size || clock.now() - leftAt > patienceMs) return
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
    if (entry?.key === visit) return
    visit = entry?.key
    leave()
  })
  signal.addEventListener('abort', () => {
    stop()
    arrivals.disconnect()
  })
}
