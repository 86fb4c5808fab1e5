import type { CaipNetworkId } from '../../../../kernel/lib/caip/caip-network-id'
import { readProperty } from '../../../../kernel/lib/safe/read-property'
import type { WalletState } from '../../../../kernel/namespaces/capabilities'
import { walletError } from '../../../../kernel/namespaces/wallet-error'
import type { WalletProvider } from '../../../../kernel/namespaces/wallet-provider'
import type { PluginContext } from '../../../../kernel/plugin/plugin-context'
import { rememberState, type StateMemory } from '../../../wallets/remember-state'
import type { WalletBridge } from '../../../wallets/wallet-bridge'
import { isAddress } from '../is-address'
import { solanaMainnet } from '../networks'
import { answerRequest } from './answer-request'
import { createProvider } from './create-provider'
import type { PageWallet } from './page-wallets'

/** Calls a method of the wallet's object. @throws WALLET_REQUEST_FAILED 'unsupportedMethod' where it has none */
async function call(raw: unknown, name: string, ...values: readonly unknown[]): Promise<unknown> {
  const method = readProperty(raw, name)
  if (typeof method !== 'function') throw walletError('unsupportedMethod', `The wallet does not support ${name}.`)
  return Reflect.apply(method, raw, values)
}

function readKey(raw: unknown): string | undefined {
  const key = readProperty(raw, 'publicKey')
  try {
    return key === null || key === undefined ? undefined : String(key)
  } catch {
    return undefined
  }
}

/**
 * Makes a bridge of a wallet that only puts an object on window: `connect()`, `publicKey`, `signMessage()`, in the way of the
 * first wallets of the namespace. It knows one network and asks whenever it connects, so what it approved is remembered over a
 * reload, and it is asked again when something has to be signed.
 *
 * @param networkId - the one it is on
 * @param memory - keeps what it approved
 */
function createPageWalletBridge(raw: unknown, networkId: CaipNetworkId, memory: StateMemory): WalletBridge {
  const toState = (address: string | undefined): WalletState => ({
    accounts: address ? [{ address }] : [],
    networkId,
    approvedNetworkIds: [networkId],
  })
  async function connect() {
    const answer = await call(raw, 'connect')
    const state = toState(readKey(raw) ?? readKey(answer))
    if (state.accounts.length) memory.keep(state)
    return state
  }
  return {
    connect,
    readState: async () => toState(readKey(raw) ?? memory.read()?.accounts[0]?.address),
    async disconnect() {
      memory.forget()
      await call(raw, 'disconnect')
    },
    request: (request) =>
      answerRequest(request, async (address, message) => {
        if (!readKey(raw)) await connect()
        if (readKey(raw) !== address) throw walletError('unauthorized', 'The wallet does not show this account.')
        return call(raw, 'signMessage', message)
      }),
  }
}

/** Makes the provider of a wallet that only puts an object on window. */
export function createPageProvider(ctx: PluginContext, { name, raw }: PageWallet, id: string): WalletProvider {
  const memory = rememberState(ctx.storage, id, { namespace: ctx.id, isAddress })
  return createProvider(ctx, { id, name }, createPageWalletBridge(raw, solanaMainnet.caipNetworkId, memory))
}
