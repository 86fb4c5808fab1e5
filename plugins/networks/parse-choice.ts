import { type CaipNetworkId, parseCaipNetworkId } from '../../kernel/caip/caip-network-id'

/** What a person chose: the namespace to act on, and a network for each. */
export interface NetworkChoice {
  readonly namespace?: string
  readonly networks: Readonly<Record<string, CaipNetworkId>>
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

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
  if (!isRecord(data) || !isRecord(data.networks)) return undefined
  const networks = Object.fromEntries(Object.entries(data.networks).slice(0, 20).flatMap(entryOf))
  return typeof data.namespace === 'string' ? { namespace: data.namespace, networks } : { networks }
}
