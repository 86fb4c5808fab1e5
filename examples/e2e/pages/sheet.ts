import assert from 'node:assert/strict'
import type { CDPSession, Page } from '@playwright/test'

/** A phone with a touch screen. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true } as const

export interface Stroke {
  readonly from: { readonly x: number; readonly y: number }
  /** The distance downwards, in px. */
  readonly by: number
  /** The number of moves, each in one frame, so few are a flick. */
  readonly moves: number
}

const touch = (session: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
  session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })

/**
 * Draws a finger over the screen, as real touch events, which the browser may also scroll by.
 *
 * @returns a function that lifts the finger
 */
export async function stroke(page: Page, { from, by, moves }: Stroke): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  await touch(session, 'touchStart', from.x, from.y)
  for (let move = 1; move <= moves; move++) {
    await touch(session, 'touchMove', from.x, from.y + (by * move) / moves)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  }
  return async () => void (await touch(session, 'touchEnd', from.x, from.y + by))
}

/** The middle of the sheet's head. */
export async function headOf(page: Page): Promise<{ x: number; y: number }> {
  const box = await page.getByTestId('w3m-header-text').boundingBox()
  assert.ok(box)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
