import type { CaipNetworkId } from '../../../kernel/lib/caip'
import { type BlockchainApiOptions, serviceUrl } from './blockchain-options'

/** Networks whose nodes the service has, references by namespace. */
const hostedNetworks: Readonly<Record<string, string>> = {
  near: 'mainnet',
  solana:
    '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp EtWTRABZaYq6iMfeYKouRu166VU2xqa1 4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z 4sgjmw1sunhzsxgspuhpqldx6wiyjntz',
  bip122: '000000000019d6689c085ae165831e93 000000000933ea01ad0ee984209779ba',
  tron: '0x2b6653dc 0xcd8690dc',
  eip155:
    '1101 56 42161 7777777 59144 324 5000 80084 5003 100 8453 42220 1313161555 17000 1 300 1313161554 1329 84532 421614 11155111 8217 43114 999999999 11155420 80002 97 43113 137 10 1301 80094 80069 560048 31 2818 57054 911867 534351 1112 534352 1111 146 130 1284 30 2810 55931',
}

/**
 * Returns the address of the service's node of a network, `…/v1/?chainId=…&projectId=…`; only a project may ask it. Without a network it
 * is that of the service, with the project.
 */
export function hostedUrl(options: BlockchainApiOptions, networkId?: CaipNetworkId): string | undefined {
  const { projectId } = options
  if (!projectId) return undefined
  const [namespace = '', reference = ''] = (networkId ?? '').split(':')
  if (networkId !== undefined && !hostedNetworks[namespace]?.split(' ').includes(reference)) return undefined
  const query = new URLSearchParams({ ...(networkId !== undefined && { chainId: networkId }), projectId })
  return `${serviceUrl(options)?.replace(/\/$/, '')}/v1/?${query}`
}
