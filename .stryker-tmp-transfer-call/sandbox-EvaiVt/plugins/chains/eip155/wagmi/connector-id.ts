// @ts-nocheck
import type { Config, Connector } from '@wagmi/core'

/**
 * Names the connectors of a config, equal over reloads: ids of wagmi are not unique.
 *
 * @param config - whose connectors are named
 * @returns the connectors by their names here, in the order of the config
 */
export function namedConnectors({ connectors }: Pick<Config, 'connectors'>): ReadonlyMap<string, Connector> {
  const named = new Map<string, Connector>()
  for (const connector of connectors) {
    let id = connector.id
    for (let place = 2; named.has(id); place++) id = `${connector.id}#${place}`
    named.set(id, connector)
  }
  return named
}

/** The name of a connector, by the connection that wagmi keeps of it. */
export function connectorIdOf(config: Pick<Config, 'connectors'>, uid: string): string | undefined {
  for (const [id, connector] of namedConnectors(config)) if (connector.uid === uid) return id
  return undefined
}
