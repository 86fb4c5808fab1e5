import {
  createContext,
  createElement,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { SiwxApi } from '../../plugins/features/siwx/contract'
import type { Connection } from '../../plugins/foundations/connect/contract'
import type { Outcomes } from './asked'
import { connectWallet } from './connect-wallet'
import { useAsked, useFollowed } from './find-modal'
import { changeEmail } from './page-actions'
import { modalFor } from './page-modal'
import { readinessOf } from './page-reads'
import { createUniversalSessions, UniversalConnector, type UniversalConnectorOptions } from './universal-connector'
import { createWalletActions, walletListsOf } from './wallet-lists'

/** Reads the lists of wallets for a modal of the page's own, and connects; the feature `headless` opens it. */
export function useModalWallets() {
  const modal = modalFor('useModalWallets')
  return { ...useFollowed(walletListsOf, modal), ...createWalletActions(modal.kernel) }
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
  readonly children?: ReactNode
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
