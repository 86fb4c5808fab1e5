// @ts-nocheck
import { toSafeImageUrl } from '../../../kernel/lib/safe/safe-image-url'
import { toSafeAppLink, toSafeWebLink } from '../../../kernel/lib/safe/safe-link'
import { sanitizeText } from '../../../kernel/lib/safe/sanitize-text'
import type { CatalogueWallet } from '../../wallets/contract'
import type { RecentWallet } from './contract'

/** Wallets kept as used last. */
export const recentLimit = 2

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
const readId = (value: unknown) => (typeof value === 'string' && /^[\w.:-]{1,128}$/.test(value) ? value : undefined)

/** Pictures of the web are the catalogue's to find again: storage names no host that the page would ask. */
function readWallet(value: unknown): CatalogueWallet | undefined {
  if (!isRecord(value)) return undefined
  const id = readId(value.id)
  const name = sanitizeText(value.name)
  if (!id || !name) return undefined
  const parts = {
    imageId: readId(value.imageId),
    imageUrl: toSafeImageUrl(value.imageUrl),
    rdns: readId(value.rdns),
    homepage: toSafeWebLink(value.homepage),
    mobileLink: toSafeAppLink(value.mobileLink),
    universalLink: toSafeWebLink(value.universalLink),
    webappLink: toSafeWebLink(value.webappLink),
    desktopLink: toSafeAppLink(value.desktopLink),
  }
  return { id, name, ...Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined)) }
}

/** Reads the wallets used last from storage, newest first, each once; an entry that is none is left out. */
export function parseRecent(data: unknown): readonly RecentWallet[] | undefined {
  if (!Array.isArray(data)) return undefined
  const all = data.slice(0, 20).flatMap((entry): RecentWallet[] => {
    const wallet = isRecord(entry) ? readWallet(entry.wallet) : undefined
    const usedAt = isRecord(entry) ? entry.usedAt : undefined
    return wallet && typeof usedAt === 'number' && Number.isFinite(usedAt) ? [{ wallet, usedAt }] : []
  })
  return all
    .filter(({ wallet }, index) => all.findIndex((item) => item.wallet.id === wallet.id) === index)
    .slice(0, recentLimit)
}
