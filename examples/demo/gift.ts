/** What the page asks its server to have sent. */
export interface Gift {
  readonly kind: 'ether' | 'dollars' | 'collectible' | 'spam' | 'many'
  readonly chainId: number
  readonly address: string
}
