/** Real wallets reject with an Error that has a code. */
export class WalletError extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly data?: unknown,
  ) {
    super(message)
  }
}

export const userRejected = () => new WalletError(4001, 'User rejected the request.')
export const unauthorized = () =>
  new WalletError(4100, 'The requested account and/or method has not been authorized by the user.')
export const unsupportedMethod = (method: string) =>
  new WalletError(4200, `The method "${method}" is not supported by this wallet.`)
export const disconnected = () => new WalletError(4900, 'The provider is disconnected from all chains.')
export const unknownChain = (chainId: string) =>
  new WalletError(4902, `Unrecognized chain ID "${chainId}". Try adding the chain using wallet_addEthereumChain first.`)
export const alreadyPending = (method: string) =>
  new WalletError(-32002, `Request of type '${method}' already pending for origin ${location.origin}. Please wait.`)
export const invalidParams = (message: string) => new WalletError(-32602, message)
