import { always, type Method, never } from './method'
import { revokeSession, sessionOf } from './smart-methods'

const accountsPermission = (addresses: readonly string[]) => ({
  invoker: location.origin,
  parentCapability: 'eth_accounts',
  caveats: [{ type: 'restrictReturnedAccounts', value: addresses }],
})

export const permissionMethods: Record<string, Method> = {
  eth_accounts: { asks: never, run: (wallet) => wallet.visibleAddresses },
  eth_requestAccounts: {
    asks: (wallet) => !wallet.isPermitted || wallet.locked,
    run(wallet) {
      if (!wallet.isPermitted) wallet.grant()
      return wallet.visibleAddresses
    },
  },
  wallet_requestPermissions: {
    asks: always,
    run(wallet) {
      wallet.grant()
      return [accountsPermission(wallet.visibleAddresses)]
    },
  },
  wallet_getPermissions: {
    asks: never,
    run: (wallet) => (wallet.isPermitted ? [accountsPermission(wallet.visibleAddresses)] : []),
  },
  wallet_revokePermissions: {
    asks: (_wallet, params) => sessionOf(params) !== undefined,
    async run(wallet, params) {
      const session = sessionOf(params)
      if (session) await revokeSession(wallet, session)
      else wallet.revoke()
      return null
    },
  },
}
