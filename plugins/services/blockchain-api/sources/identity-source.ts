import { present } from '../../../../kernel/lib/present'
import { sanitizeText } from '../../../../kernel/lib/safe/sanitize-text'
import { LookupAddress, NormalizeName, ResolveName } from '../../../../kernel/namespaces/asset-capabilities'
import type { PluginContext } from '../../../../kernel/plugin/plugin-context'
import { withSignal } from '../client/with-signal'
import type { BlockchainClient, IdentitySource } from '../contract'
import type { ReadPicture } from '../picture-reader'
import type { ShareAnswers } from './share-answers'

/** In characters: cut short, a name would be another. */
const MAX_NAME_LENGTH = 64
/** Letters, digits and hyphens in lower case, but not where those of "xn--" are: such a name has no other form. */
const plainName = /^(?!.*(?:^|\.)..--)[a-z\d-]+(?:\.[a-z\d-]+)*$/

/**
 * Brings a name into its one form, as ENSIP-15 has it: by the rules of its namespace, else of whichever has some, as lookalikes are
 * no better for another kind of account. Without any, a name that has no other form passes.
 */
async function normalize({ namespaces }: PluginContext, name: unknown, namespace: string): Promise<string | undefined> {
  if (typeof name !== 'string' || name.length > MAX_NAME_LENGTH) return undefined
  if (plainName.test(name)) return name
  const knowing = [namespace, ...namespaces.ids].find((id) => namespaces.has(NormalizeName, id))
  return knowing === undefined ? undefined : namespaces.use(NormalizeName, knowing)({ name })
}

/** Creates the names that the service tells. */
export const createHttpIdentity = (ctx: PluginContext, client: BlockchainClient): IdentitySource => ({
  async identity({ address, network, sender, signal }) {
    const { name, ...rest } = await client.getIdentity({
      address,
      ...(sender !== undefined && { sender }),
      ...withSignal(signal),
    })
    return present({ ...rest, name: await normalize(ctx, name, network.chainNamespace) })
  },
})

/** Creates the names that the chain knows, where the namespace has any. */
export function createChainIdentity({ namespaces }: PluginContext): IdentitySource {
  return {
    async identity({ address, network, signal }) {
      const { chainNamespace: namespace } = network
      if (!namespaces.has(LookupAddress, namespace)) return {}
      return (await namespaces.use(LookupAddress, namespace)({ address, network, ...withSignal(signal) })) ?? {}
    },
  }
}

type IdentityQuery = Parameters<IdentitySource['identity']>[0]

interface IdentityParts {
  readonly ctx: PluginContext
  /** Asked first; absent where only the chain is. */
  readonly first: IdentitySource | undefined
  readonly chain: IdentitySource
  readonly share: ShareAnswers
  readonly readPicture: ReadPicture
}

/** Whether the chain says that a name is somebody else's; names that it does not know are the service's own business. */
async function isForeign({ namespaces }: PluginContext, name: string, { address, network, signal }: IdentityQuery) {
  const { chainNamespace: namespace } = network
  if (!namespaces.has(ResolveName, namespace)) return false
  const owner = await namespaces
    .use(
      ResolveName,
      namespace,
    )({ name, network, ...withSignal(signal) })
    .catch(() => undefined)
  return owner !== undefined && owner.toLowerCase() !== address.toLowerCase()
}

/** Joins the sources: the first one that knows a name tells it; what it says is cleaned, kept for a while and shared. */
export function shareIdentity({ ctx, first, chain, share, readPicture }: IdentityParts): IdentitySource {
  const read = async (source: IdentitySource, query: IdentityQuery) => {
    const { name, avatarUrl } = await source.identity(query)
    return present({ name: sanitizeText(name) || undefined, avatarUrl: readPicture(avatarUrl) })
  }
  async function readBoth(query: IdentityQuery) {
    let failure: unknown
    const found = await (first && read(first, query))?.catch((error: unknown) => {
      failure = error
    })
    if (failure && query.signal?.aborted) throw failure
    if (found?.name && !(await isForeign(ctx, found.name, query))) return found
    if (failure) ctx.logger.info('The chain is asked for a name, as the service does not tell it.', failure)
    // The picture goes with the name: where that is somebody else's, so is the picture.
    const named = { ...(!found?.name && found), ...(await read(chain, query)) }
    // Nothing that could be kept: the service may know a name when it answers again.
    if (failure && !named.name) throw failure
    return named
  }
  return {
    identity({ signal, ...query }) {
      const { address, network, sender } = query
      const key = `${network.caipNetworkId} ${address} ${sender}`
      return share(key, withSignal(signal), (shared) => readBoth({ ...query, signal: shared }))
    },
  }
}
