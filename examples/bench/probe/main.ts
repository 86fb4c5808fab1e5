import { defaultWalletCount, testWallets } from '../wallets'
import { announceWallets } from './announce-wallets'
import { codeDrawn } from './code-drawn'
import { countFetched } from './count-fetched'
import { watchFrames } from './frames'
import { findButton, findRows, findScroller, titleText } from './look'
import { pressQuietly, pressUntil } from './press-until'
import { untilStill } from './until-still'
import { watchConnecting } from './watch-connecting'
import { watchLoad } from './watch-load'
import { type WatchedOpening, watchOpening } from './watch-opening'
import { watchPlaces } from './watch-places'

const query = new URLSearchParams(location.search)
/** `?count=3` for fewer; `?answers` for wallets that approve the page. */
const wallets = testWallets.slice(0, Number(query.get('count') ?? defaultWalletCount))

/** The functions by which the benchmark measures a page. */
class Probe {
  readonly loaded = watchLoad()
  readonly findButton = findButton
  readonly findRows = findRows
  readonly titleText = titleText
  readonly findScroller = findScroller
  readonly untilStill = untilStill
  readonly codeDrawn = codeDrawn
  readonly pressUntil = pressUntil
  readonly pressQuietly = pressQuietly
  readonly countFetched = countFetched
  readonly watchConnecting = watchConnecting
  readonly watchFrames = watchFrames
  readonly watchPlaces = watchPlaces
  /** The last watched one. */
  opening: WatchedOpening | undefined

  /** To be called before the click. @param rowCount of the list; default: a row for each wallet */
  watchOpening(rowCount = wallets.length): void {
    this.opening = watchOpening(rowCount)
  }

  /** Clicks the button in the first frame that shows it. */
  clickAtOnce(): void {
    this.watchOpening()
    const click = () => {
      const button = findButton()
      if (button) button.click()
      else requestAnimationFrame(click)
    }
    requestAnimationFrame(click)
  }
}

declare global {
  interface Window {
    probe: Probe
  }
}

announceWallets(wallets, query.has('answers'))
window.probe = new Probe()
