import { readList, readProperty } from '../../kernel/lib/safe/read-property'
import { toSafeImageUrl } from '../../kernel/lib/safe/safe-image-url'
import { sanitizeText } from '../../kernel/lib/safe/sanitize-text'
import type { BrowserFacts } from '../../kernel/platform/browser-facts'

/** Nobody has as many wallets; a page that registers thousands is an attack. */
const MAX_WALLETS = 50
/** So many are looked at, ours or not: looking costs, and refusing is no reason to go on for ever. */
const MAX_REGISTRATIONS = 200
const MAX_NAMES = 100
const MAX_NAME_LENGTH = 100

/** A wallet as it registered itself, copied and made safe to draw. */
export interface StandardWallet {
  readonly name: string
  readonly icon: string | undefined
  /** The wallet's own names of networks, as they were when it registered. */
  readonly chains: readonly string[]
  /** Names of what it can do. */
  readonly features: readonly string[]
  /** The wallet's own object, and nobody else's: a row asks this one. */
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
  const icon = toSafeImageUrl(readProperty(raw, 'icon'))
  return Object.freeze({ name, icon, chains: textsIn(readProperty(raw, 'chains')), features, raw })
}

/**
 * Looks for wallets of the Wallet Standard and goes on listening, whichever was on the page first: wallet or app.
 *
 * @param browser - of the plugin's context; its listeners end with the plugin
 * @param isOurs - whether a wallet belongs to the namespace
 * @param publish - receives all of ours in the order of their coming, once for all that come in a tick, and once at the end of the
 *   first look even where there is none
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
  function add(raw: unknown) {
    if (wallets.length >= MAX_WALLETS || registrations >= MAX_REGISTRATIONS) return
    registrations += 1
    if (wallets.some((wallet) => wallet.raw === raw)) return
    const wallet = readWallet(raw)
    if (!wallet || !isOurs(wallet)) return
    wallets = [...wallets, wallet]
    publishSoon()
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
