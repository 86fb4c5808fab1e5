// @ts-nocheck
import { beforeAll, describe, expect, it } from 'vitest'
import { WalletCompatibleNetworksView } from '../contract'
import { type CheckFake, two } from '../receive-world.fixture'
import { openReceive } from './open-receive.fixture'

beforeAll(() => Promise.all([import('./wallet-compatible-networks-view'), import('../receive-controller')]))

const open = (account?: string, check?: CheckFake) => openReceive(WalletCompatibleNetworksView, account, check)

describe('networks to receive on', () => {
  it('are listed under a warning, the active one first', async () => {
    const { modal, pass, connectAs } = await open('fake-ada')
    await pass(() => connectAs('fake-ada', { networkId: two }))
    expect(modal.getByText('You can only receive assets on these networks').closest('[role=status]')).toBeTruthy()
    expect(modal.getAllByText(/^Test Network/).map((name) => name.textContent)).toEqual([
      'Test Network 2',
      'Test Network 1',
      'Test Network 3',
    ])
  })

  it('are awaited until the address was checked', async () => {
    let answer: () => void = () => undefined
    const check: CheckFake = () =>
      new Promise((resolve) => {
        answer = () => resolve({ isAddress: true, checksum: 'valid', networkIds: [two] })
      })
    const { modal, pass } = await open('fake-ada', check)
    expect(modal.getByText('Finding the networks')).toBeTruthy()
    await pass(() => answer())
    expect(modal.getAllByText(/^Test Network/).map((name) => name.textContent)).toEqual(['Test Network 2'])
  })

  it('may be none that the app lists', async () => {
    const { modal } = await open('fake-ada', async () => ({ isAddress: true, checksum: 'valid', networkIds: [] }))
    expect(modal.getByText('No network of this app')).toBeTruthy()
  })

  it('are nobody’s where nobody is connected', async () => {
    const { modal } = await open()
    expect(modal.getByText('No wallet is connected')).toBeTruthy()
  })
})
