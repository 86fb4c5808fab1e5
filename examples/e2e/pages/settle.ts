import type { Page } from 'playwright-core'
import { eventually } from './eventually'

/** Waits until nothing moves any more but what moves for ever, in the page and in the modal's shadow root. */
export function settle(page: Page): Promise<void> {
  return eventually('the page stands still', () =>
    page.evaluate(() => {
      const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
      const motions = [document, ...roots].flatMap((root) => root.getAnimations())
      const isShort = ({ effect, playState }: Animation) =>
        playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
      return !motions.some(isShort)
    }),
  )
}
