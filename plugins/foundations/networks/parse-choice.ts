import { type CaipNetworkId, parseCaipNetworkId } from '../../../kernel/lib/caip/caip-network-id'

/** What a person chose: the namespace to act on, and a network for each. */
export interface NetworkChoice {
  readonly namespace?: string
  readonly networks: Readonly<Record<string, CaipNetworkId>>
}

function entryOf([namespace, value]: readonly [string, unknown]): readonly (readonly [string, CaipNetworkId])[] {
  try {
    const parsed = parseCaipNetworkId(value)
    return parsed.namespace === namespace ? [[namespace, parsed.caipNetworkId]] : []
  } catch {
    return []
  }
}

/** Reads a choice from storage; what is not a network id is left out. */
export function parseChoice(data: unknown): NetworkChoice | undefined {
  const { namespace, networks } = Object(data)
  if (networks !== Object(networks)) return undefined
  const kept = Object.fromEntries(Object.entries(networks).slice(0, 20).flatMap(entryOf))
  return { networks: kept, ...(typeof namespace === 'string' && { namespace }) }
}
