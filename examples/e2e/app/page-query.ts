import { type PageChain, toNetworks } from '../../demo/local-networks'

const query = new URLSearchParams(location.search)

/** What the spec wants of the page. */
export const wanted = (name: string) => query.get(name) ?? undefined

/** The local chains as `eip155({ networks })` takes them. */
export const networks = toNetworks(JSON.parse(query.get('chains') ?? '[]') as readonly PageChain[])
