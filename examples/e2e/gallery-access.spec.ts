import assert from 'node:assert/strict'
import { expectAccessible, findAxeViolations } from './pages/axe'
import { cutTexts } from './pages/cut-texts'
import { openGallery, shareOf } from './pages/gallery'
import { lostTexts, smallTargets, spaceText } from './pages/gallery-measures'
import { labelFaults } from './pages/label-faults'
import { spec } from './runner'

const shares = 10
// A page has one modal; the gallery has many, and those of a group bear one name.
const rules = { rules: { 'landmark-unique': { enabled: false } } }

const looks = [
  ['light', 'ltr'],
  ['dark', 'ltr'],
  ['dark', 'rtl'],
  ['light', 'rtl'],
] as const

for (let share = 0; share < shares; share += 1) {
  const part = `(part ${share + 1} of ${shares})`

  spec(`gives axe and the strict policy nothing to complain about in any story, in any look ${part}`, async (t) => {
    const gallery = await openGallery(t)
    for (const group of shareOf(await gallery.groups(), share, shares)) {
      await gallery.show(group, { mode: 'light', dir: 'ltr' })
      for (const [mode, dir] of looks) {
        t.step(`${group}, ${mode}, ${dir}`)
        await gallery.turn('Mode', mode)
        await gallery.turn('Direction', dir)
        await expectAccessible(gallery.page, rules)
      }
      assert.deepEqual(t.issues, [], group)
    }
  })

  spec(`loses no text at 200 % and with the spacing of WCAG, and hits every control ${part}`, async (t) => {
    const gallery = await openGallery(t)
    for (const group of shareOf(await gallery.groups(), share, shares)) {
      t.step(`${group}, as it is`)
      await gallery.show(group)
      assert.deepEqual(await smallTargets(gallery.modals), [], `${group}: controls under 44 px`)
      const short = await labelFaults(gallery.modals)
      t.step(`${group}, at 200 %`)
      await gallery.turn('Text', '200')
      await expectNothingCut(`${group}, at 200 %`)
      // A name may be too long for its row as it is; nothing may become so.
      const faults = [...(await labelFaults(gallery.modals))].filter(([place]) => !short.has(place))
      const newlyShort = faults.map(([, fault]) => fault).filter((fault) => fault.endsWith('is cut short'))
      assert.deepEqual(newlyShort, [], `${group}, at 200 %`)
      t.step(`${group}, spaced`)
      await gallery.turn('Text', '100')
      await spaceText(gallery.modals)
      await expectNothingCut(`${group}, spaced`)
    }

    async function expectNothingCut(where: string) {
      const cut = await Promise.all((await gallery.modals.all()).map(cutTexts))
      assert.deepEqual([...cut.flat(), ...(await lostTexts(gallery.modals))], [], where)
    }
  })
}

spec('would see what is wrong inside of a modal', async (t) => {
  const gallery = await openGallery(t)
  await gallery.show('Account')
  const copy = gallery.story('balance').locator('.portico-iconbtn').last()
  await copy.evaluate((button) => {
    button.removeAttribute('aria-label')
    for (const text of button.querySelectorAll('.portico-hidden')) text.remove()
    button.removeAttribute('title')
  })
  const found = await findAxeViolations(gallery.page, rules)
  assert.deepEqual(
    found.map(({ id }) => id),
    ['button-name'],
  )
  assert.deepEqual(await smallTargets(gallery.modals), [])
  await copy.evaluate((button: HTMLElement) => {
    button.style.scale = '0.4'
  })
  assert.equal((await smallTargets(gallery.modals)).length, 1)
})
