/** One key of one namespace; its address may be written differently on each network. */
export interface NamespaceAccount {
  readonly publicKey: Uint8Array
  addressOn(networkId: string): string
}
