import assert from 'node:assert/strict'
import { drawnRules, expectAccessible, findAxeViolations } from './pages/axe'
import { cutTextsOfAll } from './pages/cut-texts'
import { type Gallery, openGallery, shareOf } from './pages/gallery'
import { lostTexts, smallTargets, spaceText } from './pages/gallery-measures'
import { labelFaults } from './pages/label-faults'
import { test } from './runner'

// Each part opens the gallery again, which takes as long as one of its groups.
const shares = 10
// A page has one modal; the gallery has many, and those of a group have one name.
const rules = { rules: { 'landmark-unique': { enabled: false } } }

async function expectNothingCut({ modals }: Gallery, where: string): Promise<void> {
  const cut = await cutTextsOfAll(modals)
  assert.deepEqual([...cut, ...(await lostTexts(modals))], [], where)
}

async function expectRoomForText(gallery: Gallery, group: string): Promise<void> {
  const short = await labelFaults(gallery.modals)
  await spaceText(gallery.modals)
  await expectNothingCut(gallery, `${group}, spaced`)
  // Loaded again: a long list draws its near rows, so that the same cells have the same place in both sizes.
  await gallery.show(group, { text: '200' })
  await expectNothingCut(gallery, `${group}, at 200 %`)
  // A name may be too long for its row from the start; nothing may become too long.
  const faults = [...(await labelFaults(gallery.modals))].filter(([place]) => !short.has(place))
  const newlyShort = faults.map(([, fault]) => fault).filter((fault) => fault.endsWith('is cut short'))
  assert.deepEqual(newlyShort, [], `${group}, at 200 %`)
}

for (let share = 0; share < shares; share += 1) {
  const part = `(part ${share + 1} of ${shares})`

  test(`has no axe or policy violation in any story, and cuts no text ${part}`, async ({ t }) => {
    test.setTimeout(180_000)
    const gallery = await openGallery(t)
    for (const group of shareOf(await gallery.groups(), share, shares)) {
      t.step(`${group}, as it is`)
      await gallery.show(group, { mode: 'light', dir: 'ltr' })
      assert.deepEqual(await smallTargets(gallery.modals), [], `${group}: controls under 44 px`)
      await expectAccessible(gallery.page, rules)
      t.step(`${group}, dark and from right to left`)
      // Colours depend on the mode alone, and places on the direction alone: two looks have all of both.
      await gallery.turn('Direction', 'rtl')
      await gallery.turn('Mode', 'dark')
      await expectAccessible(gallery.page, { runOnly: [...drawnRules, 'target-size'] }, 'portico-modal')
      await gallery.turn('Direction', 'ltr')
      t.step(`${group}, spaced and larger`)
      await expectRoomForText(gallery, group)
      assert.deepEqual(t.issues, [], group)
    }
  })
}

test('would find a fault inside a modal', async ({ t }) => {
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
  await gallery.story('balance').evaluate((modal: HTMLElement) => {
    modal.style.opacity = '0.3'
  })
  const drawn = await findAxeViolations(gallery.page, { runOnly: drawnRules }, 'portico-modal')
  assert.deepEqual(
    drawn.map(({ id }) => id),
    ['color-contrast'],
  )
  assert.deepEqual(await smallTargets(gallery.modals), [])
  await copy.evaluate((button: HTMLElement) => {
    button.style.scale = '0.4'
  })
  assert.equal((await smallTargets(gallery.modals)).length, 1)
  await expectNothingCut(gallery, 'as it is')
  const row = gallery.story('balance').locator('.portico-row-title').first()
  const text = await row.textContent()
  await row.evaluate(({ style }: HTMLElement) => {
    Object.assign(style, {
      width: '10px',
      height: '4px',
      overflow: 'hidden',
      textOverflow: 'clip',
      whiteSpace: 'nowrap',
    })
  })
  assert.deepEqual(await cutTextsOfAll(gallery.modals), [text])
  assert.match(String(await lostTexts(gallery.modals)), RegExp(`^"${text}" is cut off by `))
})
