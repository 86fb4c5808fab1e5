import type { WalletState } from '../../../kernel/namespaces/capabilities'
import type { BridgeCapabilities } from '../../../kernel/wallets/bridge-capabilities'
import { arrangeAccounts } from '../arrange-accounts'

type Named = Pick<BridgeCapabilities, 'connect' | 'reconnect' | 'listAccounts' | 'watchWallet'>

const arrange = (state: WalletState): WalletState => ({ ...state, accounts: arrangeAccounts(state.accounts) })

/** Names the kinds of accounts where nobody did: a session of WalletConnect tells addresses and no more. */
export const nameKinds = ({ connect, reconnect, listAccounts, watchWallet }: Named): Named => ({
  connect(ctx) {
    const ask = connect(ctx)
    return async (params) => arrange(await ask(params))
  },
  reconnect(ctx) {
    const ask = reconnect(ctx)
    return async (params) => arrange(await ask(params))
  },
  listAccounts(ctx) {
    const ask = listAccounts(ctx)
    return async (params) => arrangeAccounts(await ask(params))
  },
  watchWallet(ctx) {
    const watch = watchWallet(ctx)
    return ({ listener, ...params }) =>
      watch({
        ...params,
        listener: {
          accounts: (accounts) => listener.accounts(arrangeAccounts(accounts)),
          network: (networkId) => listener.network(networkId),
          approvedNetworks: (networkIds) => listener.approvedNetworks?.(networkIds),
          disconnected: () => listener.disconnected(),
        },
      })
  },
})
