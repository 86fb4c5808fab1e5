import { type PageChain, toNetworks } from '../../demo/local-networks'

const query = new URLSearchParams(location.search)

/** The settings of the spec for the page. */
export const wanted = (name: string) => query.get(name) ?? undefined

/** The local chains as `eip155({ networks })` takes them. */
export const networks = toNetworks(JSON.parse(query.get('chains') ?? '[]') as readonly PageChain[])

/** Options of a plugin that a spec sets in addition to those of the page. */
export const wantedOptions = (plugin: string): object => JSON.parse(wanted(plugin) ?? '{}') as object
