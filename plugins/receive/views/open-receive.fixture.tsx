import { act, waitFor, within } from '@testing-library/react'
import { createTestKernel, settle } from '../../../kernel/testing/index'
import { modalRoot, renderPortico } from '../../../ui/ui-world.fixture'
import { receive } from '../index'
import { type CheckFake, checkingNamespace, createReceiveWorld } from '../receive-world.fixture'

/** A view of the plugin in a modal. */
export async function openReceive(view: { readonly name: string }, account?: string, check?: CheckFake) {
  const world = createReceiveWorld()
  if (account !== undefined) world.connectAs(account)
  const { kernel } = createTestKernel({ plugins: [world.plugin, receive(), checkingNamespace(check)] })
  await kernel.start()
  renderPortico({ kernel })
  const pass = (run: () => unknown) =>
    act(async () => {
      await run()
      await settle()
    })
  await pass(() => kernel.router.open({ view }))
  const modal = within(await waitFor(() => within(modalRoot()).getByRole('dialog')))
  await waitFor(() => expectLoaded(modal.queryByText('Loading')))
  return { ...world, kernel, modal, pass }
}

function expectLoaded(skeleton: HTMLElement | null) {
  if (skeleton) throw new Error('The view is still loading.')
}
