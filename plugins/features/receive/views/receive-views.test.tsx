import { waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { decodeDrawn } from '../../../../ui/components/qr-picture.fixture'
import { WalletCompatibleNetworksView, WalletReceiveView } from '../contract'
import { type CheckFake, one, three, two } from '../receive-world.fixture'
import { openReceive } from './open-receive.fixture'

beforeAll(() =>
  Promise.all([
    import('./receive-views'),
    import('../receive-controller'),
    import('../../../../ui/components/draw-qr'),
  ]),
)

const address = 'fake-0123456789abcdef'
const open = () => openReceive(WalletReceiveView, address)

type World = Awaited<ReturnType<typeof openReceive>>
const codeOf = ({ modal }: World) => decodeDrawn(modal.getByRole('img', { name: 'QR code of your address' }))
const textOf = ({ modal }: World) => modal.getByTestId('receive-address').firstElementChild?.textContent

describe('receiving', () => {
  it('shows one address as a code, as a text in groups, and to be copied', async () => {
    const world = await open()
    const writeText = vi.fn(async () => undefined)
    vi.stubGlobal('navigator', { clipboard: { writeText } })
    await world.pass(() => world.modal.getByTestId('receive-address-copy-button').click())
    vi.unstubAllGlobals()
    expect([codeOf(world), textOf(world), writeText.mock.calls]).toEqual([address, address, [[address]]])
    expect(await world.modal.findByText('Address copied')).toBeTruthy()
    expect(world.modal.getByText('Copy your address or scan this QR code')).toBeTruthy()
  })

  it('shows a name above the address, the person’s own first', async () => {
    const { modal, pass, profile, addressLabels } = await open()
    await pass(() => {
      profile.value = { name: 'maren.eth' }
    })
    expect(modal.getByText('maren.eth')).toBeTruthy()
    await pass(() => {
      addressLabels.value = { [address]: 'Savings' }
    })
    expect(modal.getByText('Savings')).toBeTruthy()
    expect(modal.queryByText('maren.eth')).toBeNull()
  })

  it('goes over to another account with everything at once, and says so', async () => {
    const world = await open()
    expect(world.modal.queryByText(/Your account has changed/)).toBeNull()
    // Screen readers skip what comes with its region.
    const regions = world.modal.getAllByRole('status')
    await world.pass(() => world.connectAs('fake-other'))
    expect([codeOf(world), textOf(world)]).toEqual(['fake-other', 'fake-other'])
    expect(regions).toContain(world.modal.getByText(/Your account has changed/).closest('[role=status]'))
  })

  it('shows no address where nobody is connected, and leads to Connect', async () => {
    const { modal, pass, kernel, connection } = await open()
    await pass(() => {
      connection.value = undefined
    })
    expect(modal.queryByRole('img', { name: 'QR code of your address' })).toBeNull()
    await pass(() => modal.getByRole('button', { name: 'Connect a wallet' }).click())
    expect(kernel.router.current.peek()?.view).toBe('Connect')
  })
})

describe('the networks to receive on', () => {
  it('are counted, and one step away', async () => {
    const { modal, pass, kernel } = await open()
    const row = modal.getByTestId('receive-networks-button')
    expect(row.textContent).toBe('Only receive assets on these networks3')
    expect(row.querySelectorAll('.portico-network')).toHaveLength(3)
    await pass(() => row.click())
    expect(kernel.router.current.peek()?.view).toBe('WalletCompatibleNetworks')
  })

  it('are one step away even where their code does not load', async () => {
    const world = await open()
    vi.spyOn(world.kernel, 'peek').mockReturnValue(undefined)
    vi.spyOn(world.kernel, 'load').mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'))
    await world.pass(() => world.kernel.router.push(WalletCompatibleNetworksView))
    await world.pass(() => world.kernel.router.goBack())
    await waitFor(() => expect(world.modal.queryByText('Finding the networks')).toBeNull())
    const row = world.modal.getByTestId('receive-networks-button')
    expect(row.textContent).toBe('Only receive assets on these networks')
  })

  it('may be one', async () => {
    const { modal, pass, connectAs } = await open()
    await pass(() => connectAs(address, { approvedNetworkIds: [one] }))
    expect(modal.getByTestId('receive-networks-button').textContent).toBe('Only receive assets on this network')
    await pass(() => connectAs(address, { approvedNetworkIds: [one, three] }))
    expect(modal.getByTestId('receive-networks-button').textContent).toBe('Only receive assets on these networks2')
  })
})

const openNetworks = (account?: string, check?: CheckFake) => openReceive(WalletCompatibleNetworksView, account, check)

describe('networks to receive on', () => {
  it('are listed under a warning, the active one first', async () => {
    const { modal, pass, connectAs } = await openNetworks('fake-ada')
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
    const { modal, pass } = await openNetworks('fake-ada', check)
    expect(modal.getByText('Finding the networks')).toBeTruthy()
    await pass(() => answer())
    expect(modal.getAllByText(/^Test Network/).map((name) => name.textContent)).toEqual(['Test Network 2'])
  })

  it('may be none that the app lists', async () => {
    const { modal } = await openNetworks('fake-ada', async () => ({
      isAddress: true,
      checksum: 'valid',
      networkIds: [],
    }))
    expect(modal.getByText('No network of this app')).toBeTruthy()
  })

  it('are nobody’s where nobody is connected', async () => {
    const { modal } = await openNetworks()
    expect(modal.getByText('No wallet is connected')).toBeTruthy()
  })
})
