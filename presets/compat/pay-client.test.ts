import { expect, it, vi } from 'vitest'
import type { CaipNetworkId } from '../../kernel/lib/caip'
import { definePlugin, lazyController } from '../../kernel/plugin/define-plugin'
import { signal } from '../../kernel/store/signals'
import { createTestKernel, fakeNamespace, settle } from '../../kernel/testing/index'
import { type SendApi, SendController, type SendPhase } from '../../plugins/features/send/contract'
import { type BlockchainClient, BlockchainClientToken } from '../../plugins/services/blockchain-api/contract'
import { minimal } from '../minimal'
import { createFeatures } from './features'
import { createPayClient } from './pay-client'
import type { PaymentOptions } from './payments'

await import('./payments')

const recipient = 'fake-grace'
const payment: PaymentOptions = { paymentAsset: { network: 'test:2', asset: 'native' }, recipient, amount: 0.25 }
const sent = { id: '0xabc', networkId: 'test:2' as CaipNetworkId }

async function createShop(open = async (): Promise<typeof sent> => sent, phase: SendPhase = 'asking') {
  const send = { open: vi.fn(open), phase: signal(phase) }
  const client = { getExchanges: vi.fn(async () => [{ id: 'millrace', name: 'Millrace' }]) }
  const services = definePlugin({
    id: 'services',
    controllers: [
      lazyController(SendController, async () => send as Partial<SendApi> as SendApi),
      lazyController(BlockchainClientToken, async () => client as Partial<BlockchainClient> as BlockchainClient),
    ],
  })
  const plugins = [minimal(), fakeNamespace(), services, createFeatures({ features: { payments: true } }).plugin]
  const { kernel, clock } = createTestKernel({ plugins })
  await kernel.start()
  return { client: createPayClient({ kernel }), send, clock, kernel }
}

it('a payment returns its outcome, and the getters have the last one', async () => {
  const { client } = await createShop()
  expect([client.getPayResult(), client.getPayError(), client.getIsPaymentInProgress()]).toEqual([
    undefined,
    undefined,
    false,
  ])
  await expect(client.pay(payment)).resolves.toEqual({ success: true, result: '0xabc' })
  expect([client.getPayResult(), client.getIsPaymentInProgress()]).toEqual(['0xabc', false])
})

it.each([
  [{ amount: 0 }, 'Invalid payment amount', 'INVALID_AMOUNT'],
  [{ recipient: '' }, 'Invalid recipient address', 'INVALID_RECIPIENT'],
  [{ paymentAsset: { network: 'test:2', asset: '' } }, 'Invalid asset specified', 'INVALID_ASSET'],
  [
    { paymentAsset: { network: 'solana:mainnet', asset: 'native' } },
    'Invalid chain namespace',
    'INVALID_CHAIN_NAMESPACE',
  ],
])('a payment of %j fails: %s, with the code of the peer', async (wrong, error, code) => {
  const { client, send } = await createShop()
  await expect(client.pay({ ...payment, ...wrong })).resolves.toEqual({ success: false, error })
  expect(client.getPayError()).toBe(code)
  await expect(client.openPay({ ...payment, ...wrong })).rejects.toThrow(error)
  expect(send.open).not.toHaveBeenCalled()
})

it('a payment that fails otherwise has the code for all else', async () => {
  const { client } = await createShop(() => Promise.reject(new Error('Modal closed')))
  await expect(client.pay(payment)).resolves.toEqual({ success: false, error: 'Modal closed' })
  expect(client.getPayError()).toBe('GENERIC_PAYMENT_ERROR')
})

it('a payment counts as failed once its time is over, and is known when it succeeds after all', async () => {
  let accept = (_id: typeof sent) => undefined as void
  const accepted = new Promise<typeof sent>((resolve) => {
    accept = resolve
  })
  const { client, clock } = await createShop(() => accepted)
  const paid = client.pay(payment, 1000)
  await settle()
  expect(client.getIsPaymentInProgress()).toBe(true)
  await clock.advance(1000)
  await expect(paid).resolves.toEqual({ success: false, error: 'Payment timeout' })
  accept(sent)
  await settle()
  expect([client.getPayResult(), client.getIsPaymentInProgress()]).toEqual(['0xabc', false])
})

const never = () => new Promise<never>(() => undefined)

it('a payment that the person has not confirmed once its time is over can be confirmed no more', async () => {
  const { client, clock, kernel } = await createShop(never, 'idle')
  const paid = client.pay(payment, 1000)
  kernel.router.open()
  await clock.advance(999)
  expect(kernel.router.isOpen.value).toBe(true)
  await clock.advance(1)
  await expect(paid).resolves.toEqual({ success: false, error: 'Payment timeout' })
  await settle()
  expect(kernel.router.isOpen.value).toBe(false)
})

it.each<[string, SendPhase, boolean]>([
  ['its wallet shows it', 'asking', false],
  ['another payment has taken its place', 'idle', true],
])('a payment whose time is over leaves the modal open while %s', async (_, phase, hasOther) => {
  const { client, clock, kernel } = await createShop(never, phase)
  const paid = client.pay(payment, 1000)
  if (hasOther) await client.openPay(payment)
  kernel.router.open()
  await clock.advance(1000)
  await expect(paid).resolves.toMatchObject({ error: 'Payment timeout' })
  await settle()
  expect(kernel.router.isOpen.value).toBe(true)
})

it('a payment that is opened goes on by itself', async () => {
  const { client, send } = await createShop()
  await client.openPay(payment)
  await settle()
  expect(send.open).toHaveBeenCalledWith({ amount: '0.25', to: recipient })
  expect(client.getPayResult()).toBe('0xabc')
})

it('exchanges that were answered last are kept', async () => {
  const { client } = await createShop()
  expect(client.getExchanges()).toEqual([])
  const exchanges = [{ id: 'millrace', name: 'Millrace' }]
  const asset = { network: 'eip155:56', asset: 'native' }
  await expect(client.getAvailableExchanges({ asset, amount: 50 })).resolves.toEqual({ exchanges })
  expect(client.getExchanges()).toEqual(exchanges)
})
