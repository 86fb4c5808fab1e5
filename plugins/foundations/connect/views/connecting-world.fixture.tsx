import { act, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { PluginInput } from '../../../../kernel/plugin/collect-plugins'
import {
  createFakeBrowser,
  createFakeClock,
  createTestKernel,
  type FakeBrowserInit,
  type FakeConnectorInit,
  fakeConnector,
  fakeConnectorSource,
  fakeNamespace,
  settle,
  type WalletTurn,
} from '../../../../kernel/testing/index'
import { modalRoot, renderPortico } from '../../../../ui/ui-world.fixture'
import { CONNECTING_DELAY_MS } from '../connect-controller'
import {
  ConnectController,
  ConnectingExternalView,
  type ConnectingParams,
  type Connector,
  connectorSources,
} from '../contract'
import { connect } from '../index'

/** Loads what loads on first use, so that `settle` suffices afterwards. */
export const loadConnecting = () =>
  Promise.all([
    import('../session-implementation'),
    import('../open-connection'),
    import('../run-connecting'),
    import('./connecting-external-view'),
    import('../../../../kernel/testing/fake-capabilities'),
  ])

export interface ConnectingInit extends FakeConnectorInit {
  readonly answers?: readonly [WalletTurn, ...WalletTurn[]]
  readonly params?: ConnectingParams
  readonly discover?: () => Promise<void>
  readonly browser?: FakeBrowserInit
  readonly change?: Partial<Connector>
  readonly plugins?: readonly PluginInput[]
}

/** A modal that has gone to Fox's connecting screen. */
export async function openConnecting(init: ConnectingInit = {}) {
  const { answers = ['ignore'], params = { connectorId: 'fox', name: 'Fox' }, discover, change, plugins = [] } = init
  const clock = createFakeClock()
  const browser = createFakeBrowser(init.browser)
  const fox = fakeConnector({ id: 'fox', name: 'Fox', clock, ...init })
  fox.wallet.script('connect', ...answers)
  const source = fakeConnectorSource<Connector>({ ...fox, ...change })
  const looked = { ...source, ...(discover && { discover }) }
  const namespace = fakeNamespace({ contributes: [connectorSources.of(looked)] })
  const { kernel } = createTestKernel({ clock, browser, plugins: [connect(), namespace, ...plugins] })
  await kernel.start()
  renderPortico({ kernel })
  await act(async () => kernel.router.open())
  const modal = within(await waitFor(() => within(modalRoot()).getByRole('dialog')))
  const settled = (run: () => unknown) =>
    act(async () => {
      await run()
      await settle()
    })
  await settled(() => kernel.router.push(ConnectingExternalView, params))
  await settled(() => clock.advance(CONNECTING_DELAY_MS))
  const said = () => modal.getAllByRole('status', { hidden: true })[0]?.textContent
  const buttons = () =>
    modal.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)
  const press = (name: string) => settled(() => modal.getByRole('button', { name }).click())
  const prompts = () => fox.wallet.requests.filter(({ method }) => method === 'connect').length
  const api = kernel.get(ConnectController)
  const user = userEvent.setup()
  return { kernel, api, clock, browser, source, fox, modal, said, buttons, press, prompts, act: settled, user }
}
