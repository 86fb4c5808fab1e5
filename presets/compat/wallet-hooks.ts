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
import { EmbeddedWalletController, UpdateEmailWalletView } from '../../plugins/features/embedded-wallet/contract'
import type { SiwxApi } from '../../plugins/features/siwx/contract'
import type { Connection } from '../../plugins/foundations/connect/contract'
import { compatError } from './compat-errors'
import { connectWallet, whenDone } from './connect-wallet'
import type { Modal } from './create-modal'
import { type Outcomes, useAsked, useRead } from './find-modal'
import { modalFor } from './page-modal'
import { createUniversalSessions, UniversalConnector, type UniversalConnectorOptions } from './universal-connector'
import { createWalletActions, readWallets } from './wallet-lists'

/** Reads the lists of wallets for a modal of the page's own, and connects; the feature `headless` opens it. */
export function useModalWallets() {
  const { kernel } = modalFor('useModalWallets')
  return { ...useRead(kernel, readWallets), ...createWalletActions(kernel) }
}

/** Connects one wallet by its name, with one press. */
export function useModalWallet({
  namespace,
  ...outcomes
}: Outcomes<Connection> & { readonly namespace?: string } = {}) {
  const { kernel, getState } = modalFor('useModalWallet')
  const isReady = useRead(kernel, () => getState().initialized)
  const [asked, connect] = useAsked(kernel, (wallet: string) => connectWallet(kernel, wallet, namespace), outcomes)
  return { ...asked, isReady, connect }
}

/** Has the person change the e-mail address of the wallet. @throws COMPAT_EMAIL_UNAVAILABLE, COMPAT_MODAL_CLOSED */
async function changeEmail({ kernel }: Modal): Promise<{ readonly email: string }> {
  if (!kernel.has(EmbeddedWalletController)) throw compatError('COMPAT_EMAIL_UNAVAILABLE')
  const { user } = await kernel.load(EmbeddedWalletController)
  const before = user.peek()?.email
  if (!before) throw compatError('COMPAT_EMAIL_UNAVAILABLE')
  kernel.router.open({ view: UpdateEmailWalletView })
  const email = await whenDone(kernel, () => (user.value?.email === before ? undefined : user.value?.email))
  return { email }
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
