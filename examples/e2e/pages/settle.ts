import type { Page } from '@playwright/test'

/** Longer than any transition: a countdown, or what moves for ever. */
const lastingMs = 10_000

/** Waits until nothing moves any more but what lasts, in the page and in the modal's shadow root. */
export async function settle(page: Page): Promise<void> {
  const isStill = (lasting: number) => {
    const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
    const motions = [document, ...roots].flatMap((root) => root.getAnimations())
    // What follows the scroll position runs for ever as well.
    const ends = ({ effect, timeline }: Animation) =>
      timeline === document.timeline && Number(effect?.getComputedTiming().endTime) < lasting
    return !motions.some((motion) => motion.playState === 'running' && ends(motion))
  }
  // Looked at in the page itself, by a timer, which goes on in a tab that nobody sees.
  await page.waitForFunction(isStill, lastingMs, { polling: 25 })
}
