import { toSafeImageUrl } from '../../../../kernel/lib/safe/safe-image-url'
import { toSafeWebLink } from '../../../../kernel/lib/safe/safe-link'
import type { LookupAddress, NameRecord } from '../../../../kernel/namespaces/asset-capabilities'
import type { FunctionOf } from '../../../../kernel/namespaces/capability'
import type { PluginContext } from '../../../../kernel/plugin/plugin-context'
import type { Eip155Options } from '../contract'
import { toHexAddress } from '../decode-address'
import { isAddress } from '../is-address'
import { findResolver } from './find-resolver'
import { normalizeName } from './normalize-name'

/** Pictures in IPFS or of tokens would need gateways and servers that nobody chose. */
function readAvatar(text: string | undefined): string | undefined {
  if (text && /^data:/i.test(text)) return toSafeImageUrl(text)
  return text && /^https:/i.test(text) ? toSafeWebLink(text) : undefined
}

/**
 * Finds the name of an address. Everybody may claim any name for his own address, so that only one counts which leads back, and
 * only in the form in which it is looked up.
 *
 * @param ens - where names are kept
 * @param params - the address
 * @returns the name, and its picture where that is at https or in the record itself
 * @throws what RpcClient throws
 * @see ENSIP-3, ENSIP-12, ENSIP-15
 */
export async function lookupAddress(
  ctx: PluginContext,
  ens: Eip155Options['ens'],
  { address, signal }: Parameters<FunctionOf<typeof LookupAddress>>[0],
): Promise<NameRecord | undefined> {
  const resolver = isAddress(address) ? await findResolver(ctx, ens, signal) : undefined
  const owner = toHexAddress(address)
  const name = await resolver?.nameOf(owner)
  if (!resolver || name === undefined || (await normalizeName(name)) !== name) return undefined
  // In one request: asked one after the other they would keep the person waiting twice.
  const [found, avatar] = await Promise.all([resolver.addressOf(name), resolver.textOf(name, 'avatar')])
  if (found?.toLowerCase() !== owner) return undefined
  const avatarUrl = readAvatar(avatar)
  return { name, ...(avatarUrl && { avatarUrl }) }
}
