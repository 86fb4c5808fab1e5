import { waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Account } from '../../../../kernel/namespaces/capabilities'
import { viewTarget } from '../../../../kernel/router/define-view'
import type { Contribution } from '../../../../kernel/slots/create-slot'
import { createTestKernel, fakeConnector, fakeNamespace } from '../../../../kernel/testing/index'
import { openModal, pass } from '../../../../ui/ui-world.fixture'
import type { NetworksApi } from '../../networks/contract'
import { AccountSettingsView, accountSettingsRows } from '../contract'
import { createFoundations, OtherView } from '../foundations.fixture'
import { account } from '../index'

beforeAll(() => import('./account-settings-view'))

const address = 'fake-0123456789abcdef'

async function openSettings(
  accounts: readonly Account[] | undefined = [{ address }],
  slots: readonly Contribution[] = [],
  options: NetworksApi['options'] = {},
) {
  const foundations = createFoundations(slots, options)
  const { kernel } = createTestKernel({ plugins: [foundations.plugin, account(), fakeNamespace()] })
  foundations.connectors.value = [fakeConnector({ id: 'fox', name: 'Fox' })]
  await kernel.start()
  if (accounts.length) foundations.connectOn('test:1', { accounts })
  const modal = await openModal(kernel, { view: AccountSettingsView })
  await waitFor(() => expect(modal.queryByText('Loading')).toBeNull())
  return { ...foundations, kernel, modal, pass, user: userEvent.setup() }
}

describe('the settings of an account', () => {
  it('have a title, and the whole address to compare and to copy', async () => {
    const { modal } = await openSettings()
    expect(modal.getByRole('heading', { name: 'Settings' })).toBeTruthy()
    expect(modal.getByTestId('account-settings-address').textContent).toContain(address)
    expect(modal.getByRole('button', { name: 'Copy address' })).toBeTruthy()
  })

  it('lead to the networks, and name the one that is active', async () => {
    const { modal, user, kernel } = await openSettings()
    const row = modal.getByTestId('account-switch-network-button')
    expect(row.textContent).toBe('NetworkTest Network 1')
    await user.click(row)
    expect(kernel.router.current.peek()?.view).toBe('Networks')
  })

  it('name the network and lead to no other, where the app lets people choose none', async () => {
    const { modal, user, kernel } = await openSettings(undefined, [], { networkSwitch: false })
    const row = modal.getByTestId('account-switch-network-button')
    expect(row.textContent).toBe('NetworkTest Network 1')
    await user.click(row)
    expect([row.tagName, kernel.router.current.peek()?.view]).toEqual(['DIV', 'AccountSettings'])
  })

  it('have the rows of other plugins above the way out', async () => {
    const row = { id: 'rules', icon: 'gear', label: 'Rules', target: viewTarget(OtherView) } as const
    const { modal, user, kernel } = await openSettings(undefined, [accountSettingsRows.of(row)])
    const rows = modal.getAllByRole('button').map(({ textContent }) => textContent)
    expect(rows.slice(-2)).toEqual(['Rules', 'Disconnect'])
    await user.click(modal.getByTestId('account-row-rules'))
    expect(kernel.router.current.peek()?.view).toBe('Other')
  })

  it('lead out', async () => {
    const { modal, pass, disconnects } = await openSettings()
    await pass(() => modal.getByTestId('disconnect-button').click())
    expect(disconnects.count).toBe(1)
  })

  it('are nobody’s where nobody is connected', async () => {
    const { modal } = await openSettings([])
    expect(modal.getByText('No wallet is connected')).toBeTruthy()
    expect(modal.queryByTestId('account-settings-address')).toBeNull()
  })
})

describe('what a person calls an address', () => {
  const field = { name: 'Your name for this address' }

  it('is kept when it is saved, and shown beside the address', async () => {
    const { modal, user, addressLabels } = await openSettings()
    await user.type(modal.getByRole('textbox', field), '  Savings\u202E ')
    expect(addressLabels.value).toEqual({})
    await user.click(modal.getByRole('button', { name: 'Save' }))
    expect(addressLabels.value).toEqual({ [address]: 'Savings' })
    expect(modal.getByText('Savings')).toBeTruthy()
    expect(await modal.findByText('Saved')).toBeTruthy()
  })

  it('is saved by Enter, and taken back by saving nothing', async () => {
    const { modal, user, addressLabels, pass } = await openSettings()
    const input = modal.getByRole('textbox', field)
    await user.type(input, 'Rent{Enter}')
    await pass(() => undefined)
    expect(addressLabels.value).toEqual({ [address]: 'Rent' })
    await user.type(input, '{Backspace}{Backspace}{Backspace}{Backspace}{Enter}')
    expect(addressLabels.value).toEqual({})
  })

  it('has at most 32 characters as a reader counts them', async () => {
    const { modal, user, addressLabels } = await openSettings()
    const flags = '🇳🇴'.repeat(32)
    await user.type(modal.getByRole('textbox', field), `${flags}{Enter}`)
    expect(addressLabels.value[address]).toBe(flags)
    await user.type(modal.getByRole('textbox', field), 'x')
    expect(modal.getByText('Up to 32 characters, please.')).toBeTruthy()
    await user.type(modal.getByRole('textbox', field), '{Enter}')
    expect(addressLabels.value[address]).toBe(flags)
    expect(modal.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true')
  })

  it('that could not be saved stays in the field, and a person is told', async () => {
    const { modal, user, pass, kernel, changes, addressLabels } = await openSettings()
    changes.load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
    await user.type(modal.getByRole('textbox', field), 'Rent{Enter}')
    await pass(() => undefined)
    expect(kernel.notices.snack.peek()).toMatchObject({
      variant: 'error',
      message: { text: 'Nothing was changed. Try again.' },
    })
    expect([addressLabels.value, modal.queryByText('Saved')]).toEqual([{}, null])
    expect(modal.getByRole<HTMLInputElement>('textbox', field).value).toBe('Rent')
  })

  it('is shown as another tab saved it, as long as nothing was typed here', async () => {
    const { modal, pass, user, addressLabels } = await openSettings()
    await pass(() => {
      addressLabels.value = { [address]: 'Savings' }
    })
    const input = modal.getByRole<HTMLInputElement>('textbox', field)
    expect(input.value).toBe('Savings')
    await user.type(input, '{Enter}')
    expect(addressLabels.value).toEqual({ [address]: 'Savings' })
    await user.type(input, ' 2')
    await pass(() => {
      addressLabels.value = { [address]: 'Rent' }
    })
    expect(input.value).toBe('Savings 2')
  })

  it('is that of the account that is shown, also when that becomes another', async () => {
    const { modal, pass, connectOn, addressLabels } = await openSettings()
    await pass(() => {
      addressLabels.value = { [address]: 'Savings', 'fake-other': 'Rent' }
      connectOn('test:1', { accounts: [{ address: 'fake-other' }] })
    })
    expect(modal.getByRole<HTMLInputElement>('textbox', field).value).toBe('Rent')
  })
})

describe('kinds of accounts', () => {
  const coins: readonly Account[] = [
    { address: 'fake-pay', type: 'payment' },
    { address: 'fake-rare', type: 'ordinal' },
  ]

  it('are a choice where the wallet shares several', async () => {
    const { modal, user } = await openSettings(coins)
    const choice = within(modal.getByRole('radiogroup', { name: 'Account type' }))
    expect(choice.getByRole<HTMLInputElement>('radio', { name: 'Payments' }).checked).toBe(true)
    await user.click(choice.getByRole('radio', { name: 'Ordinals' }))
    expect(modal.getByTestId('account-settings-address').textContent).toContain('fake-rare')
    expect(choice.getByRole<HTMLInputElement>('radio', { name: 'Ordinals' }).checked).toBe(true)
    expect(choice.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'Ordinals',
      'Payments',
    ])
  })

  it('stay as they are where the choice could not be made, and a person is told', async () => {
    const { modal, user, kernel, changes } = await openSettings(coins)
    changes.load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
    await user.click(modal.getByRole('radio', { name: 'Ordinals' }))
    expect(kernel.notices.snack.peek()?.message).toMatchObject({ text: 'Nothing was changed. Try again.' })
    expect(modal.getByRole<HTMLInputElement>('radio', { name: 'Payments' }).checked).toBe(true)
  })

  it('are no choice where there is one', async () => {
    const { modal } = await openSettings([
      { address, type: 'eoa' },
      { address: 'fake-b', type: 'eoa' },
    ])
    expect(modal.queryByRole('radiogroup')).toBeNull()
  })
})
