import type { AnyKernel } from '../../kernel/kernel'
import { openExternal } from '../../kernel/platform/open-external'
import { openPopup } from '../../kernel/platform/open-popup'
import type { createPayments, ListedExchange, PaymentAsset, PaymentOptions, PayUrlParams } from './payments'

/** Error texts of the peer by its codes. */
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

/** The code of a payment's error. */
export type PayErrorCode = keyof typeof payErrorTexts

/** The outcome of a payment. */
export interface PaymentResult {
  readonly success: boolean
  /** The hash of the transaction, if it succeeded. */
  readonly result?: string
  /** The peer's text, where there is one, else that of the error. */
  readonly error?: string
}

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

const codes = Object.keys(payErrorTexts) as readonly PayErrorCode[]

/** Finds the code of an error. */
const codeOf = (error: unknown): PayErrorCode =>
  codes.find((code) => textOf(error).startsWith(payErrorTexts[code])) ?? 'GENERIC_PAYMENT_ERROR'

const DEFAULT_TIMEOUT_MS = 300_000

/** The payment in progress, or the last one. */
interface Payment {
  isInProgress: boolean
  result?: string
  error?: PayErrorCode
}

/** Payments for a page without hooks. */
export type PayClient = ReturnType<typeof createPayClient>

/**
 * Creates a client for payments in a modal, for pages without hooks; needs the feature `payments`. Its code loads with the first call.
 *
 * @param modal - what `createModal` returned
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
  const logFailure = (error: unknown) => kernel.platform.log('debug', 'compat', error)
  let latest: Payment = { isInProgress: false }
  let exchanges: readonly ListedExchange[] = []
  /** Runs a payment and keeps its state, in place of that of earlier ones. */
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
    /** Asks the person to review the payment; the getters return its outcome. @throws where the payment is invalid */
    async openPay(options: PaymentOptions): Promise<void> {
      const payments = await load()
      payments.check(options)
      run(options).catch(logFailure)
    },
    /**
     * Pays, and resolves with the outcome. @param timeoutMs - time after which it counts as failed: the person can confirm it no more, though
     * a wallet that shows it then may still send it
     */
    async pay(options: PaymentOptions, timeoutMs = DEFAULT_TIMEOUT_MS): Promise<PaymentResult> {
      let stop = () => undefined as void
      const paid = run(options).then(
        (result): PaymentResult => ({ success: true, result }),
        (error: unknown): PaymentResult => ({ success: false, error: textOf(error) }),
      )
      const own = latest
      const late = new Promise<PaymentResult>((resolve) => {
        stop = kernel.platform.clock.after(timeoutMs, () => {
          resolve({ success: false, error: 'Payment timeout' })
          if (own === latest)
            load()
              .then((payments) => payments.withdraw())
              .catch(logFailure)
        })
      })
      return Promise.race([paid, late]).finally(() => stop())
    },
    /** Reads which exchanges send an asset, in the order of the service. @throws 'Unable to get exchanges', 'Asset not supported' */
    async getAvailableExchanges(params: { readonly asset: PaymentAsset; readonly amount?: number | string }) {
      exchanges = await (await load()).getExchanges(params)
      return { exchanges }
    },
    /** Returns the exchanges that were read last. */
    getExchanges: () => exchanges,
    getPayUrl,
    /**
     * Opens that url; call it in a click handler. @param newTab - false opens it in place of this page. Default: `openInNewTab`, else true
     */
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
    /** Returns the hash of the last payment, once it has succeeded. */
    getPayResult: () => latest.result,
    /** Returns the error code of the last payment. */
    getPayError: () => latest.error,
    getIsPaymentInProgress: () => latest.isInProgress,
  }
}
