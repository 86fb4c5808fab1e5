import type { Page } from 'playwright-core'
import { eventually } from './eventually'

/** Waits until nothing moves any more but what moves for ever, in the page and in the modal's shadow root. */
export function settle(page: Page): Promise<void> {
  return eventually('the page stands still', () =>
    page.evaluate(() => {
      const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
      const motions = [document, ...roots].flatMap((root) => root.getAnimations())
      // What follows the scroll position runs for ever as well.
      const ends = ({ effect, timeline }: Animation) =>
        timeline === document.timeline && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
      return !motions.some((motion) => motion.playState === 'running' && ends(motion))
    }),
  )
}
