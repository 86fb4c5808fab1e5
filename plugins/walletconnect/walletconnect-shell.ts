import { createToken } from '../../kernel/container/token'
import { PorticoError } from '../../kernel/errors/portico-error'
import { loadOnce } from '../../kernel/platform/load-once'
import type { PluginContext } from '../../kernel/plugin/plugin-context'
import { signal } from '../../kernel/store/signals'
import { ConnectController, type ConnectorSource, connectorSources } from '../connect/contract'
import {
  type Pairing,
  type RecentWallet,
  type WalletConnectApi,
  type WalletConnectSession,
  walletConnectId,
} from './contract'
import type { Engine } from './engine'
import type { WalletConnectOptions } from './options'

/** What a page carries before anybody acts. */
export interface WalletConnectShell {
  readonly api: WalletConnectApi
  readonly source: ConnectorSource
  load(): Promise<Engine>
}

export const Shell = /* @__PURE__ */ createToken<WalletConnectShell>('walletconnect/Shell')

export const loadCode = () => import('./create-engine')

/** The one connector: whoever is behind it is known once a wallet has approved. */
const createSource = ({ id, namespaces }: PluginContext, load: () => Promise<Engine>): ConnectorSource => ({
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
export function createShell(ctx: PluginContext, options: WalletConnectOptions): WalletConnectShell {
  const pairing = signal<Pairing>({ state: 'idle' })
  const session = signal<WalletConnectSession | undefined>()
  const recent = signal<readonly RecentWallet[]>([])
  const isStillHere = signal(false)
  const engine = signal<Engine | undefined>()
  const load = loadOnce(async () => {
    const { createEngine } = await loadCode()
    const connect = ctx.get(ConnectController)
    engine.value = createEngine({ ctx, connect, options, pairing, session, recent, isStillHere })
    return engine.value
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
      openWallet: (...params) => engine.peek()?.openWallet(...params) ?? 'notReady',
      walletLink: (...params) => engine.peek()?.walletLink(...params),
      platforms: (wallet) => engine.value?.platforms(wallet) ?? [],
      cancel: () => engine.peek()?.cancel(),
    },
  }
}
