/** One key of one namespace; its address may have another format on each network. */
export interface NamespaceAccount {
  readonly publicKey: Uint8Array
  addressOn(networkId: string): string
}
