import userEvent from '@testing-library/user-event'
import { definePlugin } from '../../../../kernel/plugin/define-plugin'
import { createViewRef, defineView, type ViewRef, viewTarget } from '../../../../kernel/router/define-view'
import {
  createFakeBrowser,
  createFakeClock,
  createTestKernel,
  fakeNamespace,
  settle,
} from '../../../../kernel/testing/index'
import { modalRoot, openModal, pass } from '../../../../ui/ui-world.fixture'
import { accountActions, ReceiveAction } from '../../../foundations/account/contract'
import { createFoundations, createHistoryScript } from '../activity-world.fixture'
import { activity } from '../index'

export const ActivityTabView = createViewRef('ActivityTab')
export const NftsTabView = createViewRef('NftsTab')
export const OtherView = createViewRef('Other')

/** The tabs, each as a view: what stands around them is the account's. */
const tabs = definePlugin({
  id: 'tabs',
  views: [
    defineView({
      ref: ActivityTabView,
      load: async () => ({ default: (await import('./history-views')).ActivityTab }),
      title: 'Tab',
    }),
    defineView({ ref: OtherView, load: async () => ({ default: () => null }), title: 'Other' }),
    defineView({ ref: NftsTabView, load: () => import('./nfts-tab'), title: 'Tab' }),
  ],
})

/** The way to something to begin with. */
const receiving = definePlugin({
  id: 'receiving',
  contributes: [
    accountActions.of({ id: ReceiveAction.actionId, icon: 'receive', label: 'Receive', target: viewTarget(OtherView) }),
  ],
})

/** A modal with a view of activity above a scripted history, in the middle of March 2026. */
export async function openActivityView(
  view: ViewRef,
  answer: ReturnType<typeof createHistoryScript>['script']['answer'],
  { isOnline = true, canReceive = false, messages = {} } = {},
) {
  const history = createHistoryScript()
  history.script.answer = answer
  const foundations = createFoundations(history.source)
  const test = createTestKernel({
    messages,
    clock: createFakeClock(Date.UTC(2026, 2, 15)),
    browser: createFakeBrowser({ isOnline, locale: 'en' }),
    plugins: [foundations.plugin, fakeNamespace(), activity({ namespaces: ['test'] }), tabs, canReceive && receiving],
  })
  const { kernel } = test
  await kernel.start()
  const modal = await openModal(kernel, { view })
  await pass(settle)
  const rows = () => modal.queryAllByTestId('portico-transaction').map((row) => row.textContent)
  return { ...test, ...foundations, ...history, modal, root: modalRoot(), run: pass, rows, user: userEvent.setup() }
}
