// @ts-nocheck
import { act, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { definePlugin } from '../../../../kernel/plugin/define-plugin'
import { createViewRef, defineView } from '../../../../kernel/router/define-view'
import { createTestKernel, fakeNamespace } from '../../../../kernel/testing/index'
import { modalRoot, renderPortico } from '../../../../ui/ui-world.fixture'
import { connectRoutes, WhatIsAWalletView } from '../contract'
import { type ConnectOptions, connect } from '../index'

beforeAll(() => import('./what-is-a-wallet-view'))

const GetWalletView = createViewRef('GetWallet')
const catalogue = () =>
  definePlugin({
    id: 'catalogue',
    contributes: [connectRoutes.of({ id: 'wallets', view: GetWalletView })],
    views: [defineView({ ref: GetWalletView, load: async () => ({ default: () => <p>Wallets to get</p> }) })],
    setup: () => ({}),
  })

async function openLesson(options: ConnectOptions = {}, hasCatalogue = false) {
  const { kernel } = createTestKernel({ plugins: [connect(options), fakeNamespace(), hasCatalogue && catalogue()] })
  await kernel.start()
  renderPortico({ kernel })
  await act(async () => kernel.router.open({ view: WhatIsAWalletView }))
  const modal = within(await waitFor(() => within(modalRoot()).getByRole('dialog')))
  await modal.findByText('One login for all of web3')
  return { kernel, modal }
}

describe('what a wallet is', () => {
  it('is told in three blocks', async () => {
    const { modal } = await openLesson()
    expect(modal.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
      'What is a Wallet?',
      'One login for all of web3',
      'A home for your digital assets',
      'Your gateway to a new web',
    ])
    expect(modal.queryByText('Get a wallet')).toBeNull()
  })

  it('leads to where a plugin offers wallets, where there is one', async () => {
    const { modal, kernel } = await openLesson({ getWalletUrl: 'https://wallets.example/' }, true)
    await userEvent.click(modal.getByRole('button', { name: 'Get a wallet' }))
    expect(kernel.router.current.peek()?.view).toBe('GetWallet')
  })

  it('leads to the place that the host named, where that is safe', async () => {
    const { modal } = await openLesson({ getWalletUrl: 'https://wallets.example/' })
    expect(modal.getByRole('link', { name: 'Get a wallet' }).getAttribute('href')).toBe('https://wallets.example/')
  })
})
