import { act, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTestKernel, fakeConnector, fakeConnectorSource, fakeNamespace } from '../../../../kernel/testing/index'
import { modalRoot, renderPortico } from '../../../../ui/ui-world.fixture'
import { type Connector, connectorSources } from '../contract'
import { connect } from '../index'

beforeEach(() => {
  vi.doMock('../session-implementation', () => {
    throw new Error('Failed to fetch dynamically imported module')
  })
})
afterEach(() => void vi.doUnmock('../session-implementation'))

it('ticking the terms says so where their code does not load, and loads it again at the next press', async () => {
  const source = fakeConnectorSource<Connector>(fakeConnector({ id: 'fox', name: 'Fox' }))
  const namespace = fakeNamespace({ contributes: [connectorSources.of(source)] })
  const { kernel } = createTestKernel({ plugins: [connect({ legalCheckbox: true }), namespace] })
  await kernel.start()
  renderPortico({ kernel })
  await act(async () => kernel.router.open())
  const modal = within(await waitFor(() => within(modalRoot()).getByRole('dialog')))
  const box = await modal.findByRole<HTMLInputElement>('checkbox')
  const user = userEvent.setup()
  await user.click(box)
  const said = await modal.findByText('A part of this page did not load')
  expect(said.closest('[role=status]')).toBeTruthy()
  expect(box.checked).toBe(false)
  vi.doUnmock('../session-implementation')
  await user.click(box)
  await waitFor(() => expect(box.checked).toBe(true))
})
