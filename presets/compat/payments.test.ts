import { describe, expect, it, vi } from 'vitest'
import type { CaipNetworkId } from '../../kernel/lib/caip'
import { type AddressVerdict, CheckAddress } from '../../kernel/namespaces/capabilities'
import { implement } from '../../kernel/namespaces/define-namespace'
import { definePlugin, lazyController } from '../../kernel/plugin/define-plugin'
import { createTestKernel, fakeConnector, fakeConnectorSource, fakeNamespace, settle } from '../../kernel/testing/index'
import { type SendApi, SendController } from '../../plugins/features/send/contract'
import { connectorSources } from '../../plugins/foundations/connect/contract'
import { type BlockchainClient, BlockchainClientToken } from '../../plugins/services/blockchain-api/contract'
import { minimal } from '../minimal'
import { createFeatures } from './features'
import type { ModalFeatures } from './modal-options'
import { createPayments, type ExchangeReport, type PaymentOptions, type PaymentTold } from './payments'

const recipient = 'fake-grace'
const payment: PaymentOptions = { paymentAsset: { network: 'test:2', asset: 'native' }, recipient, amount: 0.25 }

/** What sending throws while no wallet is connected. */
const missing = Object.assign(new Error('Account not found'), { name: 'PorticoError', code: 'SEND_ACCOUNT_MISSING' })

/** Hears how payments stand. */
type On = (type: 'compat:payment-changed', handler: (told: PaymentTold) => void) => () => void

const soundAddress: AddressVerdict = { isAddress: true, checksum: 'valid' }

async function createShop(features: ModalFeatures = { payments: true }, namespace = 'test', verdict = soundAddress) {
  const send = { open: vi.fn(async () => ({ id: '0xabc', networkId: 'test:2' as CaipNetworkId })) }
  const client = {
    getExchanges: vi.fn(async () => [{ id: 'millrace', name: 'Millrace' }]),
    getExchangePayUrl: vi.fn(async () => ({ url: 'https://millrace.example/pay', sessionId: 's1' })),
    getExchangeBuyStatus: vi.fn(async (): Promise<ExchangeReport> => ({ status: 'SUCCESS' })),
  }
  let open = () => undefined as void
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  /** Holds back the code of sending. */
  const gate = { isShut: false, open }
  const services = definePlugin({
    id: 'services',
    controllers: [
      lazyController(SendController, async () => {
        if (gate.isShut) await opened
        return send as Partial<SendApi> as SendApi
      }),
      lazyController(BlockchainClientToken, async () => client as Partial<BlockchainClient> as BlockchainClient),
    ],
  })
  const source = connectorSources.of(fakeConnectorSource(fakeConnector({ id: 'fox', name: 'Fox' })))
  const { kernel } = createTestKernel({
    plugins: [
      minimal(),
      fakeNamespace({
        id: namespace,
        contributes: [source],
        implementations: [implement(CheckAddress, async () => async () => verdict)],
      }),
      services,
      createFeatures({ features }).plugin,
    ],
  })
  await kernel.start()
  await kernel.plugins.connect.discover()
  const told: PaymentTold[] = []
  ;(kernel.on as typeof kernel.on & On)('compat:payment-changed', (payment) => void told.push(payment))
  return { kernel, payments: createPayments(kernel), send, client, told, gate }
}

describe('payments of a page', () => {
  it('are a transfer that the person reviews, on the network of the asset', async () => {
    const { payments, send, kernel } = await createShop()
    await expect(payments.pay(payment)).resolves.toEqual({ success: true, result: '0xabc' })
    expect(send.open).toHaveBeenCalledWith({ amount: '0.25', to: recipient })
    expect(kernel.plugins.networks.active.value?.caipNetworkId).toBe('test:2')
    await payments.pay({ ...payment, paymentAsset: { network: 'test:2', asset: 'fake-token' } })
    expect(send.open).toHaveBeenLastCalledWith({ amount: '0.25', to: recipient, token: 'fake-token' })
  })

  it('ask a person without a wallet to connect one, and then to review the transfer', async () => {
    const { payments, send, kernel } = await createShop()
    send.open.mockRejectedValueOnce(missing)
    const paid = payments.pay(payment)
    await vi.waitFor(() => expect(kernel.router.isOpen.value).toBe(true))
    expect(kernel.router.current.value?.view).toBe('Connect')
    await kernel.plugins.connect.connect({ connectorId: 'fox' })
    await settle()
    expect(send.open).toHaveBeenCalledTimes(1)
    kernel.router.close()
    await expect(paid).resolves.toEqual({ success: true, result: '0xabc' })
    expect(send.open).toHaveBeenLastCalledWith({ amount: '0.25', to: recipient })
    expect(kernel.plugins.networks.active.value?.caipNetworkId).toBe('test:2')
  })

  it('are on the network of the asset where the account goes to another one while the code of sending loads', async () => {
    const { payments, send, kernel, gate } = await createShop()
    const networks = kernel.plugins.networks
    const paidOn: (string | undefined)[] = []
    send.open.mockImplementationOnce(async () => {
      paidOn.push(networks.active.value?.caipNetworkId)
      return { id: '0xabc', networkId: 'test:2' as CaipNetworkId }
    })
    gate.isShut = true
    const paid = payments.pay(payment)
    await settle()
    await networks.switchNetwork('test:1' as CaipNetworkId)
    gate.open()
    await paid
    expect(paidOn).toEqual(['test:2'])
  })

  it('end where that person closes the modal instead', async () => {
    const { payments, send, kernel } = await createShop()
    send.open.mockRejectedValueOnce(missing)
    const paid = payments.pay(payment)
    await vi.waitFor(() => expect(kernel.router.isOpen.value).toBe(true))
    kernel.router.close()
    await expect(paid).rejects.toThrow('Modal closed')
    expect(send.open).toHaveBeenCalledTimes(1)
  })

  it('of a small number are of that number, which JavaScript writes with an exponent', async () => {
    const { payments, send, told } = await createShop()
    await payments.pay({ ...payment, amount: 0.0000005 })
    expect(send.open).toHaveBeenCalledWith({ amount: '0.0000005', to: recipient })
    expect(told[0]?.properties.configuration).toMatchObject({ amount: '0.0000005' })
  })

  it('are told as they go, with what is paid to whom', async () => {
    const { payments, told, send } = await createShop()
    await payments.pay(payment)
    send.open.mockRejectedValueOnce(new Error('Modal closed'))
    await payments.pay(payment).catch(() => undefined)
    expect(told.map(({ event }) => event)).toEqual(['PAY_INITIATED', 'PAY_SUCCESS', 'PAY_INITIATED', 'PAY_ERROR'])
    expect(told[1]?.properties).toEqual({
      source: 'pay',
      paymentId: expect.stringMatching(/^\d+$/),
      configuration: { network: 'test:2', asset: 'native', amount: '0.25', recipient },
      currentPayment: { type: 'wallet', status: 'SUCCESS', result: '0xabc' },
      caipNetworkId: 'test:2',
    })
    expect(told[3]?.properties).toMatchObject({ currentPayment: { status: 'FAILED' }, message: 'Modal closed' })
  })

  it.each<[string, AddressVerdict]>([
    ['is misspelt, by its checksum', { isAddress: true, checksum: 'invalid' }],
    ['is none after all', { isAddress: false, checksum: 'none' }],
    ['is one of another network', { isAddress: true, checksum: 'valid', networkIds: ['test:1' as CaipNetworkId] }],
  ])('ask no exchange to pay an address that %s', async (_, verdict) => {
    const { payments, client, told } = await createShop({ payments: true }, 'solana', verdict)
    const asked = payments.getPayUrl('millrace', { ...payment, paymentAsset: { network: 'solana:2', asset: 'native' } })
    await expect(asked).rejects.toMatchObject({
      code: 'COMPAT_PAYMENT_INVALID',
      message: 'Invalid recipient address for the asset selected',
    })
    expect([client.getExchangePayUrl.mock.calls, told]).toEqual([[], []])
  })

  it('from an exchange are published from its choice to its outcome', async () => {
    const { payments, told, client } = await createShop({ payments: true }, 'solana')
    await payments.getPayUrl('millrace', { ...payment, paymentAsset: { network: 'solana:2', asset: 'native' } })
    await payments.getStatus('millrace', 's1')
    client.getExchangeBuyStatus.mockResolvedValueOnce({ status: 'FAILED' })
    await payments.getStatus('millrace', 's1')
    expect(told.map(({ event }) => event)).toEqual([
      'PAY_EXCHANGE_SELECTED',
      'PAY_INITIATED',
      'PAY_SUCCESS',
      'PAY_ERROR',
    ])
    expect(told[0]?.properties).toMatchObject({ source: 'pay', exchange: { id: 'millrace' }, headless: true })
    expect(told[1]?.properties).toMatchObject({ currentPayment: { exchangeId: 'millrace', sessionId: 's1' } })
  })

  it('from an exchange are told with what is paid to whom also at their outcome, which another hook asks for', async () => {
    const { payments, told, client, kernel } = await createShop({ payments: true }, 'solana')
    await payments.getPayUrl('millrace', { ...payment, paymentAsset: { network: 'solana:2', asset: 'native' } })
    await createPayments(kernel).getStatus('millrace', 's1')
    client.getExchangeBuyStatus.mockResolvedValueOnce({ status: 'FAILED' })
    await createPayments(kernel).getStatus('millrace', 's1')
    const { paymentId, configuration, caipNetworkId } = told[1]?.properties ?? {}
    expect(configuration).toEqual({ network: 'solana:2', asset: 'native', amount: '0.25', recipient })
    for (const { properties } of told.slice(2))
      expect(properties).toMatchObject({ paymentId, configuration, caipNetworkId })
    expect(told).toHaveLength(4)
  })

  it('from an exchange of an earlier page are told by what the exchange answers', async () => {
    const { payments, told } = await createShop()
    await payments.getStatus('millrace', 's0')
    const currentPayment = { type: 'exchange', exchangeId: 'millrace', sessionId: 's0', status: 'SUCCESS' }
    expect(told.map(({ properties }) => properties)).toEqual([{ source: 'pay', currentPayment }])
  })

  it.each([
    [{ amount: 0 }, 'Invalid payment amount'],
    [{ amount: '1e3' }, 'Invalid payment amount'],
    [{ amount: '-1' }, 'Invalid payment amount'],
    [{ recipient: '' }, 'Invalid recipient address'],
    [{ recipient: 'grace' }, 'Invalid recipient address for the asset selected'],
    [{ paymentAsset: { network: 'test:2', asset: '' } }, 'Invalid asset specified'],
    [{ paymentAsset: { network: 'nowhere', asset: 'native' } }, 'Invalid asset specified'],
    [{ paymentAsset: { network: 'solana:mainnet', asset: 'native' } }, 'Invalid chain namespace'],
  ])('refuse %j: %s', async (wrong, message) => {
    const { payments, send, client } = await createShop()
    await expect(payments.pay({ ...payment, ...wrong })).rejects.toMatchObject({
      code: 'COMPAT_PAYMENT_INVALID',
      message,
    })
    await expect(payments.getPayUrl('millrace', { ...payment, ...wrong })).rejects.toThrow(message)
    expect([send.open.mock.calls, client.getExchangePayUrl.mock.calls]).toEqual([[], []])
  })

  it('ask exchanges by the id of the asset', async () => {
    const { payments, client } = await createShop()
    const asset = { network: 'eip155:56', asset: 'native' }
    await expect(payments.getExchanges({ asset, amount: 50 })).resolves.toEqual([{ id: 'millrace', name: 'Millrace' }])
    expect(client.getExchanges).toHaveBeenCalledWith({ assetId: 'eip155:56/slip44:714', amount: '50' })
    await expect(payments.getStatus('millrace', 's1')).resolves.toEqual({ status: 'SUCCESS' })
  })

  it('are refused where the feature is off, and ask nobody', async () => {
    const { payments, send, client } = await createShop({})
    const closed = { code: 'COMPAT_PAYMENTS_CLOSED' }
    await expect(payments.pay(payment)).rejects.toMatchObject(closed)
    await expect(payments.getPayUrl('millrace', payment)).rejects.toMatchObject(closed)
    await expect(payments.getStatus('millrace', 's1')).rejects.toMatchObject(closed)
    await expect(payments.getExchanges({ asset: payment.paymentAsset })).rejects.toMatchObject(closed)
    expect([send.open.mock.calls, client.getExchanges.mock.calls]).toEqual([[], []])
  })
})
