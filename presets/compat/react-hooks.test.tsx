import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { definePlugin, lazyController } from '../../kernel/plugin/define-plugin'
import { mainnet } from '../../plugins/chains/eip155/networks'
import {
  type BlockchainClient,
  BlockchainClientToken,
  type ExchangeReport,
} from '../../plugins/services/blockchain-api/contract'
import { createModal, type Modal, type PayUrlParams, useExchangeBuyStatus, usePayUrlActions } from './react'

const made: Modal[] = []

const payUrl = 'https://millrace.example/pay'

/** A page whose exchanges say of a session what the test says. */
async function openShop(say: (sessionId: string) => Promise<ExchangeReport>) {
  const getExchangePayUrl = async () => ({ url: payUrl, sessionId: 's1' })
  const getExchangeBuyStatus = vi.fn(({ sessionId }: { readonly sessionId: string }) => say(sessionId))
  const services = definePlugin({
    id: 'services',
    controllers: [
      lazyController(
        BlockchainClientToken,
        async () => ({ getExchangeBuyStatus, getExchangePayUrl }) as Partial<BlockchainClient> as BlockchainClient,
      ),
    ],
  })
  const modal = createModal({
    networks: [mainnet],
    enableWalletConnect: false,
    features: { payments: true },
    plugins: services,
  })
  made.push(modal)
  await modal.ready()
  return { asked: () => getExchangeBuyStatus.mock.calls.map(([{ sessionId }]) => sessionId) }
}

const follow = (onSuccess?: () => void) =>
  renderHook(({ sessionId }) => useExchangeBuyStatus({ exchangeId: 'millrace', sessionId, onSuccess }), {
    initialProps: { sessionId: 'first' },
  })

beforeAll(() => import('./mount-modal'))
afterEach(async () => {
  cleanup()
  for (const modal of made.splice(0)) await act(async () => modal.dispose())
})

it('a payment is followed although one before it has succeeded in the same place', async () => {
  const { asked } = await openShop(async (id) => ({ status: id === 'first' ? 'SUCCESS' : 'IN_PROGRESS' }))
  const { result, rerender } = follow()
  await waitFor(() => expect(result.current.data?.status).toBe('SUCCESS'))
  rerender({ sessionId: 'second' })
  expect(result.current.data).toBeUndefined()
  await waitFor(() => expect(result.current.data?.status).toBe('IN_PROGRESS'))
  expect(asked().at(-1)).toBe('second')
})

it('a payment that has succeeded is reported once, and not read again by itself', async () => {
  const { asked } = await openShop(async () => ({ status: 'SUCCESS' }))
  const onSuccess = vi.fn()
  const { result } = follow(onSuccess)
  await waitFor(() => expect(onSuccess).toHaveBeenCalledTimes(1))
  const before = asked().length
  await act(async () => void (await result.current.refetch()))
  expect([asked().length, onSuccess.mock.calls.length]).toEqual([before + 1, 1])
})

it('the known status of a payment stays while it is read again', async () => {
  let answer = async (): Promise<ExchangeReport> => ({ status: 'IN_PROGRESS' })
  await openShop(() => answer())
  const { result } = follow()
  await waitFor(() => expect(result.current.data?.status).toBe('IN_PROGRESS'))
  answer = () => new Promise(() => undefined)
  act(() => void result.current.refetch())
  await waitFor(() => expect(result.current.isLoading).toBe(true))
  expect(result.current.data?.status).toBe('IN_PROGRESS')
})

const payment: PayUrlParams = {
  paymentAsset: { network: 'eip155:1', asset: 'native' },
  recipient: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  amount: '0.1',
}

it.each([
  [{}, [], '_blank'],
  [{}, [true], '_blank'],
  [{}, [false], '_self'],
  [{ openInNewTab: false }, [], '_self'],
  [{ openInNewTab: false }, [true], '_blank'],
])('the page of an exchange opens with %j and the argument %j in %s', async (more, rest, target) => {
  await openShop(async () => ({ status: 'IN_PROGRESS' }))
  const page = document.implementation.createHTMLDocument()
  const followed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const open = vi
    .spyOn(window, 'open')
    .mockReturnValue({ document: page, closed: false, close: () => undefined } as Partial<Window> as Window)
  const { result } = renderHook(() => usePayUrlActions())
  let found: unknown
  await act(async () => {
    const work = result.current.openUrl('millrace', { ...payment, ...more }, ...(rest as [boolean?]))
    // A window that opens later than the press is refused; one that takes the page's place waits for its address.
    expect(open.mock.calls.length).toBe(target === '_blank' ? 1 : 0)
    found = await work
  })
  expect(found).toEqual({ url: payUrl, sessionId: 's1' })
  expect(open.mock.calls.map(([, where]) => where)).toEqual([target])
  expect([open.mock.calls[0]?.[0], followed.mock.calls.length]).toEqual(target === '_blank' ? ['', 1] : [payUrl, 0])
})
