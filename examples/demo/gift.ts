/** The transfer that the page requests from its server. */
export interface Gift {
  readonly kind: 'ether' | 'dollars' | 'collectible' | 'spam' | 'many' | 'sol' | 'shells'
  /** CAIP-2 */
  readonly networkId: string
  readonly address: string
}
