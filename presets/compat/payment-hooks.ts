import { useEffect, useRef, useState } from 'react'
import type { Outcomes } from './asked'
import { useAsked } from './find-modal'
import { modalFor } from './page-modal'
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
  const [asked, open] = useAsked(kernel, createPayments(kernel).pay, outcomes)
  return { ...asked, open }
}

/** What `useAvailableExchanges` takes. */
export interface AvailableExchangesParams {
  /** Default true; needs `asset`. */
  readonly shouldFetchOnInit?: boolean
  readonly asset?: PaymentAsset
  /** US dollars. */
  readonly amount?: number | string
  /** Accepted, and changes nothing: all exchanges are on the first page. */
  readonly page?: number
  /** The same: an asset says its network. */
  readonly network?: string
}

/** Reads which exchanges send an asset. */
export function useAvailableExchanges({ shouldFetchOnInit = true, asset, amount }: AvailableExchangesParams = {}) {
  const { kernel } = modalFor('useAvailableExchanges')
  const [{ data, error, isPending }, ask] = useAsked(kernel, createPayments(kernel).getExchanges)
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

/** Finds where a person confirms what an exchange pays, and opens that: called in a press. */
export function usePayUrlActions() {
  const { kernel, payClient } = modalFor('usePayUrlActions')
  return { getUrl: createPayments(kernel).getPayUrl, openUrl: payClient.openPayUrl }
}

const MIN_POLL_MS = 3000

const isFinal = ({ status }: ExchangeReport) => status === 'SUCCESS' || status === 'FAILED'

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
  const session = `${exchangeId} ${sessionId}`
  const [known, setKnown] = useState<{ readonly session: string; readonly report: ExchangeReport }>()
  const data = known?.session === session ? known.report : undefined
  /** Whose outcome was told: whatever is answered after it is no news. */
  const told = useRef<string>(undefined)
  const current = useRef(session)
  current.current = session
  async function askStatus() {
    return { session, report: await createPayments(kernel).getStatus(exchangeId, sessionId) }
  }
  const [{ error, isPending }, ask] = useAsked(kernel, askStatus, {
    onSuccess(answer) {
      if (answer.session !== current.current || told.current === session) return
      setKnown(answer)
      const { report } = answer
      if (isFinal(report)) told.current = session
      if (report.status === 'SUCCESS') onSuccess?.(report)
      if (report.status === 'FAILED') onError?.(new Error('Unable to process payment'))
    },
    onError,
  })
  const isOver = data !== undefined && isFinal(data)
  const latest = useRef(ask)
  latest.current = ask
  // biome-ignore lint/correctness/useExhaustiveDependencies: another session is another payment to follow.
  useEffect(() => {
    if (!isEnabled || isOver || !sessionId) return
    void latest.current()
    let stop: () => void
    const wait = () => {
      stop = kernel.platform.clock.after(Math.max(MIN_POLL_MS, pollingInterval), () => {
        void latest.current()
        wait()
      })
    }
    wait()
    return () => stop()
  }, [kernel, session, pollingInterval, isEnabled, isOver])
  return { data, isLoading: isPending, error, refetch: async () => (await ask())?.report }
}

export type { ExchangeReport, PaymentAsset, PaymentOptions, PayUrlParams }
