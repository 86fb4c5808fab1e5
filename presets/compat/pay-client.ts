import type { AnyKernel } from '../../kernel/kernel'
import { openExternal } from '../../kernel/platform/open-external'
import { openPopup } from '../../kernel/platform/open-popup'
import type { createPayments, ListedExchange, PaymentAsset, PaymentOptions, PayUrlParams } from './payments'

/** What can go wrong, by the codes of the peer, in its words. */
const payErrorTexts = {
  INVALID_PAYMENT_CONFIG: 'Invalid payment configuration',
  INVALID_RECIPIENT_ADDRESS_FOR_ASSET: 'Invalid recipient address for the asset selected',
  INVALID_RECIPIENT: 'Invalid recipient address',
  INVALID_ASSET: 'Invalid asset specified',
  INVALID_AMOUNT: 'Invalid payment amount',
  UNKNOWN_ERROR: 'Unknown payment error occurred',
  UNABLE_TO_INITIATE_PAYMENT: 'Unable to initiate payment',
  INVALID_CHAIN_NAMESPACE: 'Invalid chain namespace',
  GENERIC_PAYMENT_ERROR: 'Unable to process payment',
  UNABLE_TO_GET_EXCHANGES: 'Unable to get exchanges',
  ASSET_NOT_SUPPORTED: 'Asset not supported',
  UNABLE_TO_GET_PAY_URL: 'Unable to get payment URL',
  UNABLE_TO_GET_BUY_STATUS: 'Unable to get deposit status',
} as const

/** A code of what can go wrong with a payment. */
export type PayErrorCode = keyof typeof payErrorTexts

/** What came of a payment. */
export interface PaymentResult {
  readonly success: boolean
  /** The hash of the transaction, where it succeeded. */
  readonly result?: string
  /** In the words of the peer where it has some, else as it was thrown. */
  readonly error?: string
}

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

const codes = Object.keys(payErrorTexts) as readonly PayErrorCode[]

/** Finds the code of what was thrown. */
const codeOf = (error: unknown): PayErrorCode =>
  codes.find((code) => textOf(error).startsWith(payErrorTexts[code])) ?? 'GENERIC_PAYMENT_ERROR'

const DEFAULT_TIMEOUT_MS = 300_000

/** A payment under way, or the last one. */
interface Payment {
  isInProgress: boolean
  result?: string
  error?: PayErrorCode
}

/** What pays on a page that draws no hook. */
export type PayClient = ReturnType<typeof createPayClient>

/**
 * Creates what pays by a modal, for pages without hooks; the feature `payments` opens it. What it is made of loads with the first call.
 *
 * @param modal - what `createModal` answered
 *
 * @example
 * ```ts
 * import { createModal, createPayClient } from 'portico/compat'
 * import { mainnet } from 'portico/plugins/eip155'
 *
 * const modal = createModal({ networks: [mainnet], features: { payments: true } })
 * const { pay } = createPayClient(modal)
 * const paymentAsset = { network: 'eip155:1', asset: 'native' }
 * void pay({ paymentAsset, recipient: '0x52908400098527886E0F7030069857D2E4169EE7', amount: '0.1' }).then(console.info)
 * ```
 */
export function createPayClient({ kernel }: { readonly kernel: AnyKernel }) {
  const load = (): Promise<ReturnType<typeof createPayments>> =>
    import('./payments').then((m) => m.createPayments(kernel))
  let latest: Payment = { isInProgress: false }
  let exchanges: readonly ListedExchange[] = []
  /** Follows a payment, whatever became of those before. */
  async function run(options: PaymentOptions): Promise<string> {
    const own: Payment = { isInProgress: true }
    latest = own
    try {
      const { result } = await (await load()).pay(options)
      own.result = result
      return result
    } catch (error) {
      own.error = codeOf(error)
      throw error
    } finally {
      own.isInProgress = false
    }
  }
  const getPayUrl = async (exchangeId: string, params: PayUrlParams) => (await load()).getPayUrl(exchangeId, params)
  return {
    /** Has the person review the payment; how it ends is told by the getters. @throws where it cannot even be asked for */
    async openPay(options: PaymentOptions): Promise<void> {
      const payments = await load()
      payments.check(options)
      run(options).catch((error: unknown) => kernel.platform.log('debug', 'compat', error))
    },
    /** Pays, and answers what came of it. @param timeoutMs - after this long it counts as failed, which takes nothing back */
    async pay(options: PaymentOptions, timeoutMs = DEFAULT_TIMEOUT_MS): Promise<PaymentResult> {
      let stop = () => undefined as void
      const late = new Promise<PaymentResult>((resolve) => {
        stop = kernel.platform.clock.after(timeoutMs, () => resolve({ success: false, error: 'Payment timeout' }))
      })
      const paid = run(options).then(
        (result): PaymentResult => ({ success: true, result }),
        (error: unknown): PaymentResult => ({ success: false, error: textOf(error) }),
      )
      return Promise.race([paid, late]).finally(() => stop())
    },
    /** Which exchanges send an asset, in the order of the service. @throws 'Unable to get exchanges', 'Asset not supported' */
    async getAvailableExchanges(params: { readonly asset: PaymentAsset; readonly amount?: number | string }) {
      exchanges = await (await load()).getExchanges(params)
      return { exchanges }
    },
    /** Those that were answered last. */
    getExchanges: () => exchanges,
    getPayUrl,
    /** The same, and opens it: called in a press. @param newTab - false: in place of this page. Default as `openInNewTab`, else true */
    async openPayUrl(exchangeId: string, params: PayUrlParams, newTab = params.openInNewTab ?? true) {
      const popup = newTab ? openPopup({ width: 480, height: 720, text: '…' }) : undefined
      try {
        const found = await getPayUrl(exchangeId, params)
        popup?.navigate(found.url)
        if (!newTab) openExternal({ href: found.url, target: '_self' })
        return found
      } catch (error) {
        popup?.close()
        throw error
      }
    },
    /** The hash of the last payment, once it succeeded. */
    getPayResult: () => latest.result,
    /** The code of what went wrong with the last payment. */
    getPayError: () => latest.error,
    getIsPaymentInProgress: () => latest.isInProgress,
  }
}
