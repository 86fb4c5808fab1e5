import type { Page } from '@playwright/test'

/** Longer than any transition: a countdown, or infinite motion. */
const lastingMs = 10_000

/** Waits until nothing moves except infinite motion, in the page and in the modal's shadow root. */
export async function settle(page: Page): Promise<void> {
  const isStill = (lasting: number) => {
    const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
    const motions = [document, ...roots].flatMap((root) => root.getAnimations())
    // Animations that follow the scroll position run for ever as well.
    const ends = ({ effect, timeline }: Animation) =>
      timeline === document.timeline && Number(effect?.getComputedTiming().endTime) < lasting
    return !motions.some((motion) => motion.playState === 'running' && ends(motion))
  }
  // Checked in the page itself, by a timer, which also runs in a hidden tab.
  await page.waitForFunction(isStill, lastingMs, { polling: 25 })
}
