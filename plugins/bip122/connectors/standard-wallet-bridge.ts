import type { CaipNetworkId } from '../../../kernel/caip/caip-network-id'
import type { WalletState } from '../../../kernel/namespaces/capabilities'
import { walletError } from '../../../kernel/namespaces/wallet-error'
import { readList } from '../../../kernel/wallets/read-list'
import { readProperty } from '../../../kernel/wallets/read-property'
import { createStandardBridge, type StandardBridgeParams } from '../../../kernel/wallets/standard-bridge'
import type { WalletBridge } from '../../../kernel/wallets/wallet-bridge'
import type { StandardWallet } from '../../../kernel/wallets/wallet-standard'
import { arrangeAccounts } from '../arrange-accounts'
import { mainnetId, regtestId, signetId, testnetId } from '../network-names'
import { readAccount } from './read-accounts'

const chains: ReadonlyMap<string, CaipNetworkId> = new Map([
  ['bitcoin:mainnet', mainnetId],
  ['bitcoin:testnet', testnetId],
  ['bitcoin:signet', signetId],
  ['bitcoin:regtest', regtestId],
])

const purposes = ['payment', 'ordinals']

/**
 * The wallet in the words of the standard's own features. `bitcoin:connect` knows no silent way, so it is asked only where the
 * person wants to connect.
 */
function adapt(raw: unknown): object {
  const own = (name: string) => readProperty(readProperty(raw, 'features'), name)
  const ask = (name: string, options: object) => {
    const target = own(name)
    const connect = readProperty(target, 'connect')
    return typeof connect === 'function' ? Reflect.apply(connect, target, [options]) : undefined
  }
  return {
    get accounts() {
      return readProperty(raw, 'accounts')
    },
    get chains() {
      return readProperty(raw, 'chains')
    },
    features: {
      'standard:connect': {
        connect: async (options: unknown) =>
          readProperty(options, 'silent') === true
            ? ask('standard:connect', { silent: true })
            : (ask('bitcoin:connect', { purposes }) ?? ask('standard:connect', {})),
      },
      'standard:disconnect': own('bitcoin:disconnect') ?? own('standard:disconnect'),
      'standard:events': own('bitcoin:events') ?? own('standard:events'),
      'bitcoin:signMessage': own('bitcoin:signMessage'),
    },
  }
}

const request: StandardBridgeParams['request'] = async (session, { method, params }) => {
  if (method !== 'signMessage') throw walletError('unsupportedMethod', `The wallet does not know ${method}.`)
  const account = await session.account(String(readProperty(params, 'address')))
  const message = new TextEncoder().encode(String(readProperty(params, 'message')))
  const answer = await session.call('bitcoin:signMessage', 'signMessage', { account, message })
  const [first = answer] = readList(answer, 1) ?? []
  return { signature: readProperty(first, 'signature') }
}

const arrange = (state: WalletState): WalletState => ({ ...state, accounts: arrangeAccounts(state.accounts) })

/** Makes a bridge of a wallet of the Wallet Standard with Bitcoin's features. */
export function createStandardWalletBridge(wallet: StandardWallet): WalletBridge {
  const bridge = createStandardBridge({ wallet: { ...wallet, raw: adapt(wallet.raw) }, chains, request, readAccount })
  return {
    ...bridge,
    connect: async () => arrange(await bridge.connect()),
    readState: async () => arrange(await bridge.readState()),
    watch: ({ changed, disconnected }) =>
      bridge.watch?.({ changed: (state) => changed(arrange(state)), disconnected }) ?? (() => undefined),
  }
}
