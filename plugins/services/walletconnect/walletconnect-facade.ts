import { createToken } from '../../../kernel/container/token'
import { PorticoError } from '../../../kernel/errors/portico-error'
import { loadOnce } from '../../../kernel/platform/load-once'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { signal } from '../../../kernel/store/signals'
import { ConnectController, type ConnectorSource, connectorSources } from '../../foundations/connect/contract'
import {
  type Pairing,
  type RecentWallet,
  type WalletConnectApi,
  type WalletConnectSession,
  walletConnectId,
} from './contract'
import type { WalletConnectOptions } from './options'
import type { WalletConnectImplementation } from './walletconnect-context'

/** What a page carries before anybody acts. */
export interface WalletConnectFacade {
  readonly api: WalletConnectApi
  readonly source: ConnectorSource
  load(): Promise<WalletConnectImplementation>
}

export const Facade = /* @__PURE__ */ createToken<WalletConnectFacade>('walletconnect/Shell')

export const loadCode = () => import('./walletconnect-implementation')

/** The one connector: whoever is behind it is known once a wallet has approved. */
const createSource = (
  { id, namespaces }: PluginContext,
  load: () => Promise<WalletConnectImplementation>,
): ConnectorSource => ({
  id,
  connectors: signal([
    {
      id: walletConnectId,
      name: 'WalletConnect',
      type: 'WALLET_CONNECT',
      namespaces: namespaces.ids,
      isAnonymous: true,
      // The code comes over the network, and the session over the relay; approving has an end of its own.
      patience: { confirmMs: 20_000, approveMs: Number.POSITIVE_INFINITY },
      getProvider: async (namespace) => (await load()).provider(namespace),
    },
  ]),
  discover: async () => undefined,
})

/** Holds what views read, and loads the rest when it is asked for. */
export function createWalletConnectFacade(ctx: PluginContext, options: WalletConnectOptions): WalletConnectFacade {
  const pairing = signal<Pairing>({ state: 'idle' })
  const session = signal<WalletConnectSession | undefined>()
  const recent = signal<readonly RecentWallet[]>([])
  const isStillHere = signal(false)
  const implementation = signal<WalletConnectImplementation | undefined>()
  const load = loadOnce(async () => {
    const { createWalletConnectImplementation } = await loadCode()
    const connect = ctx.get(ConnectController)
    implementation.value = createWalletConnectImplementation({
      ctx,
      connect,
      options,
      pairing,
      session,
      recent,
      isStillHere,
    })
    return implementation.value
  })
  const loadOrTell = () =>
    load().catch((cause: unknown) => {
      const reason = 'notLoaded'
      pairing.value = { state: 'failed', reason }
      throw new PorticoError('CONNECT_CONNECTION_FAILED', 'Failed to connect', { context: { reason }, cause })
    })
  return {
    load,
    source: createSource(ctx, loadOrTell),
    api: {
      pairing,
      session,
      recent,
      isStillHere,
      get isOnlyWay() {
        return options.manualControl === true || ctx.slot(connectorSources).peek().length < 2
      },
      // How it failed stands in `pairing`.
      prepare: () =>
        loadOrTell()
          .then((loaded) => loaded.prepare())
          .catch(() => undefined),
      pair: async (params) => (await loadOrTell()).pair(params),
      renew: () =>
        void loadOrTell().then(
          (loaded) => loaded.renew(),
          () => undefined,
        ),
      openWallet: (...params) => implementation.peek()?.openWallet(...params) ?? 'notReady',
      walletLink: (...params) => implementation.peek()?.walletLink(...params),
      platforms: (wallet) => implementation.value?.platforms(wallet) ?? [],
      cancel: () => implementation.peek()?.cancel(),
    },
  }
}
