import type {
  Connect,
  Disconnect,
  ListAccounts,
  Reconnect,
  SwitchNetwork,
  WalletParams,
  WatchWallet,
} from '../namespaces/capabilities'
import { type WalletErrorKind, walletError, walletErrorKind } from '../namespaces/wallet-error'
import type { PluginContext } from '../plugin/plugin-context'
import { askWallet } from './ask-wallet'
import type { Implement } from './implement'
import { readWalletState } from './read-wallet-state'
import type { WalletErrorRule } from './wallet-error-rules'
import { watchBridge } from './watch-bridge'

/** With these nothing is left to give back, or the wallet cannot. */
const fine: readonly (WalletErrorKind | undefined)[] = ['unsupportedMethod', 'unauthorized', 'disconnected']

/** The capabilities that are the same in every family whose providers answer the questions `portico_…`. */
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
 * @param rules - the family's own table of errors
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
        if (!fine.includes(walletErrorKind(error))) throw error
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
