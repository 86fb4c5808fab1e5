import { testWallets } from '../wallets'
import { announceWallets } from './announce-wallets'
import { codeDrawn } from './code-drawn'
import { watchFrames } from './frames'
import { findButton, findRows, findScroller, titleText } from './look'
import { untilStill } from './until-still'
import { watchLoad } from './watch-load'
import { type WatchedOpening, watchOpening } from './watch-opening'
import { watchPlaces } from './watch-places'

/** What the benchmark asks a page by. */
class Probe {
  readonly loaded = watchLoad()
  readonly findButton = findButton
  readonly findRows = findRows
  readonly titleText = titleText
  readonly findScroller = findScroller
  readonly untilStill = untilStill
  readonly codeDrawn = codeDrawn
  readonly watchFrames = watchFrames
  readonly watchPlaces = watchPlaces
  /** The last one that was watched. */
  opening: WatchedOpening | undefined

  /** To be called before the click. */
  watchOpening(): void {
    this.opening = watchOpening(testWallets.length)
  }
}

declare global {
  interface Window {
    probe: Probe
  }
}

announceWallets(testWallets)
window.probe = new Probe()
