import { cleanup, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { walletError } from '../../../../kernel/namespaces/wallet-error'
import { openModal } from '../../../../ui/ui-world.fixture'
import { AccountView } from '../../../foundations/account/contract'
import { SmartSessionsListView } from '../contract'
import { createSessionsWorld, granted, listed, now, type SessionsScript } from '../sessions-world.fixture'

beforeAll(() => Promise.all([import('./smart-sessions-list-view'), import('../smart-sessions-controller')]))

async function open(script: SessionsScript) {
  const world = await createSessionsWorld(script)
  const modal = await openModal(world.kernel, { view: SmartSessionsListView })
  return { ...world, modal, user: userEvent.setup() }
}

describe('the list of smart sessions', () => {
  it('opens by a button of the header, which tests find by its id', async () => {
    const { kernel } = await createSessionsWorld({ list: async () => [granted] })
    const modal = await openModal(kernel, { view: AccountView })
    await userEvent.click(await modal.findByTestId('w3m-header-smart-sessions'))
    expect(await modal.findByText('app.example')).toBeTruthy()
  })

  it('lists who may do what, how much and until when, by month', async () => {
    const { modal } = await open({ list: async () => [granted], getSessions: async () => [listed] })
    expect(await modal.findByText('app.example')).toBeTruthy()
    expect(modal.getByText('0.5 TST each day')).toBeTruthy()
    expect(modal.getByText('Harbour Walks')).toBeTruthy()
    expect(modal.getByText('mint')).toBeTruthy()
    expect(modal.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
      'November 2026',
      'October 2026',
    ])
  })

  it('says in the line of a folded session what the app may do', async () => {
    const token = `0x${'7'.repeat(40)}`
    const permissions = [
      { kind: 'token', token, allowance: 20_000_000n, period: 86_400 },
      { kind: 'call', contract: `0x${'c'.repeat(40)}`, functions: [{ name: 'mint', value: 10n ** 18n }] },
      { kind: 'other', name: '' },
    ] as const
    const lineOf = (modal: { getAllByTestId(id: string): HTMLElement[] }) =>
      modal.getAllByTestId('smart-session').map((item) => item.querySelector('.portico-session-line')?.textContent)
    const { modal } = await open({ list: async () => [granted], getSessions: async () => [listed] })
    await modal.findByText('app.example')
    expect(lineOf(modal)).toEqual(['May pay: 0.5 TST each day', 'May call: mint'])
    cleanup()
    const known = { symbol: 'LUSD', decimals: 6 }
    const described = await open({
      list: async () => [{ ...granted, permissions }],
      describe: async () => known,
    })
    const rest = 'May call: mint · May pay: 1 TST in all · May do: something that is not known here'
    await waitFor(() => expect(lineOf(described.modal)).toEqual([`May transfer: 20 LUSD each day · ${rest}`]))
    cleanup()
    const unread = await open({ list: async () => [{ ...granted, permissions }] })
    await unread.modal.findByText('app.example')
    expect(lineOf(unread.modal)).toEqual([`May transfer: 20,000,000 0x77…777777 each day · ${rest}`])
  })

  it('groups by Gregorian months also where the language has another calendar', async () => {
    const days = [Date.UTC(2026, 2, 5), Date.UTC(2026, 1, 25)]
    const list = async () => days.map((createdAt) => ({ ...granted, context: `0x${createdAt}`, createdAt }))
    const { kernel } = await createSessionsWorld({ list })
    const persian = { locale: 'fa-IR', locales: { fa: async () => ({ default: {} }) } }
    const modal = await openModal(kernel, { view: SmartSessionsListView }, persian)
    await waitFor(() => {
      const months = modal.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)
      expect(months).toEqual(['مارس 2026', 'فوریهٔ 2026'])
    })
  })

  it('writes how much and how often as the language does', async () => {
    const permissions = [{ kind: 'native', allowance: 1234n * 10n ** 18n, period: 3600 }] as const
    const { modal } = await open({ list: async () => [{ ...granted, permissions }] })
    expect(await modal.findByText('1,234 TST every hour')).toBeTruthy()
  })

  it('says how much of the network’s own currency may be sent with calls, where that is known', async () => {
    const permissions = [
      { kind: 'call', contract: `0x${'c'.repeat(40)}`, functions: [{ name: 'mint', value: 10n ** 18n }] },
    ] as const
    const { modal } = await open({
      list: async () => [{ ...granted, permissions }],
      getSessions: async () => [listed],
    })
    expect(await modal.findAllByText('May call')).toHaveLength(2)
    expect(modal.getAllByText('May pay').map((label) => label.nextElementSibling?.textContent)).toEqual([
      '1 TST in all',
    ])
  })

  it('says that the functions of a contract are not known where none is named', async () => {
    const permissions = [{ kind: 'call', contract: `0x${'c'.repeat(40)}`, functions: [] }] as const
    const { modal } = await open({ list: async () => [{ ...granted, permissions }] })
    expect((await modal.findByText('May call')).nextElementSibling?.textContent).toBe(
      'something that is not known here',
    )
  })

  it('shows all of them where one never ends', async () => {
    const { modal } = await open({
      list: async () => [granted, { ...granted, context: '0xa2', app: 'https://forever.example', expiry: 2 ** 48 - 1 }],
    })
    expect(await modal.findByText('app.example')).toBeTruthy()
    expect(modal.getByText('forever.example')).toBeTruthy()
  })

  it('has a tab for ended sessions, and says where there are none', async () => {
    const { modal, user } = await open({ list: async () => [{ ...granted, expiry: now / 1000 - 1 }] })
    expect(await modal.findByText('No active sessions')).toBeTruthy()
    expect(modal.getByText('What apps may do without asking you shows here.')).toBeTruthy()
    await user.click(modal.getByRole('tab', { name: 'Expired' }))
    expect(modal.getByText('app.example')).toBeTruthy()
    expect(modal.queryByRole('button', { name: 'Revoke' })).toBeNull()
    await user.click(modal.getByRole('tab', { name: 'Revoked' }))
    expect(modal.getByText('No revoked sessions')).toBeTruthy()
    expect(modal.queryByText('What apps may do without asking you shows here.')).toBeNull()
  })

  it('says that the person declined to revoke, and that the wallet failed', async () => {
    const answers = [walletError('userRejected', 'no'), new Error('down')]
    const { modal, user } = await open({
      list: async () => [granted],
      revoke: () => Promise.reject(answers.shift()),
    })
    await user.click(await modal.findByText('app.example'))
    await user.click(modal.getByTestId('smart-session-revoke'))
    expect(await modal.findByText('You declined in your wallet. Nothing was changed.')).toBeTruthy()
    await user.click(modal.getByTestId('smart-session-revoke'))
    expect(await modal.findByText('Error revoking smart session')).toBeTruthy()
  })

  it('announces that a session is being revoked, while the wallet asks', async () => {
    const { modal, user } = await open({ list: async () => [granted], revoke: () => new Promise(() => undefined) })
    await user.click(await modal.findByText('app.example'))
    await user.click(modal.getByTestId('smart-session-revoke'))
    expect(modal.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Revoking…')
  })

  it('announces that a session was revoked, and keeps the focus in the modal when the row disappears', async () => {
    const { modal, user } = await open({ list: async () => [granted], revoke: async () => undefined })
    await user.click(await modal.findByText('app.example'))
    await user.click(modal.getByTestId('smart-session-revoke'))
    expect(await modal.findByText('No active sessions')).toBeTruthy()
    const said = modal.getAllByRole('status').map(({ textContent }) => textContent)
    expect(said).toContain('Smart session revoked')
    const title = modal.getByRole('heading', { level: 2 })
    await waitFor(() => expect(document.querySelector('portico-modal')?.shadowRoot?.activeElement).toBe(title))
  })

  it('offers to try again where nothing could be read', async () => {
    let isDown = true
    const { modal, user } = await open({
      getSessions: async () => {
        if (isDown) throw new Error('down')
        return [listed]
      },
    })
    expect(await modal.findByText('Error fetching smart sessions')).toBeTruthy()
    isDown = false
    await user.click(modal.getByRole('button', { name: 'Try again' }))
    expect(await modal.findByText('Harbour Walks')).toBeTruthy()
  })

  it('says that there may be more where the wallet or the service did not answer, and tries again', async () => {
    let isDown = true
    const { modal, user } = await open({
      list: async () => [granted],
      getSessions: async () => {
        if (isDown) throw new Error('down')
        return [listed]
      },
    })
    const said = await modal.findByText('Some sessions could not be read')
    expect(said.closest('[role=alert]')).toBeTruthy()
    expect(modal.getByText('app.example')).toBeTruthy()
    await user.click(modal.getByRole('tab', { name: 'Expired' }))
    expect(modal.queryByText('No expired sessions')).toBeNull()
    await user.click(modal.getByRole('tab', { name: 'Active' }))
    isDown = false
    await user.click(modal.getByRole('button', { name: 'Try again' }))
    expect(await modal.findByText('Harbour Walks')).toBeTruthy()
    expect(modal.queryByText('Some sessions could not be read')).toBeNull()
  })

  it('leads to the wallets where no account is connected', async () => {
    const { modal } = await open({ isNobody: true })
    expect(await modal.findByText('No wallet is connected')).toBeTruthy()
  })
})
