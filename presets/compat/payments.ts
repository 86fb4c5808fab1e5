import { declareEvents } from '../../kernel/events/event-bus'
import type { AnyKernel } from '../../kernel/kernel'
import {
  type CaipAddress,
  type CaipAssetId,
  formatCaipAssetId,
  parseCaipAddress,
  parseCaipNetworkId,
} from '../../kernel/lib/caip'
import { CheckAddress } from '../../kernel/namespaces/capabilities'
import type { PluginContext } from '../../kernel/plugin/plugin-context'
import { assetKinds, coinTypes } from '../../plugins/features/exchange-fund/contract-assets'
import { SendController } from '../../plugins/features/send/contract'
import { NetworksController } from '../../plugins/foundations/networks/contract'
import {
  BlockchainClientToken,
  type ExchangeReport,
  type ListedExchange,
} from '../../plugins/services/blockchain-api/contract'
import { compatError } from './compat-errors'
import { reviewTransfer } from './review-transfer'
import { writeNumber } from './write-number'

/** The asset of a payment. */
export interface PaymentAsset {
  /** CAIP-2 */
  readonly network: string
  /** 'native', or an address as the chain writes it. */
  readonly asset: string
  readonly metadata?: { readonly name: string; readonly symbol: string; readonly decimals: number }
}

/** What `usePay().open` takes. */
export interface PaymentOptions {
  readonly paymentAsset: PaymentAsset
  readonly recipient: string
  /** Whole units of the asset. */
  readonly amount: number | string
  /** Default of the second argument of `openUrl` of `usePayUrlActions`. Default true. */
  readonly openInNewTab?: boolean | undefined
  /** Accepted, and changes nothing, like the next two: the connected wallet pays. */
  readonly choice?: 'pay' | 'deposit' | undefined
  readonly redirectUrl?: { readonly success: string; readonly failure: string } | undefined
  readonly payWithExchange?:
    | { readonly includeOnly?: readonly string[] | undefined; readonly exclude?: readonly string[] | undefined }
    | undefined
}

/** The payment that an exchange is asked for. */
export interface PayUrlParams extends PaymentOptions {}

/** The event of a payment, in the peer's form. */
export interface PaymentTold {
  readonly event: 'PAY_INITIATED' | 'PAY_SUCCESS' | 'PAY_ERROR' | 'PAY_EXCHANGE_SELECTED'
  readonly properties: Readonly<Record<string, unknown>>
}

/** Events of the facade's plugin. */
export type CompatEvents = {
  'compat:payment-changed': PaymentTold
}
const compatEvents = /* @__PURE__ */ declareEvents<CompatEvents>()

/** What the facade's plugin keeps for payments. */
interface CompatMembers extends Pick<PluginContext, 'emit'> {
  /** What is paid to whom, by the exchange's session: its outcome is asked for without. */
  readonly payments: (readonly [session: string, payment: object])[]
}

const compatOf = (kernel: AnyKernel): CompatMembers | undefined => Object(Reflect.get(kernel, 'plugins')).compat

/** Emits the event of a payment. */
function tellPayment(kernel: AnyKernel, event: PaymentTold['event'], more: PaymentTold['properties']): void {
  compatOf(kernel)?.emit(compatEvents, 'compat:payment-changed', { event, properties: { source: 'pay', ...more } })
}

/** Describes a payment, for all of its events. */
const describePayment = ({ platform }: AnyKernel, { paymentAsset, amount, recipient }: PaymentOptions) => ({
  paymentId: `${platform.clock.now()}`,
  configuration: { network: paymentAsset.network, asset: paymentAsset.asset, amount: writeNumber(amount), recipient },
  caipNetworkId: paymentAsset.network,
})

const isAmount = (amount: string) => /^(?=.*[1-9])\d{1,40}(\.\d{1,30})?$/.test(amount)

/** @throws COMPAT_PAYMENTS_CLOSED */
function checkGate(kernel: AnyKernel): void {
  if (!kernel.gate('payments').peek()) throw compatError('COMPAT_PAYMENTS_CLOSED')
}

const refuse = (problem: string) => compatError('COMPAT_PAYMENT_INVALID', { problem })

/** @throws COMPAT_PAYMENT_INVALID in the words of the peer */
function readPayment({ paymentAsset, recipient, ...options }: PaymentOptions, { namespaces }: AnyKernel) {
  const amount = writeNumber(options.amount)
  if (!isAmount(amount)) throw refuse('Invalid payment amount')
  if (!paymentAsset?.asset) throw refuse('Invalid asset specified')
  if (!recipient) throw refuse('Invalid recipient address')
  const network = (() => {
    try {
      return parseCaipNetworkId(paymentAsset.network)
    } catch {
      throw refuse('Invalid asset specified')
    }
  })()
  const definition = namespaces.definition(network.namespace)
  if (!definition) throw refuse('Invalid chain namespace')
  if (!definition.isAddress(recipient)) throw refuse('Invalid recipient address for the asset selected')
  return { networkId: network.caipNetworkId, namespace: network.namespace, amount }
}

/**
 * Checks the address to which an exchange sends: a misspelt one has no owner. The review of a transfer does the same.
 *
 * @throws COMPAT_PAYMENT_INVALID
 */
async function checkRecipient(
  { namespaces }: AnyKernel,
  { networkId, namespace }: Pick<ReturnType<typeof readPayment>, 'networkId' | 'namespace'>,
  address: string,
): Promise<void> {
  if (!namespaces.has(CheckAddress, namespace)) return
  const { isAddress, checksum, networkIds } = await namespaces.use(CheckAddress, namespace)({ address })
  if (!isAddress || checksum === 'invalid' || networkIds?.includes(networkId) === false)
    throw refuse('Invalid recipient address for the asset selected')
}

/** Returns the id of an asset for requests to exchanges. @see CAIP-19 */
function assetIdOf({ network, asset }: PaymentAsset): CaipAssetId {
  const { caipNetworkId, namespace } = parseCaipNetworkId(network)
  const kind = assetKinds[namespace]
  const [assetNamespace = '', assetReference = ''] =
    asset === 'native' ? ['slip44', coinTypes[network] ?? kind?.coinType] : [kind?.token, asset]
  return formatCaipAssetId({ caipNetworkId, assetNamespace, assetReference })
}

/** Creates the functions for the hooks of payments. Each rejects with COMPAT_PAYMENTS_CLOSED where the feature is off. */
export function createPayments(kernel: AnyKernel) {
  const client = () => {
    checkGate(kernel)
    return kernel.load(BlockchainClientToken)
  }
  return {
    /** @throws COMPAT_PAYMENTS_CLOSED, COMPAT_PAYMENT_INVALID */
    check(options: PaymentOptions): void {
      checkGate(kernel)
      readPayment(options, kernel)
    },
    /** Pays from the wallet, which is connected first, by a transfer that the person reviews; resolves with its hash. @throws 'Modal closed' too */
    async pay(options: PaymentOptions): Promise<{ readonly success: true; readonly result: string }> {
      checkGate(kernel)
      const { networkId, amount } = readPayment(options, kernel)
      const payment = describePayment(kernel, options)
      const tell = (event: PaymentTold['event'], currentPayment: object, more?: object) =>
        tellPayment(kernel, event, { ...payment, currentPayment: { type: 'wallet', ...currentPayment }, ...more })
      tell('PAY_INITIATED', { status: 'IN_PROGRESS' })
      try {
        const { asset } = options.paymentAsset
        const transfer = { amount, to: options.recipient, ...(asset !== 'native' && { token: asset }) }
        const goThere = () => kernel.get(NetworksController).switchNetwork(networkId, { throwOnFailure: true })
        const { id } = await reviewTransfer(kernel, goThere, transfer)
        tell('PAY_SUCCESS', { status: 'SUCCESS', result: id })
        return { success: true, result: id }
      } catch (error) {
        tell('PAY_ERROR', { status: 'FAILED' }, { message: error instanceof Error ? error.message : String(error) })
        throw error
      }
    },
    /** Closes the modal, so that its transfer can be confirmed no more; where a wallet is asked already, its answer counts. */
    async withdraw(): Promise<void> {
      const { phase } = await kernel.load(SendController)
      if (phase.peek() !== 'asking') kernel.router.close()
    },
    /** @param params - `amount` is in US dollars. @throws 'Unable to get exchanges', 'Asset not supported' */
    async getExchanges(params: { readonly asset: PaymentAsset; readonly amount?: number | string }) {
      const calls = await client()
      return calls.getExchanges({ assetId: assetIdOf(params.asset), amount: writeNumber(params.amount ?? '0') })
    },
    /** Returns the url at which a person confirms a payment of an exchange. @throws 'Unable to initiate payment', 'Asset not supported' */
    async getPayUrl(exchangeId: string, options: PayUrlParams) {
      const calls = await client()
      const { networkId, namespace, amount } = readPayment(options, kernel)
      await checkRecipient(kernel, { networkId, namespace }, options.recipient)
      const { caipAddress } = parseCaipAddress(`${networkId}:${options.recipient}`, kernel.namespaces.ids)
      const recipient: CaipAddress = caipAddress
      const payment = describePayment(kernel, options)
      const currentPayment = { type: 'exchange', exchangeId }
      const chosen = { exchange: { id: exchangeId }, currentPayment, headless: true }
      tellPayment(kernel, 'PAY_EXCHANGE_SELECTED', { ...payment, ...chosen })
      const assetId = assetIdOf(options.paymentAsset)
      const found = await calls.getExchangePayUrl({ exchangeId, assetId, amount, recipient })
      const { sessionId } = found
      compatOf(kernel)?.payments.push([sessionId, payment])
      const begun = { ...currentPayment, sessionId, status: 'IN_PROGRESS' }
      tellPayment(kernel, 'PAY_INITIATED', { ...payment, currentPayment: begun })
      return found
    },
    /** @throws 'Unable to get deposit status' */
    async getStatus(exchangeId: string, sessionId: string): Promise<ExchangeReport> {
      const calls = await client()
      const report = await calls.getExchangeBuyStatus({ exchangeId, sessionId })
      const { status, txHash } = report
      const currentPayment = { type: 'exchange', exchangeId, sessionId, status, ...(txHash && { result: txHash }) }
      const [, begun] = compatOf(kernel)?.payments.find(([session]) => session === sessionId) ?? []
      const payment = { ...begun, currentPayment }
      if (status === 'SUCCESS') tellPayment(kernel, 'PAY_SUCCESS', payment)
      if (status === 'FAILED') tellPayment(kernel, 'PAY_ERROR', { ...payment, message: status })
      return report
    },
  }
}

export type { ExchangeReport, ListedExchange }
