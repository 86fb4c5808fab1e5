/** An error in the format of a validator's RPC. */
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
