import type { TestWallet } from '../wallets'

const answers: Readonly<Record<string, unknown>> = {
  eth_requestAccounts: ['0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'],
  eth_accounts: ['0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'],
  eth_chainId: '0x1',
  wallet_getPermissions: [],
}

/** The answer, at once or never. */
const createProvider = (isAnswering: boolean) => ({
  request: async ({ method }: { readonly method: string }) =>
    isAnswering && method in answers ? answers[method] : new Promise(() => undefined),
  on: () => undefined,
  removeListener: () => undefined,
})

/** Makes wallets answer requests for announcements, as extensions do. @param isAnswering whether they also approve the page */
export function announceWallets(wallets: readonly TestWallet[], isAnswering: boolean): void {
  const provider = createProvider(isAnswering)
  addEventListener('eip6963:requestProvider', () => {
    for (const info of wallets) {
      dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
    }
  })
}
