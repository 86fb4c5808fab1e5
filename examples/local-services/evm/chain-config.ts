export interface ChainConfig {
  chainId: number
  name: string
}

export const defaultChains: readonly ChainConfig[] = [
  { chainId: 31337, name: 'Local One' },
  { chainId: 31338, name: 'Local Two' },
]
