import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { SessionRequest } from '../../../../kernel/namespaces/permission-capabilities'
import { clickAsPerson } from '../../../../ui/components/click-as-person.fixture'
import { SEEN_MS } from '../../../../ui/components/confirm-button'
import { openModal, pass } from '../../../../ui/ui-world.fixture'
import { SmartSessionRequestView, SmartSessionsController, SmartSessionsListView } from '../contract'
import { createSessionsWorld, granted, now, type SessionsScript } from '../sessions-world.fixture'

beforeAll(() =>
  Promise.all([
    import('./smart-sessions-list-view'),
    import('./smart-session-request-views'),
    import('../smart-sessions-controller'),
  ]),
)

const request = {
  signer: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
  expiry: now / 1000 + 7200,
  permissions: [
    { kind: 'native', allowance: 5n * 10n ** 17n, period: 86_400 },
    { kind: 'call', contract: '0xc0', functions: [{ name: 'mint' }] },
  ],
} as const

async function open(script: SessionsScript, asked: SessionRequest = request) {
  // A browser without layout cannot tell whether a button is visible.
  vi.stubGlobal('IntersectionObserver', undefined)
  onTestFinished(() => void vi.unstubAllGlobals())
  const world = await createSessionsWorld(script)
  const modal = await openModal(world.kernel, { view: SmartSessionsListView })
  const api = await world.kernel.load(SmartSessionsController)
  const granting = api.grant(asked).catch((error: { context?: { kind?: string } }) => error.context?.kind)
  await pass(() => undefined)
  await modal.findByTestId('smart-session-request')
  return { ...world, modal, granting }
}

describe('the request of an app', () => {
  it('is described in words before the wallet is asked: who, what, how much and until when', async () => {
    const grant = vi.fn(async () => granted)
    const { modal, granting, clock } = await open({ grant })
    const shown = String(modal.getByTestId('smart-session-request').textContent)
    expect(shown).toContain('wants to act without asking you')
    expect(shown).toContain('0.5 TST each day')
    expect(shown).toContain('mint')
    expect(modal.getByTestId('session-signer').textContent?.replaceAll(' ', '')).toContain(request.signer)
    const end = modal.getByText(/November 25, 2026/)
    expect([end.tagName, end.getAttribute('datetime')]).toEqual(['TIME', '2026-11-25T02:00:00.000Z'])
    expect(grant).not.toHaveBeenCalled()
    // A click counts only after all of the request was visible for a while.
    await pass(() => clickAsPerson(modal.getByTestId('session-accept')))
    expect(grant).not.toHaveBeenCalled()
    await pass(() => clock.advance(SEEN_MS))
    await pass(() => clickAsPerson(modal.getByTestId('session-accept')))
    expect(await granting).toEqual(granted)
    expect(grant).toHaveBeenCalledTimes(1)
    expect(await modal.findByText('Smart Session created successfully')).toBeTruthy()
    expect(modal.getByText('You can manage your session from your account settings.')).toBeTruthy()
    await pass(() => modal.getByTestId('session-got-it').click())
    expect(modal.queryByTestId('smart-session-created')).toBeNull()
  })

  it('says how much of the network’s own currency may be sent with calls, in total', async () => {
    const functions = [{ name: 'mint', value: 3n * 10n ** 17n }, { name: 'burn' }, { name: 'bid', value: 10n ** 17n }]
    const permissions = [{ kind: 'call', contract: '0xc0', functions }] as const
    const { modal } = await open({}, { ...request, permissions })
    expect(modal.getByText('May pay').nextElementSibling?.textContent).toBe('0.4 TST in all')
  })

  it('shows amounts exactly, to the last unit', async () => {
    const permissions = [{ kind: 'native', allowance: 1_999_999_999_999_999_999n }] as const
    const { modal } = await open({}, { ...request, permissions })
    expect(modal.getByText('May pay').nextElementSibling?.textContent).toBe('1.999999999999999999 TST in all')
  })

  it('reaches no wallet where the person declines', async () => {
    const grant = vi.fn(async () => granted)
    const { modal, granting } = await open({ grant })
    await pass(() => modal.getByTestId('session-decline').click())
    expect(await granting).toBe('userRejected')
    expect(grant).not.toHaveBeenCalled()
    expect(await modal.findByText('No active sessions')).toBeTruthy()
  })

  it('announces that the wallet is asked', async () => {
    const { modal, clock } = await open({ grant: () => new Promise(() => undefined) })
    const said = () => modal.getAllByRole('status').map(({ textContent }) => textContent)
    expect(said()).not.toContain('Look at your wallet')
    await pass(() => clock.advance(SEEN_MS))
    await pass(() => clickAsPerson(modal.getByTestId('session-accept')))
    expect(said()).toContain('Look at your wallet')
  })

  it('says that there is no request where there is none', async () => {
    const world = await createSessionsWorld()
    const modal = await openModal(world.kernel, { view: SmartSessionRequestView })
    expect(await modal.findByText('There is nothing to review')).toBeTruthy()
  })
})
