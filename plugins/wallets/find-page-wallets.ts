import { readList, readProperty } from '../../kernel/lib/safe/read-property'
import { sanitizeText } from '../../kernel/lib/safe/sanitize-text'
import { loadIcon, toPlainIcon } from '../../kernel/lib/safe/wallet-icon'
import type { BrowserFacts } from '../../kernel/platform/browser-facts'
import type { Clock } from '../../kernel/platform/clock'

/** No person has more wallets; a page that registers thousands is an attack. */
const MAX_WALLETS = 50
/** The most entries that are looked at, usable or not, since each look costs time. */
const MAX_ENTRIES = 200
const MAX_NAMES = 100
const MAX_NAME_LENGTH = 100

/** A wallet as it registered itself, copied and made safe to draw. */
export interface StandardWallet {
  readonly name: string
  readonly icon: string | undefined
  /** The wallet's own names of networks, as they were when it registered. */
  readonly chains: readonly string[]
  /** Names of its features. */
  readonly features: readonly string[]
  /** The wallet's own object, which a click on its row asks. */
  readonly raw: unknown
}

const textsIn = (value: unknown): readonly string[] =>
  (readList(value, MAX_NAMES) ?? []).filter(
    (item): item is string => typeof item === 'string' && item.length <= MAX_NAME_LENGTH,
  )

function readNames(target: unknown): readonly string[] {
  try {
    return Object.keys(Object(target)).slice(0, MAX_NAMES)
  } catch {
    return []
  }
}

function readWallet(raw: unknown): StandardWallet | undefined {
  const name = sanitizeText(readProperty(raw, 'name'))
  const features = readNames(readProperty(raw, 'features'))
  if (!name || !features.length) return undefined
  const icon = toPlainIcon(readProperty(raw, 'icon'))
  return Object.freeze({ name, icon, chains: textsIn(readProperty(raw, 'chains')), features, raw })
}

/**
 * Looks for wallets of the Wallet Standard and keeps listening, whether the wallet or the app loaded first.
 *
 * @param browser - of the plugin's context; its listeners end with the plugin
 * @param isOurs - whether a wallet belongs to the namespace
 * @param publish - receives all of the namespace's wallets in the order of their arrival, once for all that come in a tick, and once at the
 *   end of the first search even where there is none
 * @see the Wallet Standard: `wallet-standard:app-ready`, `wallet-standard:register-wallet`
 *
 * @example
 * ```ts
 * import type { BrowserFacts } from 'portico'
 * import { watchStandardWallets } from 'portico/wallets'
 *
 * export const watch = (browser: BrowserFacts) =>
 *   watchStandardWallets(
 *     browser,
 *     ({ chains }) => chains.includes('near:mainnet'),
 *     (wallets) => console.info(wallets.map(({ name }) => name)),
 *   )
 * ```
 */
export function watchStandardWallets(
  browser: Pick<BrowserFacts, 'listen' | 'dispatch'>,
  isOurs: (wallet: StandardWallet) => boolean,
  publish: (wallets: readonly StandardWallet[]) => void,
): void {
  let wallets: readonly StandardWallet[] = []
  let published: readonly StandardWallet[] | undefined
  let registrations = 0
  let isWaiting = false

  const publishNow = () => {
    isWaiting = false
    if (published === wallets) return
    published = wallets
    publish(wallets)
  }
  const publishSoon = () => {
    if (!isWaiting) queueMicrotask(publishNow)
    isWaiting = true
  }
  async function addIcon(wallet: StandardWallet) {
    const icon = await loadIcon(readProperty(wallet.raw, 'icon'))
    if (icon === undefined || !wallets.includes(wallet)) return
    wallets = wallets.map((each) => (each === wallet ? Object.freeze({ ...wallet, icon }) : each))
    publishSoon()
  }
  function add(raw: unknown) {
    if (wallets.length >= MAX_WALLETS || registrations >= MAX_ENTRIES) return
    registrations += 1
    if (wallets.some((wallet) => wallet.raw === raw)) return
    const wallet = readWallet(raw)
    if (!wallet || !isOurs(wallet)) return
    wallets = [...wallets, wallet]
    publishSoon()
    if (wallet.icon === undefined) void addIcon(wallet)
  }
  function remove(raws: readonly unknown[]) {
    const left = wallets.filter(({ raw }) => !raws.includes(raw))
    if (left.length === wallets.length) return
    wallets = left
    publishSoon()
  }
  const api = Object.freeze({
    register(...raws: readonly unknown[]) {
      raws.forEach(add)
      return () => remove(raws)
    },
  })
  browser.listen('wallet-standard:register-wallet', (event) => {
    const callback = readProperty(event, 'detail')
    try {
      if (typeof callback === 'function') Reflect.apply(callback, undefined, [api])
    } catch {
      // A wallet that cannot register itself is no wallet of this page.
    }
  })
  browser.dispatch(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  publishNow()
}

const MAX_METHODS = 100
const MAX_METHOD_LENGTH = 100
const MAX_PATH_LENGTH = 100

const lists = ['btc_providers', 'wbip_providers'] as const
const pathText = /^[A-Za-z_$][\w$]{0,63}(\.[A-Za-z_$][\w$]{0,63}){0,3}$/
/** Other names of the window, under which one wallet would be found several times, and properties that lead outside the window. */
const noSteps: readonly string[] = [
  ...['window', 'self', 'globalThis', 'frames', 'top', 'parent', 'opener', 'document', 'location'],
  ...['constructor', 'prototype', '__proto__'],
]

/** A wallet as it listed itself, copied and made safe to draw. */
export interface WebBtcProvider {
  /** The unique path of its object on window. */
  readonly id: string
  readonly name: string
  readonly icon: string | undefined
  /** What it says it answers; undefined where it does not say. */
  readonly methods: readonly string[] | undefined
  /** The first list that has it. */
  readonly list: (typeof lists)[number]
  /** The wallet's own object, which a click on its row asks. */
  readonly raw: unknown
}

/**
 * Looks up the object at a path of the page's window.
 *
 * @param path - as of WBIP-004, `XverseProviders.BitcoinProvider`; up to four names
 * @returns an object or function; undefined where there is none, reading throws, or the path leaves the window
 */
export function readPath(path: string): unknown {
  if (path.length > MAX_PATH_LENGTH || !pathText.test(path)) return undefined
  const steps = path.split('.')
  if (steps.some((step) => noSteps.includes(step))) return undefined
  const found = steps.reduce<unknown>(readProperty, globalThis)
  return Object(found) === found && found !== globalThis ? found : undefined
}

function readMethods(value: unknown): readonly string[] | undefined {
  const methods = (readList(value, MAX_METHODS) ?? []).filter(
    (item): item is string => typeof item === 'string' && item.length <= MAX_METHOD_LENGTH,
  )
  return methods.length ? methods : undefined
}

/** Checks an icon; undefined also while what examines it loads. */
export type ReadIcon = (value: unknown) => string | undefined

/**
 * Creates what checks the icons of lists that are read again and again.
 *
 * @param onLoad - called when an icon is there that was not at its first reading
 */
export function createIconReader(onLoad: () => void): ReadIcon {
  const icons = new Map<unknown, string | undefined>()
  async function load(value: unknown) {
    const icon = await loadIcon(value)
    if (icon === undefined) return
    icons.set(value, icon)
    onLoad()
  }
  return (value) => {
    if (!icons.has(value)) {
      icons.set(value, toPlainIcon(value))
      if (icons.get(value) === undefined) void load(value)
    }
    return icons.get(value)
  }
}

function readEntry(entry: unknown, list: WebBtcProvider['list'], readIcon: ReadIcon): WebBtcProvider | undefined {
  const id = readProperty(entry, 'id')
  const name = sanitizeText(readProperty(entry, 'name'))
  const raw = typeof id === 'string' && name ? readPath(id) : undefined
  if (typeof id !== 'string' || typeof readProperty(raw, 'request') !== 'function') return undefined
  const icon = readIcon(readProperty(entry, 'icon'))
  return Object.freeze({ id, name, icon, methods: readMethods(readProperty(entry, 'methods')), list, raw })
}

/**
 * Reads the wallets in `window.btc_providers` and `window.wbip_providers`, whose entries are untrusted. Of several entries with one path,
 * or with one object, the first counts.
 *
 * @param readIcon - of `createIconReader`
 * @returns at most 50, in the order of the lists
 * @see WBIP-004
 */
export function readWebBtcProviders(readIcon: ReadIcon): readonly WebBtcProvider[] {
  const found: WebBtcProvider[] = []
  for (const list of lists) {
    for (const entry of readList(readProperty(globalThis, list), MAX_ENTRIES) ?? []) {
      if (found.length >= MAX_WALLETS) return found
      const wallet = readEntry(entry, list, readIcon)
      if (wallet && !found.some(({ id, raw }) => id === wallet.id || raw === wallet.raw)) found.push(wallet)
    }
  }
  return found
}

/** A wallet with its own place on window, listed or not. */
export interface KnownPlace {
  readonly path: string
  readonly name: string
  readonly rdns?: string
  /** Its features beside those that it lists. */
  readonly methods?: readonly string[]
  /** How it is spoken to, where a namespace has several ways. Default: by `request`. */
  readonly dialect?: string
  /** One of these methods has to be there. Default: `request`. */
  readonly needs?: readonly string[]
}

/** A wallet on window. */
export interface PageWallet {
  readonly path: string
  readonly name: string
  readonly rdns?: string
  readonly icon?: string
  readonly dialect?: string
  /** What it says it answers; undefined where it does not say. */
  readonly methods: readonly string[] | undefined
  /** A path that only this wallet uses. */
  readonly isKnown: boolean
  /** The wallet's own object, which a click on its row asks. */
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
 * Finds the wallets on window: those that list themselves, and those that only have their own place. A wallet that is found both ways
 * counts once, with its listed facts, even where these say that it is not of the namespace.
 *
 * @param places - of the namespace's wallets
 * @param isOurs - tells whether a listed wallet belongs to the namespace; gets whether it is in one of the places
 * @param readIcon - of `createIconReader`
 * @see WBIP-004
 */
export function findPageWallets(
  places: readonly KnownPlace[],
  isOurs: (wallet: WebBtcProvider, isKnown: boolean) => boolean,
  readIcon: ReadIcon,
): readonly PageWallet[] {
  const placeOf = (path: string) => places.find((place) => place.path === path)
  const listed = readWebBtcProviders(readIcon)
  const ours = listed.filter((wallet) => isOurs(wallet, placeOf(wallet.id) !== undefined))
  const found = ours.map((wallet) => fromList(wallet, placeOf(wallet.id)))
  for (const place of places) {
    const wallet = fromPlace(place)
    const isThere = [...listed, ...found].some(({ raw }) => raw === wallet?.raw)
    if (wallet && !isThere && !found.some(({ path }) => path === wallet.path)) found.push(wallet)
  }
  return found
}

/** Extensions inject within these times, in ms; events of the page report later ones. */
const looksMs: readonly number[] = [100, 500, 2_000, 5_000]

export interface LookAgainParams {
  readonly browser: Pick<BrowserFacts, 'listen'>
  readonly clock: Pick<Clock, 'after'>
}

/**
 * Searches now and a few times more, because wallets that only set a property of window send no event.
 *
 * @param life - of the plugin's context; timers and listeners end with the plugin
 * @param look - reads the page; cheap, and the same answer twice is no harm
 */
export function lookAgain({ browser, clock }: LookAgainParams, look: () => void): void {
  look()
  for (const type of ['DOMContentLoaded', 'load', 'focus']) browser.listen(type, look)
  for (const ms of looksMs) clock.after(ms, look)
}
