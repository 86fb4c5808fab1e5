// @ts-nocheck
import { waitFor } from '@testing-library/react'
import { createTestKernel } from '../../../../kernel/testing/index'
import { openModal, pass } from '../../../../ui/ui-world.fixture'
import { receive } from '../index'
import { type CheckFake, checkingNamespace, createReceiveWorld } from '../receive-world.fixture'

/** A view of the plugin in a modal. */
export async function openReceive(view: { readonly name: string }, account?: string, check?: CheckFake) {
  const world = createReceiveWorld()
  if (account !== undefined) world.connectAs(account)
  const { kernel } = createTestKernel({ plugins: [world.plugin, receive(), checkingNamespace(check)] })
  await kernel.start()
  const modal = await openModal(kernel, { view })
  await waitFor(() => expectLoaded(modal.queryByText('Loading')))
  return { ...world, kernel, modal, pass }
}

function expectLoaded(skeleton: HTMLElement | null) {
  if (skeleton) throw new Error('The view is still loading.')
}
