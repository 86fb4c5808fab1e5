import type { Config, Connector as WagmiConnector } from '@wagmi/core'
import { readProperty } from '../../../../kernel/lib/safe/read-property'
import { toSafeImageUrl } from '../../../../kernel/lib/safe/safe-image-url'
import { sanitizeText } from '../../../../kernel/lib/safe/sanitize-text'
import type { WalletProvider } from '../../../../kernel/namespaces/wallet-provider'
import { askInTime, untilAborted } from '../../../../kernel/platform/until-aborted'
import type { PluginContext } from '../../../../kernel/plugin/plugin-context'
import type { Signal } from '../../../../kernel/store/signals'
import { ConnectController, type Connector, type ConnectorType } from '../../../foundations/connect/contract'
import type { RpcClient } from '../../../wallets/contract'
import { createProvider } from '../connectors/create-provider'
import { eip155Error } from '../eip155-errors'
import { namedConnectors } from './follow-config'

/** Lists the wallets that others replaced in Portico and that wagmi still has: it would fall back to them. */
type ListReplaced = () => readonly WagmiConnector[]

/**
 * Makes wagmi use the wallet that is in use in Portico, each time that it changes.
 *
 * @param ctx - of the plugin
 * @param config - that is updated
 * @param core - wagmi's own actions
 */
function leadConfig(ctx: PluginContext, config: Config, { switchAccount }: WagmiCore): ListReplaced {
  const { connections } = ctx.get(ConnectController)
  const held = new Set<string>()
  const idsOf = (list: typeof connections.value) =>
    list.filter(({ namespace }) => namespace === ctx.id).map(({ connectorId }) => connectorId)
  let [current] = idsOf(connections.peek())
  ctx.effect(() => {
    const ids = idsOf(connections.value)
    for (const id of ids) held.add(id)
    const [first] = ids
    if (first === current) return
    current = first
    const connector = first === undefined ? undefined : namedConnectors(config).get(first)
    if (connector && config.state.connections.has(connector.uid) && config.state.current !== connector.uid)
      switchAccount(config, { connector }).catch(ctx.logger.warn)
  })
  return () => {
    const ids = idsOf(connections.peek())
    const isReplaced = ([id, { uid }]: readonly [string, WagmiConnector]) =>
      held.has(id) && !ids.includes(id) && config.state.connections.has(uid)
    return [...namedConnectors(config)].filter(isReplaced).map(([, connector]) => connector)
  }
}

type Listener = (value: unknown) => void

/** Returns wagmi's connection of a connector; undefined if it is not connected. */
interface ConnectorState {
  readonly accounts: readonly string[]
  readonly chainId: number | undefined
}

const nobody: ConnectorState = { accounts: [], chainId: undefined }
const toHex = (chainId: number) => `0x${chainId.toString(16)}`

function stateOf({ state }: Config, { uid }: WagmiConnector): ConnectorState {
  return state.connections.get(uid) ?? nobody
}

/** Settles after wagmi has checked whether the wallet is still approved. */
async function findState({ reconnect }: WagmiCore, config: Config, connector: WagmiConnector): Promise<ConnectorState> {
  const known = stateOf(config, connector)
  if (known.accounts.length) return known
  if (config.state.status === 'reconnecting' || config.state.status === 'connecting')
    await new Promise<void>((resolve) => {
      const stop = config.subscribe(
        ({ status }) => status,
        (status) => {
          if (status !== 'connected' && status !== 'disconnected') return
          stop()
          resolve()
        },
      )
    })
  else await reconnect(config, { connectors: [connector] })
  return stateOf(config, connector)
}

/** The chain id of a switch request: hex, by EIP-3326. */
const wantedChain = (params: unknown): number => Number(Object(Array.isArray(params) ? params[0] : undefined).chainId)

/** Emits the changes between two states, as a wallet does. */
function changesBetween(before: ConnectorState, now: ConnectorState): readonly (readonly [string, unknown])[] {
  if (before.accounts.length && !now.accounts.length) return [['disconnect', new Error('Disconnected in wagmi.')]]
  return [
    ...(now.chainId !== undefined && now.chainId !== before.chainId
      ? [['chainChanged', toHex(now.chainId)] as const]
      : []),
    ...(now.accounts.join() === before.accounts.join() ? [] : [['accountsChanged', [...now.accounts]] as const]),
  ]
}

/** Calls listeners when wagmi's state of a connector changes. Subscribes to the config only while there are listeners. */
function createEvents(config: Config, connector: WagmiConnector) {
  const listeners = new Map<string, Set<Listener>>()
  let stop: (() => void) | undefined
  let known = nobody
  const follow = () => {
    const now = stateOf(config, connector)
    const changes = changesBetween(known, now)
    known = now
    for (const [event, value] of changes) for (const listener of [...(listeners.get(event) ?? [])]) listener(value)
  }
  return {
    on(event: string, listener: Listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      if (stop) return
      known = stateOf(config, connector)
      stop = config.subscribe(({ connections }) => connections, follow)
    },
    removeListener(event: string, listener: Listener) {
      listeners.get(event)?.delete(listener)
      if ([...listeners.values()].some(({ size }) => size > 0)) return
      stop?.()
      stop = undefined
    },
  }
}

/**
 * Creates the provider for a connector of wagmi: connecting, switching and disconnecting go through wagmi, so that its hooks and its
 * storage stay correct; all other requests go to the wallet.
 *
 * @param core - wagmi's own actions
 * @param config - which owns the connection
 * @param connector - of the config
 * @param listReplaced - lists the wallets that are disconnected together with this one
 * @see EIP-1193
 */
function createWagmiProvider(
  core: WagmiCore,
  config: Config,
  connector: WagmiConnector,
  listReplaced: ListReplaced,
): WalletProvider {
  const { connect, disconnect, switchChain } = core
  type Answer = (params: unknown) => unknown
  const answers: Readonly<Record<string, Answer>> = {
    async eth_requestAccounts() {
      const known = stateOf(config, connector)
      if (known.accounts.length) return known.accounts
      return (await connect(config, { connector })).accounts
    },
    eth_accounts: async () => (await findState(core, config, connector)).accounts,
    async eth_chainId() {
      const { chainId } = stateOf(config, connector)
      return toHex(chainId ?? (await connector.getChainId()))
    },
    wallet_getPermissions: () =>
      stateOf(config, connector).accounts.length ? [{ parentCapability: 'eth_accounts' }] : [],
    async wallet_switchEthereumChain(params) {
      await switchChain(config, { chainId: wantedChain(params), connector })
      return null
    },
    async wallet_revokePermissions() {
      for (const other of listReplaced())
        if (other.uid !== connector.uid) await disconnect(config, { connector: other }).catch(() => undefined)
      if (stateOf(config, connector).accounts.length) await disconnect(config, { connector })
      return null
    },
  }
  return createProvider({
    ...createEvents(config, connector),
    async request({ method, params }: { readonly method: string; readonly params?: unknown }) {
      if (Object.hasOwn(answers, method)) return answers[method]?.(params)
      const wallet = await connector.getProvider()
      return Reflect.apply(Object(wallet).request, wallet, [params === undefined ? { method } : { method, params }])
    },
  })
}

/** The actions of wagmi. */
type WagmiCore = typeof import('@wagmi/core')

/**
 * Loads wagmi, an optional peer. Bundlers can build an app that lacks it, because the import is in a `try`.
 *
 * @throws EIP155_SDK_MISSING
 */
export async function loadWagmi(): Promise<WagmiCore> {
  try {
    return await import('@wagmi/core')
  } catch (cause) {
    throw eip155Error('EIP155_SDK_MISSING', { name: '@wagmi/core' }, cause)
  }
}

const rdnsText = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/

/** Wallets that announced themselves have their reverse domain name as their id. */
function typeOf({ type, id }: WagmiConnector): ConnectorType {
  if (type !== 'injected') return 'EXTERNAL'
  return rdnsText.test(id) ? 'ANNOUNCED' : 'INJECTED'
}

/** Maximum time, in ms, that a connector may take to answer whether there is a wallet: the rest of the list waits for it. */
const PROVIDER_MS = 2000

/**
 * Creates a function that tells whether a connector has a wallet: a connector for `window.ethereum` is in the config even if there is
 * no wallet.
 *
 * @param onLate - called when a wallet is found after the time was over; from then on it is listed
 */
function createSearch(ctx: PluginContext, onLate: () => void) {
  const found = new Set<WagmiConnector>()
  return async (connector: WagmiConnector): Promise<boolean> => {
    if (connector.type !== 'injected' || found.has(connector)) return true
    let isLate = false
    async function ask(): Promise<boolean> {
      const isHere = Boolean(await connector.getProvider())
      if (isHere && isLate && !ctx.signal.aborted) {
        found.add(connector)
        onLate()
      }
      return isHere
    }
    return askInTime(ctx, { ask, ms: PROVIDER_MS, signal: ctx.signal }).catch(() => {
      isLate = true
      return false
    })
  }
}

/** Ids in the catalogue, by wagmi's connector ids: choosing the wallet in the catalogue opens the connector. */
const explorerIds: Readonly<Record<string, string>> = {
  coinbaseWallet: 'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8',
  coinbaseWalletSDK: 'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8',
  baseAccount: 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
  safe: '225affb176778569276e484e1b92637ad061b01e13a048b35a9d280c3b58970f',
}

interface ConnectorParts {
  readonly ctx: PluginContext
  readonly config: Config
  readonly core: WagmiCore
  readonly listReplaced: ListReplaced
}

function toConnector(
  { ctx, config, core, listReplaced }: ConnectorParts,
  id: string,
  connector: WagmiConnector,
): Connector {
  const { name, icon, rdns } = connector
  const [domain] = [rdns ?? id].flat()
  const picture = icon === undefined ? undefined : toSafeImageUrl(icon)
  const explorerId = Object.hasOwn(explorerIds, connector.id) ? explorerIds[connector.id] : undefined
  const provider = createWagmiProvider(core, config, connector, listReplaced)
  return Object.freeze<Connector>({
    id,
    name: sanitizeText(name) || id,
    type: typeOf(connector),
    namespaces: [ctx.id],
    ...(picture && { icon: picture }),
    ...(domain && rdnsText.test(domain) && { rdns: domain }),
    ...(explorerId && { explorerId }),
    getProvider: async () => provider,
  })
}

/**
 * Lists the connectors of a config, and updates the list.
 *
 * @param ctx - of the plugin
 * @param config - its connectors are listed
 * @param connectors - receives the list
 * @returns settles when the connectors that are in the config now are listed
 */
export async function listConnectors(
  ctx: PluginContext,
  config: Config,
  connectors: Signal<readonly Connector[]>,
): Promise<void> {
  const core = await loadWagmi().catch((error: unknown) => {
    ctx.notices.alertCode('EIP155_SDK_MISSING', { name: '@wagmi/core' })
    throw error
  })
  const parts = { ctx, config, core, listReplaced: leadConfig(ctx, config, core) }
  const made = new Map<string, Connector>()
  let latest = 0
  const isHere = createSearch(ctx, () => void list())
  async function list(): Promise<void> {
    const number = ++latest
    const named = [...namedConnectors(config)]
    const here = await Promise.all(named.map(([, connector]) => isHere(connector)))
    if (number !== latest) return
    connectors.value = named
      .filter((_, place) => here[place])
      .map(([id, connector]) => {
        const key = `${id} ${connector.uid}`
        const known = made.get(key) ?? toConnector(parts, id, connector)
        made.set(key, known)
        return known
      })
  }
  ctx.onStop(core.watchConnectors(config, { onChange: () => void list() }))
  await list()
}

/** Whether a node answered with an error: a revert (3), or a code that JSON-RPC reserves for its own errors and those of servers. */
const isRefusal = (code: unknown): boolean => code === 3 || (Number(code) <= -32_000 && Number(code) >= -32_768)

/** The code of a refusal, which viem stores in one of the nested causes. */
function codeOf(error: unknown): unknown {
  let current = error
  for (let depth = 0; depth < 5 && current; depth++) {
    const code = readProperty(current, 'code')
    if (typeof code === 'number' && code !== -1) return code
    current = readProperty(current, 'cause')
  }
  return undefined
}

/**
 * Creates the client that reads chains by the app's own transports, with their batching, fallbacks and retries.
 *
 * @param config - its transports are used
 */
export const createWagmiRpc = (config: Config): RpcClient => ({
  async request({ network, method, params = [], parse, signal }) {
    const context = { network: network.caipNetworkId, method }
    if (!config.chains.some(({ id }) => id === Number(network.id))) throw eip155Error('EIP155_RPC_MISSING', context)
    const client = config.getClient({ chainId: Number(network.id) })
    let result: unknown
    try {
      result = await untilAborted(Reflect.apply(client.request, client, [{ method, params }]), signal)
    } catch (error) {
      signal?.throwIfAborted()
      const reason = `${readProperty(error, 'details') ?? readProperty(error, 'shortMessage') ?? error}`.slice(0, 300)
      const code = codeOf(error)
      throw eip155Error(
        isRefusal(code) ? 'EIP155_RPC_REFUSED' : 'EIP155_RPC_FAILED',
        { ...context, reason, code },
        error,
      )
    }
    try {
      return parse(result, () => JSON.stringify(result))
    } catch (cause) {
      throw eip155Error('EIP155_RPC_ANSWER_INVALID', context, cause)
    }
  },
})
