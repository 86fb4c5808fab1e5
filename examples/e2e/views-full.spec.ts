import assert from 'node:assert/strict'
import { openFull } from './fixtures/open-full'
import { inMotion } from './fixtures/open-options'
import { expectGoodView } from './pages/check-view'
import { fullViews } from './pages/full-views'
import { expectNoShifts, forgetShifts, watchShifts } from './pages/layout-shifts'
import { settle } from './pages/settle'
import { test } from './runner'

for (const [name, { options: given, reach }] of Object.entries(fullViews)) {
  test(`with everything: causes no layout shift on the way to ${name}, which has no axe violations and fits`, async ({
    t,
  }) => {
    const options = typeof given === 'function' ? given(t) : given
    const context = { ...options?.context, ...inMotion }
    const app = await openFull(t, { ...options, context, isSplit: true, prepare: watchShifts })
    // The modal waits 100 ms for its code on any machine: the page has fetched that when it is idle.
    await app.page.waitForLoadState('networkidle')
    // No answer comes within a frame: a placeholder that was visible must have had the right place.
    for (const { chainId } of t.services.chains) t.services.setFault(chainId, { kind: 'slow', ms: 150, caller: 'any' })
    t.services.blockchainApi.setFault({ kind: 'slow', ms: 150 })
    t.step('getting there')
    await forgetShifts(app.page)
    await reach(app, t)
    await settle(app.page)
    const current = await app.page.evaluate(() => Object(window).portico.router.current.value?.view)
    assert.equal(current, name, 'that view is on the screen')
    await expectNoShifts(app.page, name)
    await expectGoodView(t, app, `full-${name}`)
  })
}

test('with everything: these specs check each view of a plugin of the full preset', async ({ t }) => {
  const app = await openFull(t, { siwx: {}, hasEmail: true, query: { 'smart-sessions': 'on' } })
  const names: string[] = await app.page.evaluate(async () => {
    const { views } = await Object(window).portico.inspect()
    return views.map(({ name }: { name: string }) => name)
  })
  assert.deepEqual(Object.keys(fullViews).sort(), names.sort())
})
