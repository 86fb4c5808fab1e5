import { useEffect, useRef } from 'react'
import { openPopup } from '../../kernel/platform/open-popup'
import { modalFor, type Outcomes, useAsked } from './find-modal'
import {
  createPayments,
  type ExchangeReport,
  type PaymentAsset,
  type PaymentOptions,
  type PayUrlParams,
} from './payments'

/** Has the connected wallet pay somebody, by a transfer that the person reviews; the feature `payments` opens it. */
export function usePay(outcomes: Outcomes<{ readonly success: true; readonly result: string }> = {}) {
  const { kernel } = modalFor('usePay')
  const [asked, open] = useAsked(createPayments(kernel).pay, outcomes)
  return { ...asked, open }
}

/** What `useAvailableExchanges` takes. */
export interface AvailableExchangesParams {
  /** Default true; needs `asset`. */
  readonly shouldFetchOnInit?: boolean
  readonly asset?: PaymentAsset
  /** US dollars. */
  readonly amount?: number | string
}

/** Reads which exchanges send an asset. */
export function useAvailableExchanges({ shouldFetchOnInit = true, asset, amount }: AvailableExchangesParams = {}) {
  const { kernel } = modalFor('useAvailableExchanges')
  const [{ data, error, isPending }, ask] = useAsked(createPayments(kernel).getExchanges)
  const fetch = (params: AvailableExchangesParams = {}) => {
    const wanted = { asset: params.asset ?? asset, amount: params.amount ?? amount }
    const { asset: chosen, ...rest } = wanted
    return chosen
      ? ask({ asset: chosen, ...(rest.amount !== undefined && { amount: rest.amount }) })
      : Promise.resolve(undefined)
  }
  const first = useRef(fetch)
  useEffect(() => {
    if (shouldFetchOnInit) void first.current()
  }, [shouldFetchOnInit])
  return { data, isLoading: isPending, error, fetch }
}

/** Finds where a person confirms what an exchange pays, and opens that in a window: called in a press. */
export function usePayUrlActions() {
  const { kernel } = modalFor('usePayUrlActions')
  const { getPayUrl: getUrl } = createPayments(kernel)
  return {
    getUrl,
    async openUrl(exchangeId: string, params: PayUrlParams) {
      const popup = openPopup({ width: 480, height: 720, text: '…' })
      try {
        const found = await getUrl(exchangeId, params)
        popup?.navigate(found.url)
        return found
      } catch (error) {
        popup?.close()
        throw error
      }
    },
  }
}

const MIN_POLL_MS = 3000

/** What `useExchangeBuyStatus` takes. */
export interface ExchangeBuyStatusParams extends Outcomes<ExchangeReport> {
  readonly exchangeId: string
  readonly sessionId: string
  /** In ms; at least 3,000, which is the default. */
  readonly pollingInterval?: number
  /** Default true. */
  readonly isEnabled?: boolean
}

/** Follows what an exchange says of a payment, until that succeeded or failed. */
export function useExchangeBuyStatus({
  exchangeId,
  sessionId,
  pollingInterval = MIN_POLL_MS,
  isEnabled = true,
  onSuccess,
  onError,
}: ExchangeBuyStatusParams) {
  const { kernel } = modalFor('useExchangeBuyStatus')
  const [{ data, error, isPending }, refetch] = useAsked(
    () => createPayments(kernel).getStatus(exchangeId, sessionId),
    {
      onSuccess(report) {
        if (report.status === 'SUCCESS') onSuccess?.(report)
        if (report.status === 'FAILED') onError?.(new Error('Unable to process payment'))
      },
      onError,
    },
  )
  const isOver = data?.status === 'SUCCESS' || data?.status === 'FAILED'
  const ask = useRef(refetch)
  ask.current = refetch
  useEffect(() => {
    if (!isEnabled || isOver || !sessionId) return
    void ask.current()
    let stop: () => void
    const wait = () => {
      stop = kernel.platform.clock.after(Math.max(MIN_POLL_MS, pollingInterval), () => {
        void ask.current()
        wait()
      })
    }
    wait()
    return () => stop()
  }, [kernel, sessionId, pollingInterval, isEnabled, isOver])
  return { data, isLoading: isPending, error, refetch }
}

export type { ExchangeReport, PaymentAsset, PaymentOptions, PayUrlParams }
