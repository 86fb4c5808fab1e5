// @ts-nocheck
import { type CaipNetworkId, parseCaipNetworkId } from '../../../kernel/lib/caip/caip-network-id'

/** What a person chose: a network for each namespace. */
export interface NetworkChoice {
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
  const { networks } = Object(data)
  if (networks !== Object(networks)) return undefined
  return { networks: Object.fromEntries(Object.entries(networks).slice(0, 20).flatMap(entryOf)) }
}
