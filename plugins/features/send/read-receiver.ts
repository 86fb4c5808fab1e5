import { isPorticoError } from '../../../kernel/errors/portico-error'
import { NormalizeName, ResolveName } from '../../../kernel/namespaces/asset-capabilities'
import { CheckAddress } from '../../../kernel/namespaces/capabilities'
import type { Network } from '../../../kernel/namespaces/network'
import { type PaymentRequest, ReadPaymentLink } from '../../../kernel/namespaces/transfer-capabilities'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { BlockchainClientToken } from '../../services/blockchain-api/contract'
import type { Receiver } from './contract'
import { isSameAddress } from './send-rules'

/** Blanks, and signs that nobody sees: messengers put those of the reading direction around what is copied from them. */
const unseen = '[\\s\\p{Cf}]+'
const unseenAround = new RegExp(`^${unseen}|${unseen}$`, 'gu')
const unseenAnywhere = new RegExp(unseen, 'gu')

/**
 * Takes away what nobody sees in what was typed or pasted: around it, and anywhere where the rest is an address, since it may come
 * in groups of four or in two lines. A name keeps what it has within.
 *
 * @param raw - as it was typed or pasted
 * @param isTaken - whether a text is an address of the network
 */
export function cleanReceiver(raw: string, isTaken: (text: string) => boolean): { text: string; isAddress: boolean } {
  const joined = raw.replace(unseenAnywhere, '')
  return isTaken(joined) ? { text: joined, isAddress: true } : { text: raw.replace(unseenAround, ''), isAddress: false }
}

/** No address and no name is longer. */
const MAX_LETTERS = 300

/** Reads a text that has the form of an address; undefined where it has none. */
async function readAddress(ctx: PluginContext, network: Network, text: string): Promise<Receiver | undefined> {
  const { chainNamespace: namespace, caipNetworkId } = network
  if (!ctx.namespaces.definition(namespace)?.isAddress(text)) return undefined
  if (!ctx.namespaces.has(CheckAddress, namespace)) return { text, state: 'found', address: text }
  const verdict = await ctx.namespaces.use(CheckAddress, namespace)({ address: text })
  if (!verdict.isAddress || (verdict.networkIds && !verdict.networkIds.includes(caipNetworkId)))
    return { text, state: 'invalid' }
  return verdict.checksum === 'invalid' ? { text, state: 'checksum' } : { text, state: 'found', address: text }
}

/** Finds the one other namespace whose address a text is, to say so; its checksum counts, since the forms of some are alike. */
async function findOtherNamespace(ctx: PluginContext, own: string, text: string): Promise<string | undefined> {
  const others = ctx.namespaces.ids.filter((id) => id !== own && ctx.namespaces.definition(id)?.isAddress(text))
  const checked = await Promise.all(
    others.map(async (id) => {
      if (!ctx.namespaces.has(CheckAddress, id)) return true
      const { isAddress, checksum } = await ctx.namespaces.use(CheckAddress, id)({ address: text })
      return isAddress && checksum !== 'invalid'
    }),
  )
  const found = others.filter((_, index) => checked[index])
  return found.length === 1 ? found[0] : undefined
}

/** Whether a text may become a name: no namespace has names without a dot. */
const looksLikeName = (text: string): boolean => /^[^\s.]+(?:\.[^\s.]+)+$/u.test(text)

interface LinkQuestion {
  readonly network: Network
  readonly text: string
}

async function askLink(
  ctx: PluginContext,
  { network, text }: LinkQuestion,
): Promise<PaymentRequest | Receiver | undefined> {
  if (!/^[a-z][a-z\d+.-]*:/i.test(text)) return undefined
  const own = network.chainNamespace
  for (const id of [own, ...ctx.namespaces.ids.filter((other) => other !== own)]) {
    if (!ctx.namespaces.has(ReadPaymentLink, id)) continue
    const asked = await ctx.namespaces.use(ReadPaymentLink, id)({ text })
    if (asked === undefined) continue
    if (id !== own) return { text, state: 'invalid', otherNamespace: id }
    if (asked === 'unsupported') return { text, state: 'linkMore' }
    const isHere = asked.networkId === undefined || asked.networkId === network.caipNetworkId
    return isHere ? asked : { text, state: 'linkNetwork' }
  }
  return undefined
}

/** Says of an error that nobody could be asked. */
function toUnreadable({ logger }: PluginContext, text: string, error: unknown): Receiver {
  logger.warn('A receiver could not be read', error)
  return { text, state: 'unreadable' }
}

/**
 * Reads a payment link. Never rejects: what reads it may not load.
 *
 * @returns undefined for other texts; what it asks for, or why that is not sent
 */
export const readLink = (ctx: PluginContext, question: LinkQuestion): ReturnType<typeof askLink> =>
  askLink(ctx, question).catch((error: unknown) => toUnreadable(ctx, question.text, error))

/** What a name may be asked by. */
interface NameQuestion {
  readonly network: Network
  /** In its normalised form, where the namespace has one. */
  readonly name: string
  readonly signal: AbortSignal
}

/**
 * Asks the service about a name that the chain knows nothing of. Nobody can check what it says.
 *
 * @returns the one address of the network's namespace that it names; undefined where there is none, or more than one
 */
async function askService(ctx: PluginContext, { network, name, signal }: NameQuestion): Promise<string | undefined> {
  if (!ctx.has(BlockchainClientToken)) return undefined
  const { getName } = await ctx.load(BlockchainClientToken)
  const found = await getName({ name, signal }).catch((error: unknown) => {
    // It says so of names that nobody has.
    if (isPorticoError(error, 'BLOCKCHAIN_API_REFUSED')) return undefined
    throw error
  })
  if (found?.name.toLowerCase() !== name.toLowerCase()) return undefined
  const isAddress = ctx.namespaces.definition(network.chainNamespace)?.isAddress
  const [first, ...others] = found.addresses.map(({ address }) => address).filter((address) => isAddress?.(address))
  return first !== undefined && others.every((other) => isSameAddress(other, first)) ? first : undefined
}

/** Looks a name up: on the chain, and where that knows nothing of it at the service. */
async function readName(ctx: PluginContext, text: string, question: Omit<NameQuestion, 'name'>): Promise<Receiver> {
  const namespace = question.network.chainNamespace
  const normalize = ctx.namespaces.has(NormalizeName, namespace) && ctx.namespaces.use(NormalizeName, namespace)
  const name = normalize ? await normalize({ name: text }) : text
  if (name === undefined) return { text, state: 'unresolved' }
  const resolve = ctx.namespaces.has(ResolveName, namespace) && ctx.namespaces.use(ResolveName, namespace)
  const address = resolve ? await resolve({ ...question, name }) : undefined
  if (address !== undefined) return { text, state: 'found', address, name }
  const told = await askService(ctx, { ...question, name })
  return told === undefined
    ? { text, state: 'unresolved' }
    : { text, state: 'found', address: told, name, isTold: true }
}

/**
 * Finds whom a text means: an address as it is, or the address that a name leads to now.
 *
 * @param text - as a person gave it, without blanks around it
 * @param signal - gives the search up
 */
export async function readReceiver(
  ctx: PluginContext,
  { network, text, signal }: { readonly network: Network; readonly text: string; readonly signal: AbortSignal },
): Promise<Receiver> {
  if (text === '') return { text, state: 'empty' }
  if (text.length > MAX_LETTERS) return { text, state: 'invalid' }
  try {
    const found = await readAddress(ctx, network, text)
    if (found) return found
    const namespace = network.chainNamespace
    const hasNames = ctx.namespaces.has(ResolveName, namespace) || ctx.has(BlockchainClientToken)
    if (looksLikeName(text) && hasNames) return await readName(ctx, text, { network, signal })
    const otherNamespace = await findOtherNamespace(ctx, namespace, text)
    return { text, state: 'invalid', ...(otherNamespace !== undefined && { otherNamespace }) }
  } catch (error) {
    return toUnreadable(ctx, text, error)
  }
}
