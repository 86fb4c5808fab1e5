import type { Page } from '@playwright/test'

/** Longer than any transition: a countdown, or what moves for ever. */
const lastingMs = 10_000

/** Waits until nothing moves any more but what lasts, in the page and in the modal's shadow root. */
export function settle(page: Page): Promise<void> {
  return page.evaluate(async (lasting) => {
    const listRunning = () => {
      const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
      const motions = [document, ...roots].flatMap((root) => root.getAnimations())
      // What follows the scroll position runs for ever as well.
      const ends = ({ effect, timeline }: Animation) =>
        timeline === document.timeline && Number(effect?.getComputedTiming().endTime) < lasting
      return motions.filter((motion) => motion.playState === 'running' && ends(motion))
    }
    // The end of one may begin another.
    for (let running = listRunning(); running.length > 0; running = listRunning()) {
      await Promise.allSettled(running.map(({ finished }) => finished))
    }
  }, lastingMs)
}
