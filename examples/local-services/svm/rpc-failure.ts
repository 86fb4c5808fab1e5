/** An error as the RPC of a validator tells it. */
export class RpcFailure extends Error {
  override name = 'RpcFailure'

  constructor(
    readonly code: number,
    message: string,
    readonly data?: unknown,
  ) {
    super(message)
  }
}
