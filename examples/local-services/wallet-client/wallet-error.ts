/** An error that goes back to the app, with its code. */
export class WalletError extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message)
  }
}

export const userRejected = () => new WalletError(5000, 'User rejected.')
export const unauthorized = () => new WalletError(3001, 'Unauthorized account or chain.')
export const unsupportedMethod = (method: string) => new WalletError(5101, `Unsupported method: ${method}`)
export const unknownChain = (chainId: number) => new WalletError(4902, `Unrecognized chain ID ${chainId}.`)
export const invalidParams = (message: string) => new WalletError(-32602, message)
