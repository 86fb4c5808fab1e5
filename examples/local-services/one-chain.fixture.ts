import { type Network, parseCaipNetworkId } from 'portico'
import { afterAll, beforeAll } from 'vitest'
import type { LocalChain } from './local-chain'
import { type LocalServices, startLocalServices } from './start-local-services'

/** The services and their chain, once the tests of the file run. */
export interface OneChain {
  readonly services: LocalServices
  readonly chain: LocalChain
}

/** Starts the services with one chain before the tests of a file, and stops them after those. */
export function withOneChain(name = 'Local'): OneChain {
  let services: LocalServices | undefined
  const given = <Value>(value: Value | undefined): Value => {
    if (value === undefined) throw new Error('The services have not started')
    return value
  }
  beforeAll(async () => {
    services = await startLocalServices({ chains: [{ chainId: 31337, name }] })
  }, 120_000)
  afterAll(() => services?.stop())
  return {
    get services() {
      return given(services)
    },
    get chain() {
      return given(services?.chains[0])
    },
  }
}

/** A local chain as an app lists it. */
export const networkOf = ({ rpcUrl }: Pick<LocalChain, 'rpcUrl'>): Network => ({
  id: 31337,
  name: 'Local',
  chainNamespace: 'eip155',
  caipNetworkId: parseCaipNetworkId('eip155:31337').caipNetworkId,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [rpcUrl] } },
})
