import { describe, expect, it, vi } from 'vitest'
import { walletErrorKind } from '../../../kernel/namespaces/wallet-error'
import { type ReadonlySignal, signal } from '../../../kernel/store/signals'
import { settle } from '../../../kernel/testing/index'
import { ProfileWalletsView } from '../../foundations/connect/contract'
import { ApproveTransactionView } from './contract'
import { ada, createEmbeddedWorld, signIn } from './embedded-world.fixture'

/** Signs Ada in; the page that keeps the keys waits until a test answers for the person. */
async function openApproval(isHeld?: ReadonlySignal<boolean>) {
  const open: { readonly approve: (answer: unknown) => void; readonly decline: () => void }[] = []
  const answers: Parameters<typeof createEmbeddedWorld>[0] = {
    RPC_REQUEST: (_payload, abort) =>
      new Promise((resolve, reject) => {
        abort?.addEventListener('abort', () => reject(abort.reason))
        open.push({ approve: resolve, decline: () => reject(new Error('User rejected')) })
      }),
  }
  const world = await createEmbeddedWorld(answers, undefined, isHeld && { isHeld })
  await signIn(world)
  const provider = await world.kernel.plugins.connect.getProvider('eip155')
  const sign = async () => {
    const signed = provider.request({ method: 'personal_sign', params: ['0x68', ada] })
    const outcome = signed.catch(walletErrorKind)
    await settle()
    return { outcome, page: open.at(-1) }
  }
  return { ...world, sign, open, view: () => world.kernel.router.current.value?.view }
}

describe('an approval within a flow', () => {
  /** Opens a flow that shows a view and returns to it after the approval. */
  async function openFlow() {
    const world = await openApproval()
    const { router } = world.kernel
    const told = { onSuccess: vi.fn(), onError: vi.fn(), onCancel: vi.fn() }
    router.open({ view: ProfileWalletsView })
    router.transactions.push(told)
    const { outcome, page } = await world.sign()
    expect(world.view()).toBe(ApproveTransactionView.name)
    return { ...world, ...told, router, outcome, page }
  }

  it('is pushed on the view of the flow, and ends the flow where the person approves', async () => {
    const { outcome, page, onSuccess, onError, router } = await openFlow()
    page?.approve('0x1234')
    expect(await outcome).toBe('0x1234')
    expect([onSuccess.mock.calls.length, onError.mock.calls.length]).toEqual([1, 0])
    expect([router.transactions.isEmpty, router.isOpen.value]).toEqual([true, true])
  })

  it('returns to that view where the person declines', async () => {
    const { outcome, page, onSuccess, onError, router, view } = await openFlow()
    page?.decline()
    expect(await outcome).toBe('userRejected')
    expect([onSuccess.mock.calls.length, onError.mock.calls.length]).toEqual([0, 1])
    expect([router.isOpen.value, view()]).toEqual([true, ProfileWalletsView.name])
  })

  it('does not change the view where the person has gone to another one meanwhile', async () => {
    const { outcome, page, onSuccess, router, view } = await openFlow()
    router.reset(ProfileWalletsView)
    page?.approve('0x1234')
    expect(await outcome).toBe('0x1234')
    expect([onSuccess.mock.calls.length, view()]).toEqual([0, ProfileWalletsView.name])
  })
})

describe('an approval that the modal was opened for', () => {
  it('hides the page that asks before the modal behind it closes, so that the modal can return the focus', async () => {
    const { sign, kernel, shown } = await openApproval()
    const { outcome, page } = await sign()
    const order: string[] = []
    kernel.router.isOpen.subscribe((isOpen) => isOpen || order.push(shown.at(-1) ? 'under the page' : 'alone'))
    page?.approve('0x1234')
    expect(await outcome).toBe('0x1234')
    expect(order).toEqual(['alone'])
  })

  it('shows the page once the page was asked, which loads a new one where the frame was removed', async () => {
    const shownBefore: (readonly boolean[])[] = []
    const world: Awaited<ReturnType<typeof createEmbeddedWorld>> = await createEmbeddedWorld({
      RPC_REQUEST: () => {
        shownBefore.push([...world.shown])
        return '0x1234'
      },
    })
    await signIn(world)
    const provider = await world.kernel.plugins.connect.getProvider('eip155')
    expect(await provider.request({ method: 'personal_sign', params: ['0x68', ada] })).toBe('0x1234')
    expect([shownBefore, world.shown]).toEqual([[[]], [true, false]])
  })

  it('is not declined by a close that a guard of the router refuses', async () => {
    const isHeld = signal(false)
    const { kernel, sign, wallet, view } = await openApproval(isHeld)
    isHeld.value = true
    const { outcome } = await sign()
    expect(kernel.router.close()).toBe(false)
    await settle()
    expect([wallet.request.value?.method, view()]).toEqual(['personal_sign', ApproveTransactionView.name])
    isHeld.value = false
    expect(kernel.router.close()).toBe(true)
    expect(await outcome).toBe('userRejected')
  })

  it('is declined together with all other open approvals', async () => {
    const { kernel, sign, shown, wallet } = await openApproval()
    const outcomes = [(await sign()).outcome, (await sign()).outcome]
    kernel.router.close()
    expect(await Promise.all(outcomes)).toEqual(['userRejected', 'userRejected'])
    await settle()
    expect([wallet.request.value, shown.at(-1)]).toEqual([undefined, false])
  })

  it('keeps the page shown while another approval is open, and hides it after the last', async () => {
    const world = await openApproval()
    const first = await world.sign()
    const second = await world.sign()
    expect(world.wallet.request.value?.method).toBe('personal_sign')
    first.page?.approve('0x01')
    expect(await first.outcome).toBe('0x01')
    await settle()
    expect(world.shown.at(-1)).toBe(true)
    second.page?.decline()
    expect(await second.outcome).toBe('userRejected')
    await settle()
    expect([world.shown.at(-1), world.wallet.request.value]).toEqual([false, undefined])
  })

  it('shows the page again on request, and can be declined from the modal, with all others', async () => {
    const world = await openApproval()
    const outcomes = [(await world.sign()).outcome, (await world.sign()).outcome]
    const before = world.shown.length
    world.wallet.showRequest()
    await settle()
    expect(world.shown.slice(before)).toEqual([true])
    world.wallet.cancelRequest()
    expect(await Promise.all(outcomes)).toEqual(['userRejected', 'userRejected'])
    await settle()
    expect(world.kernel.router.isOpen.value).toBe(false)
  })
})

describe('an approval of a person who signs out', () => {
  it.each(['this tab', 'another tab'] as const)(
    'ends, and its page is hidden, where that happens in %s',
    async (place) => {
      const { kernel, sign, storage, browser, shown, view, wallet } = await openApproval()
      const { outcome } = await sign()
      expect([shown.at(-1), view()]).toEqual([true, ApproveTransactionView.name])
      if (place === 'this tab') await kernel.plugins.connect.disconnect()
      else {
        const other = await createEmbeddedWorld({}, storage)
        await other.kernel.plugins.connect.restore()
        await other.kernel.plugins.connect.disconnect()
        browser.dispatch(new Event('storage'))
      }
      expect(await outcome).toBe('disconnected')
      await settle()
      expect([wallet.request.value, shown.at(-1), kernel.router.isOpen.value]).toEqual([undefined, false, false])
    },
  )
})

describe('a request with an unknown method', () => {
  it('ends an open approval, and is reported in the modal, which stays open', async () => {
    const world = await openApproval()
    world.kernel.router.close()
    const { outcome } = await world.sign()
    expect(world.view()).toBe(ApproveTransactionView.name)
    const provider = await world.kernel.plugins.connect.getProvider('eip155')
    await expect(provider.request({ method: 'eth_sign', params: [] })).rejects.toThrow()
    expect(await outcome).toBe('userRejected')
    await settle()
    await world.clock.advance(300)
    expect([world.kernel.router.isOpen.value, world.view()]).toEqual([true, 'Account'])
    expect(world.kernel.notices.snack.value).toMatchObject({ message: { text: 'Action not allowed' } })
  })

  it('does not change the view that the person is in', async () => {
    const world = await openApproval()
    world.kernel.router.open({ view: ProfileWalletsView })
    const provider = await world.kernel.plugins.connect.getProvider('eip155')
    await expect(provider.request({ method: 'eth_sign', params: [] })).rejects.toThrow()
    await settle()
    expect(world.view()).toBe(ProfileWalletsView.name)
  })
})
