import { inMotion } from './fixtures/open-options'
import { openPortico } from './fixtures/open-portico'
import { expectGoodView } from './pages/check-view'
import { expectNoShifts, forgetShifts, watchShifts } from './pages/layout-shifts'
import { settle } from './pages/settle'
import { views } from './pages/views'
import { test } from './runner'

for (const [name, { options, reach }] of Object.entries(views)) {
  test(`causes no layout shift on the way to ${name}, which has no axe violations, light and dark, and fits`, async ({
    t,
  }) => {
    const context = { ...options?.context, ...inMotion }
    const app = await openPortico(t, { ...options, context, isSplit: true, prepare: watchShifts })
    t.step('getting there')
    await forgetShifts(app.page)
    await reach(app)
    await settle(app.page)
    await expectNoShifts(app.page, name)
    await expectGoodView(t, app, name)
  })
}
