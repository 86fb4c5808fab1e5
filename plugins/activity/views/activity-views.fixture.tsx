import { act, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { definePlugin } from '../../../kernel/plugin/define-plugin'
import { createViewRef, defineView, type ViewRef } from '../../../kernel/router/define-view'
import {
  createFakeBrowser,
  createFakeClock,
  createTestKernel,
  fakeNamespace,
  settle,
} from '../../../kernel/testing/index'
import { modalRoot, renderPortico } from '../../../ui/ui-world.fixture'
import { createFoundations, createHistoryScript } from '../activity-world.fixture'
import { activity } from '../index'

export const ActivityTabView = createViewRef('ActivityTab')
export const NftsTabView = createViewRef('NftsTab')
export const OtherView = createViewRef('Other')

/** The tabs, each as a view: what stands around them is the account's. */
const tabs = definePlugin({
  id: 'tabs',
  views: [
    defineView({ ref: ActivityTabView, load: () => import('./activity-tab'), title: 'Tab' }),
    defineView({ ref: OtherView, load: async () => ({ default: () => null }), title: 'Other' }),
    defineView({ ref: NftsTabView, load: () => import('./nfts-tab'), title: 'Tab' }),
  ],
})

/** A modal with a view of activity above a scripted history, in the middle of March 2026. */
export async function openActivityView(
  view: ViewRef,
  answer: ReturnType<typeof createHistoryScript>['script']['answer'],
  { isOnline = true } = {},
) {
  const history = createHistoryScript()
  history.script.answer = answer
  const foundations = createFoundations(history.source)
  const test = createTestKernel({
    clock: createFakeClock(Date.UTC(2026, 2, 15)),
    browser: createFakeBrowser({ isOnline, locale: 'en' }),
    plugins: [foundations.plugin, fakeNamespace(), activity({ namespaces: ['test'] }), tabs],
  })
  const { kernel } = test
  await kernel.start()
  renderPortico({ kernel })
  await act(async () => {
    kernel.router.open({ view })
    await settle()
  })
  const modal = within(await waitFor(() => within(modalRoot()).getByRole('dialog')))
  const run = (change: () => unknown) =>
    act(async () => {
      await change()
      await settle()
    })
  await run(settle)
  const rows = () => modal.queryAllByTestId('portico-transaction').map((row) => row.textContent)
  return { ...test, ...foundations, ...history, modal, root: modalRoot(), run, rows, user: userEvent.setup() }
}
