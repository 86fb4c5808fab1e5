export interface DragSample {
  readonly y: number
  /** In ms. */
  readonly at: number
}

/** How far back a release looks for its speed. */
const trailMs = 100

/** A flick in px per ms, and the part of the sheet that is far enough without one. */
const flick = 0.5
const farEnough = 0.4

/** How far the sheet follows upwards at most. */
const stretch = 64

/** Keeps the samples that tell the speed; at least the last two. */
export function withSample(trail: readonly DragSample[], sample: DragSample): readonly DragSample[] {
  const recent = [...trail, sample]
  const first = recent.findIndex(({ at }) => sample.at - at <= trailMs)
  return recent.slice(Math.max(0, Math.min(first, recent.length - 2)))
}

/** The speed of a trail in px per ms, down is positive. */
export function speedOf(trail: readonly DragSample[]): number {
  const [first, last] = [trail[0], trail.at(-1)]
  return first && last && last.at > first.at ? (last.y - first.y) / (last.at - first.at) : 0
}

/** Where the sheet is while a finger is this far from where it came down: upwards it resists. */
export const sheetOffset = (distance: number): number =>
  distance >= 0 ? distance : -stretch * (1 - 1 / (1 - (distance * 0.55) / stretch))

/** Whether a release lets the sheet go: by a flick down, or far down and not on the way back. */
export const isDismissal = (distance: number, speed: number, height: number): boolean =>
  distance > 0 && (speed > flick || (distance > height * farEnough && speed > -flick / 2))
