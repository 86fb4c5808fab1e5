import {
  createContext,
  createElement,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { AnyKernel } from '../../kernel/kernel'
import type { SiwxApi } from '../../plugins/features/siwx/contract'
import type { Connection } from '../../plugins/foundations/connect/contract'
import { type Asked, createAsking, notAsked, type Outcomes } from './asked'
import { connectWallet } from './connect-wallet'
import { changeEmail } from './page-actions'
import { modalFor, type PageModal } from './page-modal'
import { type PageRead, readinessOf } from './page-reads'
import { textOf } from './payloads'
import {
  createPayments,
  type ExchangeReport,
  type PaymentAsset,
  type PaymentOptions,
  type PayUrlParams,
} from './payments'
import { createUniversalSessions, UniversalConnector, type UniversalConnectorOptions } from './universal-connector'
import { createWalletActions, walletListsOf } from './wallet-lists'

/** Reads what a page follows of its modal: another value, and another drawing, where that is another. */
export function useFollowed<T>(
  find: (modal: PageModal, namespace?: string) => PageRead<T>,
  modal: PageModal,
  namespace?: string,
): T {
  const { read, subscribe, onServer, keyOf = textOf } = useMemo(() => find(modal, namespace), [find, modal, namespace])
  const key = useSyncExternalStore<unknown>(
    subscribe,
    () => keyOf(read()),
    () => null,
  )
  // The same with every drawing until it is another: an effect may depend on a list in it, which would else begin anew without end.
  return useMemo(() => (key === null ? onServer : read()), [key, onServer, read])
}

/**
 * Asks for something, as hooks of the peer do: keeps the state of the last call, and calls the page back once it has settled.
 *
 * @param kernel - logs what the page's callbacks throw
 * @returns the state of the last call, and the function that asks, which resolves with the outcome, or with undefined where it failed
 */
export function useAsked<A extends readonly unknown[], T>(
  kernel: AnyKernel,
  ask: (...args: A) => Promise<T>,
  outcomes: Outcomes<T> = {},
) {
  const [asked, setAsked] = useState<Asked<T>>(notAsked)
  const latest = useRef({ ask, outcomes })
  latest.current = { ask, outcomes }
  // The same with every drawing: an effect may depend on it, which would else ask without end.
  const [run] = useState(() => {
    const follow = createAsking<T>(kernel, setAsked)
    return (...args: A) => follow(() => latest.current.ask(...args), latest.current.outcomes)
  })
  return [asked, run] as const
}

/** Reads the lists of wallets for a modal of the page's own, and connects; the feature `headless` opens it. */
export function useModalWallets() {
  const modal = modalFor('useModalWallets')
  const actions = useMemo(() => createWalletActions(modal.kernel), [modal])
  return { ...useFollowed(walletListsOf, modal), ...actions }
}

/** Connects one wallet by its name, with one press. */
export function useModalWallet({
  namespace,
  ...outcomes
}: Outcomes<Connection> & { readonly namespace?: string } = {}) {
  const modal = modalFor('useModalWallet')
  const { kernel } = modal
  const isReady = useFollowed(readinessOf, modal)
  const [asked, connect] = useAsked(kernel, (wallet: string) => connectWallet(kernel, wallet, namespace), outcomes)
  return { ...asked, isReady, connect }
}

/** Has the person change the e-mail address of the wallet. */
export function useModalUpdateEmail(outcomes: Outcomes<{ readonly email: string }> = {}) {
  const modal = modalFor('useModalUpdateEmail')
  const [asked, updateEmail] = useAsked(modal.kernel, () => changeEmail(modal), outcomes)
  return { ...asked, updateEmail }
}

/**
 * Finds what signs people in: the `config` that the page handed to `siwx`, which it names the type of, else the controller of that
 * plugin; undefined where the page has none.
 */
export const useModalSIWX = <T extends object = SiwxApi>(): T | undefined => modalFor('useModalSIWX').getSIWX<T>()

/** Null outside of a provider; undefined while its connector is on its way. */
const UniversalContext = createContext<UniversalConnector | undefined | null>(null)

/** What `<UniversalConnectorProvider>` takes. */
export interface UniversalConnectorProviderProps {
  readonly config: UniversalConnectorOptions
  readonly children?: ReactNode | undefined
}

/**
 * Makes a connector for `useUniversalConnector` below it; a `config` that changes later counts no more.
 *
 * @throws while drawing, what `UniversalConnector.init` throws
 */
export function UniversalConnectorProvider({ config, children }: UniversalConnectorProviderProps): ReactNode {
  const [connector, setConnector] = useState<UniversalConnector>()
  const [fault, setFault] = useState<{ readonly error: unknown }>()
  const first = useRef(config)
  useEffect(() => {
    const end = new AbortController()
    UniversalConnector.init(first.current).then(
      (made) => {
        if (end.signal.aborted) return made.modal.dispose()
        end.signal.addEventListener('abort', () => made.modal.dispose())
        setConnector(made)
      },
      (error: unknown) => setFault({ error }),
    )
    return () => end.abort()
  }, [])
  if (fault) throw fault.error
  return createElement(UniversalContext.Provider, { value: connector }, children)
}

const neverChanges = () => () => undefined

/**
 * Asks wallets over the relay for whichever namespaces the page has: by the connector of `<UniversalConnectorProvider>`, which is
 * undefined until it is ready, elsewhere by the modal of the page.
 */
export function useUniversalConnector() {
  const provided = useContext(UniversalContext)
  const modal = provided === null ? modalFor('useUniversalConnector') : provided?.modal
  const read = () => modal?.getState().initialized === true
  const ready = useSyncExternalStore(modal?.subscribeState ?? neverChanges, read, () => false)
  const connector = useMemo(() => provided ?? (modal && createUniversalSessions(modal)), [provided, modal])
  return { connector, ready }
}

/** Has the connected wallet pay somebody, by a transfer that the person reviews; the feature `payments` opens it. */
export function usePay(outcomes: Outcomes<{ readonly success: true; readonly result: string }> = {}) {
  const { kernel } = modalFor('usePay')
  const [asked, open] = useAsked(kernel, createPayments(kernel).pay, outcomes)
  return { ...asked, open }
}

/** What `useAvailableExchanges` takes. */
export interface AvailableExchangesParams {
  /** Default true; needs `asset`. */
  readonly shouldFetchOnInit?: boolean | undefined
  readonly asset?: PaymentAsset | undefined
  /** US dollars. */
  readonly amount?: number | string | undefined
  /** Accepted, and changes nothing: all exchanges are on the first page. */
  readonly page?: number | undefined
  /** The same: an asset says its network. */
  readonly network?: string | undefined
}

/** Reads which exchanges send an asset. */
export function useAvailableExchanges({ shouldFetchOnInit = true, asset, amount }: AvailableExchangesParams = {}) {
  const { kernel } = modalFor('useAvailableExchanges')
  const [{ data, error, isPending }, ask] = useAsked(kernel, createPayments(kernel).getExchanges)
  const wanted = useRef({ asset, amount })
  wanted.current = { asset, amount }
  const fetch = useCallback(
    async (params: AvailableExchangesParams = {}) => {
      const chosen = params.asset ?? wanted.current.asset
      const worth = params.amount ?? wanted.current.amount
      return chosen && ask({ asset: chosen, ...(worth !== undefined && { amount: worth }) })
    },
    [ask],
  )
  useEffect(() => {
    if (shouldFetchOnInit) void fetch()
  }, [shouldFetchOnInit, fetch])
  return { data, isLoading: isPending, error, fetch }
}

/** Finds where a person confirms what an exchange pays, and opens that: called in a press. */
export function usePayUrlActions() {
  const { kernel, payClient } = modalFor('usePayUrlActions')
  return useMemo(
    () => ({ getUrl: createPayments(kernel).getPayUrl, openUrl: payClient.openPayUrl }),
    [kernel, payClient],
  )
}

const MIN_POLL_MS = 3000

const isFinal = ({ status }: ExchangeReport) => status === 'SUCCESS' || status === 'FAILED'

/** What `useExchangeBuyStatus` takes. */
export interface ExchangeBuyStatusParams extends Outcomes<ExchangeReport> {
  readonly exchangeId: string
  readonly sessionId: string
  /** In ms; at least 3,000, which is the default. */
  readonly pollingInterval?: number | undefined
  /** Default true. */
  readonly isEnabled?: boolean | undefined
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
  const refetch = useCallback(async () => (await ask())?.report, [ask])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another session is another payment to follow.
  useEffect(() => {
    if (!isEnabled || isOver || !sessionId) return
    void ask()
    let stop: () => void
    const wait = () => {
      stop = kernel.platform.clock.after(Math.max(MIN_POLL_MS, pollingInterval), () => {
        void ask()
        wait()
      })
    }
    wait()
    return () => stop()
  }, [kernel, session, pollingInterval, isEnabled, isOver])
  return { data, isLoading: isPending, error, refetch }
}

export type { ExchangeReport, PaymentAsset, PaymentOptions, PayUrlParams }
