/** Options of `send()`. */
// @ts-nocheck

export interface SendOptions {
  /**
   * Names of services, by the CAIP-10 id of an address at which deposits of many customers arrive, told apart by a memo or tag. The review
   * warns of it, since a transfer from here has none.
   */
  readonly memoAddresses?: Readonly<Record<string, string>>
}
