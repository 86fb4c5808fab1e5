import { toSafeImageUrl } from '../../../kernel/platform/safe-image-url'
import { sanitizeText } from '../../../kernel/platform/sanitize-text'
import { readProperty } from '../../../kernel/wallets/read-property'
import { knownWallets } from '../wallet/known-wallets'

/** A wallet as it injected itself, copied and made safe to draw. */
export interface InjectedWallet {
  /** The key it stands under. */
  readonly key: string
  readonly name: string
  readonly icon?: string
  readonly rdns?: string
  /** It reads like a known wallet and is not the one. */
  readonly isImitation: boolean
  /** The wallet's own object. */
  readonly wallet: unknown
}

const longestKey = 64
const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')

function isImitation(key: string, name: string): boolean {
  if (knownWallets.has(key)) return false
  const words = [plain(key), plain(name)]
  return [...knownWallets].some(([id, known]) => words.includes(plain(id)) || words.includes(plain(known.name)))
}

/** Nova's own browser stands in for polkadot{.js}, so that pages which know that alone work, and tells so beside it. */
const isNova = () => readProperty(readProperty(globalThis, 'walletExtension'), 'isNovaWallet') === true

function readWallet(key: string, wallet: unknown): InjectedWallet | undefined {
  if (key.length > longestKey || typeof readProperty(wallet, 'enable') !== 'function') return undefined
  const known = knownWallets.get(key === 'polkadot-js' && isNova() ? 'nova' : key)
  const name = known?.name ?? sanitizeText(key)
  if (!name) return undefined
  // Not part of the convention, but some bring one; links to pictures elsewhere are not followed.
  const icon = toSafeImageUrl(readProperty(wallet, 'icon'))
  const rdns = known?.rdns
  return { key, name, isImitation: isImitation(key, name), wallet, ...(icon && { icon }), ...(rdns && { rdns }) }
}

/**
 * Reads the wallets that stand in `window.injectedWeb3` now.
 *
 * @param most - so many are read, good or bad
 * @returns in the order in which they came
 * @see security S-02, S-03, S-06
 */
export function readInjected(most: number): readonly InjectedWallet[] {
  const registry = readProperty(globalThis, 'injectedWeb3')
  if (typeof registry !== 'object' || registry === null) return []
  try {
    return Object.keys(registry)
      .slice(0, most)
      .flatMap((key) => readWallet(key, readProperty(registry, key)) ?? [])
  } catch {
    return []
  }
}
