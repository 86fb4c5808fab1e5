/** One key of one family; its address may be written differently on each network. */
export interface FamilyAccount {
  readonly publicKey: Uint8Array
  addressOn(networkId: string): string
}
