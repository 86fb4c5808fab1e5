/** What the page asks its server to have sent. */
export interface Gift {
  readonly kind: 'ether' | 'dollars' | 'collectible' | 'spam' | 'many' | 'sol' | 'shells'
  /** CAIP-2 */
  readonly networkId: string
  readonly address: string
}
