import type { Config, Connector } from '@wagmi/core'
import type { WalletProvider } from '../../../../kernel/namespaces/wallet-provider'
import { createProvider } from '../connectors/create-provider'
import type { ListReplaced } from './lead-config'
import type { WagmiCore } from './list-connectors'

type Listener = (value: unknown) => void

/** What wagmi knows of a connector: nothing where it is not connected. */
interface ConnectorState {
  readonly accounts: readonly string[]
  readonly chainId: number | undefined
}

const nobody: ConnectorState = { accounts: [], chainId: undefined }
const toHex = (chainId: number) => `0x${chainId.toString(16)}`

function stateOf({ state }: Config, { uid }: Connector): ConnectorState {
  return state.connections.get(uid) ?? nobody
}

/** Settles once wagmi has looked whether the wallet is still approved. */
async function findState({ reconnect }: WagmiCore, config: Config, connector: Connector): Promise<ConnectorState> {
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

/** The chain id of a request to switch: hex, as of EIP-3326. */
const wantedChain = (params: unknown): number => Number(Object(Array.isArray(params) ? params[0] : undefined).chainId)

/** Tells what changed between two states, as a wallet would. */
function changesBetween(before: ConnectorState, now: ConnectorState): readonly (readonly [string, unknown])[] {
  if (before.accounts.length && !now.accounts.length) return [['disconnect', new Error('Disconnected in wagmi.')]]
  return [
    ...(now.chainId !== undefined && now.chainId !== before.chainId
      ? [['chainChanged', toHex(now.chainId)] as const]
      : []),
    ...(now.accounts.join() === before.accounts.join() ? [] : [['accountsChanged', [...now.accounts]] as const]),
  ]
}

/** Calls listeners when wagmi's state of a connector changes. Follows the config only while somebody listens. */
function createEvents(config: Config, connector: Connector) {
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
 * Creates the provider behind a connector of wagmi: connecting, switching and disconnecting go through wagmi, so that its hooks and its
 * storage know of them; everything else goes to the wallet.
 *
 * @param core - wagmi's own actions
 * @param config - which owns the connection
 * @param connector - of the config
 * @param listReplaced - wallets that are left with this one
 * @see EIP-1193
 */
export function createWagmiProvider(
  core: WagmiCore,
  config: Config,
  connector: Connector,
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
