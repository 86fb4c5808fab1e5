/** Contracts that bear a symbol rightly, by network: as CAIP-2 id, then address. Others of the symbol there are counterfeits. */
export const knownTokens: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  USDC: {
    'eip155:1': ['0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'],
    // The second one is the bridged token, which has the same symbol.
    'eip155:10': ['0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85', '0x7F5c764cBc14f9669B88837ca1490cCa17c31607'],
    'eip155:137': ['0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359', '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174'],
    'eip155:8453': ['0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'],
    'eip155:42161': ['0xaf88d065e77c8cC2239327C5EDb3A432268e5831', '0xFF970A61A04b1cA14834A43f5dE4533eBDDB5CC8'],
    'eip155:84532': ['0x036CbD53842c5426634e7929541eC2318f3dCF7e'],
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': ['EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'],
  },
  USDT: {
    'eip155:1': ['0xdAC17F958D2ee523a2206206994597C13D831ec7'],
    'eip155:10': ['0x94b008aA00579c1307B0EF2c499aD98a8ce58e58'],
    'eip155:137': ['0xc2132D05D31c914a87C6611C10748AEb04B58e8F'],
    'eip155:42161': ['0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9'],
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': ['Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB'],
  },
  // Names of worth that are, or hold, an address of the web.
  YFI: { 'eip155:1': ['0x0bc529c00c6401aEF6D220BE8C6Ea1667F6Ad93e'] },
  ETHFI: { 'eip155:1': ['0xFe0c30065B384F05761f15d0CC899D4F9F9Cc0eB'] },
  EETH: { 'eip155:1': ['0x35fA164735182de50811E8e2E824cFb9B6118ac2'] },
  // The wrapped currency, which has the same symbol.
  SOL: {
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': ['So11111111111111111111111111111111111111112'],
    'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': ['So11111111111111111111111111111111111111112'],
  },
  // The network's own currency under an address that the network gives it.
  ETH: { 'eip155:324': ['0x000000000000000000000000000000000000800A'] },
  MNT: { 'eip155:5000': ['0xDeadDeAddeAddEAddeadDEaDDEAdDeaDDeAD0000'] },
  METIS: { 'eip155:1088': ['0xDeadDeAddeAddEAddeadDEaDDEAdDeaDDeAD0000'] },
  GLMR: { 'eip155:1284': ['0x0000000000000000000000000000000000000802'] },
  MOVR: { 'eip155:1285': ['0x0000000000000000000000000000000000000802'] },
  POL: { 'eip155:137': ['0x0000000000000000000000000000000000001010'] },
  CELO: { 'eip155:42220': ['0x471EcE3750Da237f93B8E339c536989b8978a438'] },
}
