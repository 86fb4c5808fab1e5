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
import { isPorticoError } from '../../kernel/errors/portico-error'
import type { AnyKernel } from '../../kernel/kernel'
import type { SiwxApi } from '../../plugins/features/siwx/contract'
import type { Connection } from '../../plugins/foundations/connect/contract'
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
import { createRequestRunner, idleRequest, type Outcomes, type RequestState } from './request-state'
import { createUniversalSessions, UniversalConnector, type UniversalConnectorOptions } from './universal-connector'
import { createWalletLists } from './wallet-lists'

/** Returns the modal of the page. A mounted component keeps the one that it has until the page makes another. */
export function usePageModal(hook: string): PageModal {
  const last = useRef<PageModal>(undefined)
  last.current = modalFor(hook, last.current)
  return last.current
}

const neverChanges = () => () => undefined
const isNot = () => false

/** Runs on a kernel that may have ended. */
function whileAlive<T>(run: () => T, otherwise: () => T): T {
  try {
    return run()
  } catch (error) {
    if (isPorticoError(error, 'KERNEL_DISPOSED')) return otherwise()
    throw error
  }
}

/**
 * Reads the last value again after the kernel has ended: a component may render once more before it is unmounted, and StrictMode runs the
 * effects of a page twice, with one that disposes the modal.
 */
function keepLast<T>(source: PageRead<T>): PageRead<T> {
  let last = source.onServer
  return {
    ...source,
    read() {
      last = whileAlive(source.read, () => last)
      return last
    },
    subscribe: (changed) => whileAlive(() => source.subscribe(changed), neverChanges),
  }
}

/** Reads a value of the modal, and renders again when it changes. */
export function useFollowed<T>(
  find: (modal: PageModal, namespace?: string) => PageRead<T>,
  modal: PageModal,
  namespace?: string,
): T {
  const {
    read,
    subscribe,
    onServer,
    keyOf = textOf,
  } = useMemo(() => keepLast(find(modal, namespace)), [find, modal, namespace])
  const key = useSyncExternalStore<unknown>(
    subscribe,
    () => keyOf(read()),
    () => null,
  )
  // The same object in every render until the value changes: an effect that depends on a list in it would otherwise run without end.
  return useMemo(() => (key === null ? onServer : read()), [key, onServer, read])
}

/**
 * Runs requests as the peer's hooks do: keeps the state of the last call, and calls the page back once it has settled.
 *
 * @param kernel - logs what the page's callbacks throw
 * @returns the state of the last call, and the function that runs a request, which resolves with its outcome, or with undefined where it
 *   failed
 */
export function useRequest<A extends readonly unknown[], T>(
  kernel: AnyKernel,
  ask: (...args: A) => Promise<T>,
  outcomes: Outcomes<T> = {},
) {
  const [asked, setAsked] = useState<RequestState<T>>(idleRequest)
  const latest = useRef({ ask, outcomes })
  latest.current = { ask, outcomes }
  // The same function in every render: an effect that depends on it would otherwise run without end.
  const [run] = useState(() => {
    const follow = createRequestRunner<T>(kernel, setAsked)
    return (...args: A) => follow(() => latest.current.ask(...args), latest.current.outcomes)
  })
  return [asked, run] as const
}

/** Reads the lists of wallets for a modal that the page draws itself, and connects wallets; needs the feature `headless`. */
export function useModalWallets() {
  const modal = usePageModal('useModalWallets')
  const { find, actions } = useMemo(() => {
    const { read, actions } = createWalletLists(modal)
    return { find: () => read, actions }
  }, [modal])
  return { ...useFollowed(find, modal), ...actions }
}

/** Connects one wallet by its name. */
export function useModalWallet({
  namespace,
  ...outcomes
}: Outcomes<Connection> & { readonly namespace?: string } = {}) {
  const modal = usePageModal('useModalWallet')
  const { kernel } = modal
  const isReady = useFollowed(readinessOf, modal)
  const [asked, connect] = useRequest(kernel, (wallet: string) => connectWallet(kernel, wallet, namespace), outcomes)
  return { ...asked, isReady, connect }
}

/** Asks the person to change the e-mail address of the wallet. */
export function useModalUpdateEmail(outcomes: Outcomes<{ readonly email: string }> = {}) {
  const modal = usePageModal('useModalUpdateEmail')
  const [asked, updateEmail] = useRequest(modal.kernel, () => changeEmail(modal), outcomes)
  return { ...asked, updateEmail }
}

/**
 * Returns what signs people in: the `config` that the page passed to `siwx`, whose type the page names, else the controller of that plugin;
 * undefined where the page has none.
 */
export const useModalSIWX = <T extends object = SiwxApi>(): T | undefined => usePageModal('useModalSIWX').getSIWX<T>()

/** Null outside of a provider; undefined while its connector is loading. */
const UniversalContext = createContext<UniversalConnector | undefined | null>(null)

/** The props of `<UniversalConnectorProvider>`. */
export interface UniversalConnectorProviderProps {
  readonly config: UniversalConnectorOptions
  readonly children?: ReactNode | undefined
}

/**
 * Creates a connector for `useUniversalConnector` in its children; later changes of `config` have no effect.
 *
 * @throws in render, the errors of `UniversalConnector.init`
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

/**
 * Returns functions that ask wallets over the relay, for any namespace of the page: of the connector of `<UniversalConnectorProvider>`,
 * which is undefined until it is ready, or elsewhere of the page's modal.
 */
export function useUniversalConnector() {
  const provided = useContext(UniversalContext)
  const last = useRef<PageModal>(undefined)
  if (provided === null) last.current = modalFor('useUniversalConnector', last.current)
  const modal = provided === null ? last.current : provided?.modal
  const readiness = useMemo(() => modal && keepLast(readinessOf(modal)), [modal])
  const ready = useSyncExternalStore(readiness?.subscribe ?? neverChanges, readiness?.read ?? isNot, isNot)
  const connector = useMemo(() => provided ?? (modal && createUniversalSessions(modal)), [provided, modal])
  return { connector, ready }
}

/** Pays from the connected wallet, by a transfer that the person reviews; needs the feature `payments`. */
export function usePay(outcomes: Outcomes<{ readonly success: true; readonly result: string }> = {}) {
  const { kernel } = usePageModal('usePay')
  const [asked, open] = useRequest(kernel, createPayments(kernel).pay, outcomes)
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
  /** Accepted, and changes nothing: the asset names its network. */
  readonly network?: string | undefined
}

/** Reads which exchanges send an asset. */
export function useAvailableExchanges({ shouldFetchOnInit = true, asset, amount }: AvailableExchangesParams = {}) {
  const { kernel } = usePageModal('useAvailableExchanges')
  const [{ data, error, isPending }, ask] = useRequest(kernel, createPayments(kernel).getExchanges)
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

/** Returns functions that find, and open, the url at which a person confirms a payment of an exchange; call them in a click handler. */
export function usePayUrlActions() {
  const { kernel, payClient } = usePageModal('usePayUrlActions')
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

/** Follows the status of a payment at an exchange, until it has succeeded or failed. */
export function useExchangeBuyStatus({
  exchangeId,
  sessionId,
  pollingInterval = MIN_POLL_MS,
  isEnabled = true,
  onSuccess,
  onError,
}: ExchangeBuyStatusParams) {
  const { kernel } = usePageModal('useExchangeBuyStatus')
  const session = `${exchangeId} ${sessionId}`
  const [known, setKnown] = useState<{ readonly session: string; readonly report: ExchangeReport }>()
  const data = known?.session === session ? known.report : undefined
  /** The payment whose outcome the page got: later answers about it are ignored. */
  const told = useRef<string>(undefined)
  const current = useRef(session)
  current.current = session
  async function askStatus() {
    return { session, report: await createPayments(kernel).getStatus(exchangeId, sessionId) }
  }
  const [{ error, isPending }, ask] = useRequest(kernel, askStatus, {
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
