import type { Place } from './place'

/** What a flight takes from one place to another, on a layer over the views. */
export interface FlightPlan {
  readonly modal: HTMLElement
  readonly layer: HTMLElement
  /** Copies of the mark that left, which is on the layer, and of the one that came. */
  readonly departed: HTMLElement
  readonly arrived: HTMLElement
  readonly from: Place
  readonly to: Place
}

/** A flight under way. */
export interface Flight {
  /** Where the mark is now. */
  place(): Place
  readonly finished: Promise<unknown>
}
