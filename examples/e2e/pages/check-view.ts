import assert from 'node:assert/strict'
import { hastenFades } from '../fixtures/open-app'
import type { PorticoApp } from '../fixtures/open-portico'
import type { SpecContext } from '../runner'
import { drawnRules, expectAccessible } from './axe'
import { cutTexts } from './cut-texts'
import { takeScreens } from './screenshots'
import { settle } from './settle'

async function expectFits({ page, modal }: PorticoApp, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  await settle(page)
  const spill = await modal.card.evaluate((card) => card.scrollWidth - card.clientWidth)
  assert.deepEqual(await cutTexts(modal.card), [], `Texts are cut off at ${width}`)
  const box = await modal.card.boundingBox()
  assert.ok(spill <= 0, `What is in the modal is ${spill} px too wide at ${width}`)
  assert.ok(box && box.x >= 0 && box.x + box.width <= width, `The modal leaves the screen at ${width}`)
  assert.ok(box.y >= 0 && box.y + box.height <= 800, `The modal leaves the screen at ${width}: ${JSON.stringify(box)}`)
}

/** Checks that the view on the screen is accessible, light and dark, and fits a desktop and two phones. */
export async function expectGoodView(t: SpecContext, app: PorticoApp, name: string): Promise<void> {
  t.step('light')
  // Specs about its motion have checked that.
  await hastenFades(app.page)
  await settle(app.page)
  await expectAccessible(app.page)
  t.step('dark')
  await app.page.emulateMedia({ colorScheme: 'dark' })
  // It could not be read during its exit, and a check takes longer than the exit.
  await app.page.getByTestId('wui-snackbar-message').waitFor({ state: 'hidden' })
  await settle(app.page)
  await expectAccessible(app.page, { runOnly: drawnRules })
  // For a visual check by a person.
  if (process.env.PICTURES) await takeScreens(app.page, name)
  for (const width of [1280, 390, 320]) {
    t.step(`${width} px`)
    await expectFits(app, width)
  }
}
