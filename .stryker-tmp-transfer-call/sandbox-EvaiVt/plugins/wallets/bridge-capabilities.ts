// @ts-nocheck
import type {
  Connect,
  Disconnect,
  ListAccounts,
  Reconnect,
  SwitchNetwork,
  WalletListener,
  WalletParams,
  WatchWallet,
} from '../../kernel/namespaces/capabilities'
import { type WalletErrorKind, walletError, walletErrorKind } from '../../kernel/namespaces/wallet-error'
import type { WalletProvider } from '../../kernel/namespaces/wallet-provider'
import type { PluginContext } from '../../kernel/plugin/plugin-context'
import { askWallet } from './ask-wallet'
import type { Implement } from './define-chain-namespace'
import type { WalletErrorRule } from './normalize-wallet-error'
import { readBridgeAccounts, readBridgeNetwork, readWalletState } from './read-wallet-state'

type Handlers = Readonly<Record<string, (...values: readonly unknown[]) => void>>

function handlersFor(
  { id: namespace, namespaces }: PluginContext,
  provider: WalletProvider,
  listener: WalletListener,
): Handlers {
  const rules = { namespace, isAddress: namespaces.definition(namespace)?.isAddress }
  return {
    // Providers of ours tell the whole accounts behind the addresses.
    accountsChanged: (addresses, accounts) => listener.accounts(readBridgeAccounts(accounts ?? addresses, rules)),
    chainChanged: (value) => listener.network(readBridgeNetwork(value, rules)),
    approvedNetworksChanged: () => listener.approvedNetworks?.(provider.approvedNetworkIds?.()),
    disconnect: () => listener.disconnected(),
  }
}

/** Follows a provider's events until told to stop, or until the signal is aborted. Junk is logged, not passed on. */
const watchBridge: Implement<typeof WatchWallet> =
  (ctx) =>
  async ({ provider, listener, signal }) => {
    const handlers = Object.entries(handlersFor(ctx, provider, listener)).map(([event, handle]) => {
      const guarded = (...values: readonly unknown[]) => {
        try {
          handle(...values)
        } catch (error) {
          ctx.logger.warn(event, error)
        }
      }
      return [event, guarded] as const
    })
    const unwatch = () => {
      signal?.removeEventListener('abort', unwatch)
      for (const [event, handle] of handlers) provider.removeListener?.(event, handle)
    }
    signal?.throwIfAborted()
    signal?.addEventListener('abort', unwatch)
    for (const [event, handle] of handlers) provider.on?.(event, handle)
    return unwatch
  }

/** With these nothing is left to give back, or the wallet cannot. */
const expectedKinds: readonly (WalletErrorKind | undefined)[] = ['unsupportedMethod', 'unauthorized', 'disconnected']

/** The capabilities that are the same in every namespace whose providers answer the questions `portico_…`. */
export interface BridgeCapabilities {
  readonly connect: Implement<typeof Connect>
  readonly reconnect: Implement<typeof Reconnect>
  readonly disconnect: Implement<typeof Disconnect>
  readonly listAccounts: Implement<typeof ListAccounts>
  readonly watchWallet: Implement<typeof WatchWallet>
  readonly switchNetwork: Implement<typeof SwitchNetwork>
}

/** Asks one question and checks the state that it is answered with. */
function createAsk({ id, namespaces }: PluginContext, rules: readonly WalletErrorRule[] | undefined) {
  return async (params: WalletParams, method: string, values?: Readonly<Record<string, unknown>>) => {
    const request = values ? { method, params: values } : { method }
    const answer = await askWallet(params, request, { namespace: id }, rules)
    const state = readWalletState(answer, { namespace: id, isAddress: namespaces.definition(id)?.isAddress })
    const approvedNetworkIds = state.approvedNetworkIds ?? params.provider.approvedNetworkIds?.()
    return approvedNetworkIds ? { ...state, approvedNetworkIds } : state
  }
}

/**
 * Creates what a namespace can do by the questions of `createBridgeProvider`, which WalletConnect's providers answer as well.
 * The namespace adds what is its own: signing, addresses, sessions, balances.
 *
 * @param rules - the namespace's own table of errors
 * @returns implementations by the ids of their capabilities
 *
 * @example
 * ```ts
 * import { createBridgeCapabilities } from 'portico/wallets'
 *
 * const { connect, reconnect } = createBridgeCapabilities([{ kind: 'userRejected', text: /^cancelled$/i }])
 * ```
 */
export function createBridgeCapabilities(rules?: readonly WalletErrorRule[]): BridgeCapabilities {
  return {
    connect(ctx) {
      const ask = createAsk(ctx, rules)
      return async (params) => {
        const state = await ask(params, 'portico_connect')
        if (!state.accounts.length) throw walletError('unauthorized', 'The wallet gave no account.')
        return state
      }
    },
    reconnect(ctx) {
      const ask = createAsk(ctx, rules)
      return (params) => ask(params, 'portico_state')
    },
    listAccounts(ctx) {
      const ask = createAsk(ctx, rules)
      return async (params) => (await ask(params, 'portico_state')).accounts
    },
    disconnect: (ctx) => async (params) => {
      const source = { namespace: ctx.id }
      await askWallet(params, { method: 'portico_disconnect' }, source, rules).catch((error: unknown) => {
        if (!expectedKinds.includes(walletErrorKind(error))) throw error
      })
    },
    switchNetwork(ctx) {
      const ask = createAsk(ctx, rules)
      return async ({ network, ...params }) =>
        (await ask(params, 'portico_switchNetwork', { networkId: network.caipNetworkId })).networkId
    },
    watchWallet: watchBridge,
  }
}
