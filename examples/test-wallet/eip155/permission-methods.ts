import { always, type Method, never } from './method'

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
    asks: never,
    run(wallet) {
      wallet.revoke()
      return null
    },
  },
}
