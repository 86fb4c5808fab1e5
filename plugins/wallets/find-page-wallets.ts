import { readProperty } from '../../kernel/lib/safe/read-property'
import { readPath, readWebBtcProviders, type WebBtcProvider } from './web-btc-providers'

/** A wallet that has a place of its own on window, listed or not. */
export interface KnownPlace {
  readonly path: string
  readonly name: string
  readonly rdns?: string
  /** What it answers beside what it lists. */
  readonly methods?: readonly string[]
  /** How it is spoken to, where a namespace has several ways. Default: by `request`. */
  readonly dialect?: string
  /** One of these methods has to be there. Default: `request`. */
  readonly needs?: readonly string[]
}

/** A wallet that stands on window. */
export interface PageWallet {
  readonly path: string
  readonly name: string
  readonly rdns?: string
  readonly icon?: string
  readonly dialect?: string
  /** What it says it answers; undefined where it does not say. */
  readonly methods: readonly string[] | undefined
  /** It stands where only this wallet does. */
  readonly isKnown: boolean
  /** The wallet's own object, and nobody else's: a row asks this one. */
  readonly raw: unknown
}

const aboutPlace = ({ rdns, dialect }: Partial<KnownPlace>) => ({ ...(rdns && { rdns }), ...(dialect && { dialect }) })

function fromList({ id, name, icon, methods, raw }: WebBtcProvider, known: KnownPlace | undefined): PageWallet {
  const all = methods && [...new Set([...methods, ...(known?.methods ?? [])])]
  const about = { ...(icon && { icon }), ...aboutPlace(known ?? {}) }
  return { path: id, name, ...about, methods: all ?? known?.methods, isKnown: known !== undefined, raw }
}

function fromPlace(known: KnownPlace): PageWallet | undefined {
  const { path, name, methods, needs = ['request'] } = known
  const raw = readPath(path)
  if (!needs.some((method) => typeof readProperty(raw, method) === 'function')) return undefined
  return { path, name, ...aboutPlace(known), methods, isKnown: true, raw }
}

/**
 * Finds the wallets that stand on window: those that list themselves, and those that only stand in their own place. A wallet
 * that is found both ways is one, and what it lists counts: also that it is none of the namespace.
 *
 * @param places - of the namespace's wallets
 * @param isOurs - whether a listed wallet belongs to the namespace; is told whether it stands in one of the places
 * @see WBIP-004
 */
export function findPageWallets(
  places: readonly KnownPlace[],
  isOurs: (wallet: WebBtcProvider, isKnown: boolean) => boolean,
): readonly PageWallet[] {
  const placeOf = (path: string) => places.find((place) => place.path === path)
  const listed = readWebBtcProviders()
  const ours = listed.filter((wallet) => isOurs(wallet, placeOf(wallet.id) !== undefined))
  const found = ours.map((wallet) => fromList(wallet, placeOf(wallet.id)))
  for (const place of places) {
    const wallet = fromPlace(place)
    const isThere = [...listed, ...found].some(({ raw }) => raw === wallet?.raw)
    if (wallet && !isThere && !found.some(({ path }) => path === wallet.path)) found.push(wallet)
  }
  return found
}
