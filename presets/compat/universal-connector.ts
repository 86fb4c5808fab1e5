import type { AppMetadata } from '../../kernel/kernel-options'
import type { Network } from '../../kernel/namespaces/network'
import type { WalletConnectClient } from '../../plugins/services/walletconnect/contract'
import type { WalletConnectOptions } from '../../plugins/services/walletconnect/index'
import { createModal, type Modal } from './create-modal'
import type { ModalOptions } from './modal-options'

/** What a session asks a wallet for in one namespace. */
export interface UniversalNetworks {
  readonly namespace: string
  readonly chains: readonly Network[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

/** What `UniversalConnector.init` takes. */
export interface UniversalConnectorOptions {
  readonly projectId: string
  readonly metadata: AppMetadata
  readonly networks: readonly [UniversalNetworks, ...UniversalNetworks[]]
  /** Options of the modal; namespaces for which Portico has no plugin come from its `plugins`. */
  readonly modalConfig?: Partial<Omit<ModalOptions, 'projectId' | 'metadata' | 'networks'>> | undefined
  /** Options of the plugin `walletconnect`. */
  readonly providerConfig?: WalletConnectOptions | undefined
}

/** A session, in the form of the protocol's client. @see CAIP-25 */
export interface UniversalSession {
  readonly topic: string
  /** s since the epoch */
  readonly expiry: number
  readonly namespaces: Readonly<
    Record<
      string,
      {
        readonly accounts: readonly string[]
        readonly chains?: readonly string[]
        readonly methods: readonly string[]
        readonly events: readonly string[]
      }
    >
  >
  readonly peer: {
    readonly metadata: { readonly name: string; readonly url: string; readonly icons: readonly string[] }
  }
}

/** Functions that ask wallets over the relay, for any namespace of the page. */
export interface UniversalSessions {
  /** Lets the person pair a wallet in the modal. @throws COMPAT_MODAL_CLOSED, and the errors of connecting */
  connect(): Promise<{ readonly session: UniversalSession }>
  disconnect(): Promise<void>
  /** @param networkId - CAIP-2 */
  request<T = unknown>(
    asked: { readonly method: string; readonly params?: readonly unknown[] | Readonly<Record<string, unknown>> },
    networkId: string,
  ): Promise<T>
}

/** Creates the functions that ask wallets over the relay, for the modal of a page. */
export const createUniversalSessions = (modal: Modal): UniversalSessions => ({
  connect: () => import('./universal-session').then((m) => m.connectSession(modal)),
  disconnect: () => modal.resetWcConnection(),
  async request<T>(asked: Parameters<UniversalSessions['request']>[0], networkId: string) {
    return import('./universal-session').then((m) => m.askSession(modal, asked, networkId) as Promise<T>)
  },
})

/** What sessions ask for, by namespace. */
const byNamespace = <T>(networks: readonly UniversalNetworks[], read: (each: UniversalNetworks) => T) =>
  Object.fromEntries(networks.map((each) => [each.namespace, read(each)]))

/** Connects wallets only over the relay, in a modal that shows nothing else. */
export class UniversalConnector implements UniversalSessions {
  readonly connect: UniversalSessions['connect']
  readonly disconnect: UniversalSessions['disconnect']
  readonly request: UniversalSessions['request']

  /** @param provider - the client of the protocol */
  constructor(
    /** The modal, for everything else. */
    readonly modal: Modal,
    readonly provider: WalletConnectClient,
  ) {
    const { connect, disconnect, request } = createUniversalSessions(modal)
    this.connect = connect
    this.disconnect = disconnect
    this.request = request
  }

  /**
   * Creates the modal and starts the client.
   *
   * @throws the errors of loading the client
   *
   * @example
   * ```ts
   * import { UniversalConnector } from 'portico/compat'
   * import { suiMainnet } from 'portico/plugins/sui'
   *
   * const sui = { namespace: 'sui', chains: [suiMainnet], methods: ['sui_signPersonalMessage'], events: [] }
   * const connector = await UniversalConnector.init({
   *   projectId: 'your-project-id',
   *   metadata: { name: 'Tidepool', description: 'A pool', url: 'https://tidepool.example', icons: [] },
   *   networks: [sui],
   * })
   * const { session } = await connector.connect()
   * console.info(session.namespaces)
   * ```
   */
  static async init(options: UniversalConnectorOptions): Promise<UniversalConnector> {
    const { projectId, metadata, networks, modalConfig = {}, providerConfig } = options
    const [first, ...rest] = networks.flatMap(({ chains }) => chains)
    if (!first) throw new TypeError('UniversalConnector.init() needs a network.')
    const modal = createModal({
      ...modalConfig,
      projectId,
      metadata,
      networks: [first, ...rest],
      manualWCControl: true,
      universalProviderConfigOverride: {
        chains: byNamespace(networks, ({ chains }) => chains.map(({ caipNetworkId }) => caipNetworkId)),
        methods: byNamespace(networks, ({ methods }) => methods),
        events: byNamespace(networks, ({ events }) => events),
      },
      preset: { ...modalConfig.preset, ...(providerConfig && { walletconnect: providerConfig }) },
    })
    try {
      // On a server no plugin starts, so the modal is returned as it is.
      if (modal.kernel.platform.browser.isClient) await modal.ready()
      const provider = await modal.getUniversalProvider()
      if (!provider) throw new TypeError('UniversalConnector.init() needs a project id.')
      return new UniversalConnector(modal, provider)
    } catch (error) {
      // Disposed here, because the caller gets no modal, and another attempt creates a new one.
      modal.dispose()
      throw error
    }
  }
}
