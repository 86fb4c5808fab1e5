import { describe, expect, it } from 'vitest'
import { nameNetwork } from './known-networks'

describe('the name of a network', () => {
  it.each([
    ['eip155:1', 'Ethereum (eip155:1)'],
    ['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'Solana Devnet (solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1)'],
    ['eip155:31337', 'Unknown network (eip155:31337)'],
    ['toString', 'Unknown network (toString)'],
  ])('is for %s: %s', (chainId, name) => {
    expect(nameNetwork(chainId)).toBe(name)
  })
})
