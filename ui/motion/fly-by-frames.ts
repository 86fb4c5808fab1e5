import type { Flight, FlightPlan } from './flight'
import { type Place, placeOf } from './place'
import { ease, sharedMs } from './timing'

/** Moves a mark by keyframes, one picture fading into the other. */
export function flyByFrames({ modal, layer, departed, arrived, from, to }: FlightPlan): Flight {
  layer.replaceChildren(departed, arrived)
  const timing = { duration: sharedMs, easing: ease, fill: 'forwards' } as const
  const way = (own: Place) =>
    [from, to].map(({ x, y, size }) => ({ translate: `${x}px ${y}px`, scale: `${size / own.size}` }))
  departed.animate(way(from), timing)
  departed.animate({ opacity: [1, 1, 0] }, timing)
  arrived.animate({ opacity: [0, 1, 1] }, timing)
  const { finished } = arrived.animate(way(to), timing)
  return { finished, place: () => placeOf(arrived, modal) }
}
