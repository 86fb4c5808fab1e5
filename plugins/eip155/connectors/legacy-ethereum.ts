import { readProperty } from '../../../kernel/wallets/read-property'
import type { Connector } from '../../connect/contract'
import { guardProvider } from './guard-provider'

const takesRequests = (provider: unknown) => typeof readProperty(provider, 'request') === 'function'

/** Wallets that shared `window.ethereum` before EIP-6963 stand in its `providers`. */
function readProviders(ethereum: unknown): readonly unknown[] {
  const list = readProperty(ethereum, 'providers')
  try {
    const providers = Array.isArray(list) ? list.slice(0, 20).filter(takesRequests) : []
    return providers.length ? providers : [ethereum]
  } catch {
    return [ethereum]
  }
}

/** What sits at `window.ethereum` and has not announced itself. */
export function findLegacyProvider(isAnnounced: (provider: unknown) => boolean): unknown {
  const ethereum = readProperty(globalThis, 'ethereum')
  if (!takesRequests(ethereum) || isAnnounced(ethereum)) return undefined
  return readProviders(ethereum).find((provider) => !isAnnounced(provider))
}

/** The row of a wallet of which nothing is known but where it sits. */
export function createLegacyConnector(raw: unknown): Connector {
  const provider = guardProvider(raw)
  return Object.freeze<Connector>({
    id: 'injected',
    name: 'Browser Wallet',
    type: 'INJECTED',
    namespaces: ['eip155'],
    getProvider: async () => provider,
  })
}
