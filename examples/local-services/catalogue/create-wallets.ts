import { createHash } from 'node:crypto'
import { knownWallets } from './known-wallets'
import type { WalletEntry } from './wallet-entry'

const walletCount = 600
/** The number of first wallets that open the local wallet page, if there is one. */
const openableCount = 6

const firstWords = ['Amber', 'Birch', 'Cedar', 'Dune', 'Ember', 'Fjord', 'Grove', 'Harbor', 'Iris', 'Juniper']
const moreWords = ['Kelp', 'Lumen', 'Maple', 'Nimbus', 'Onyx', 'Pebble', 'Quartz', 'River', 'Sable', 'Tundra']
const lastWords = ['Vault', 'Pocket', 'Purse', 'Safe', 'Keys', 'Wallet', 'Chest', 'Pouch', 'Locker', 'Satchel']
const leads = [...firstWords, ...moreWords]

const evmChains = ['eip155:1', 'eip155:10', 'eip155:137', 'eip155:8453', 'eip155:31337', 'eip155:31338']
const otherChains = ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'bip122:000000000019d6689c085ae165831e93']

const hash = (text: string) => createHash('sha256').update(text).digest('hex')
const imageIdOf = (id: string) => hash(id).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')

function nameAt(index: number): string {
  const lead = leads[index % leads.length]
  const last = lastWords[Math.floor(index / leads.length) % lastWords.length]
  const round = Math.floor(index / (leads.length * lastWords.length))
  return `${lead} ${last}${['', ' One', ' Pro'][round] ?? ` ${round}`}`
}

type Links = Pick<WalletEntry, 'link_mode' | 'mobile_link' | 'desktop_link' | 'webapp_link'>

/** Of 25 wallets one is only an extension, one only a desktop app, one has a web app too, one opens by a web address. */
function linksAt(index: number, slug: string): Links {
  const site = `https://${slug}.example`
  const none: Links = { link_mode: null, mobile_link: null, desktop_link: null, webapp_link: null }
  // No scheme begins with a digit, and one of these would be a browser's.
  const native = /^(?:\d|brave$)/.test(slug) ? `w${slug}://` : `${slug}://`
  const full: Links = { ...none, link_mode: `${site}/app`, mobile_link: native, desktop_link: native }
  switch (index % 25) {
    case 24:
      return none
    case 23:
      return { ...none, desktop_link: `${slug}:` }
    case 2:
      return { ...full, mobile_link: `${site}/open` }
    case 1:
      return { ...full, webapp_link: `${site}/web` }
    default:
      return full
  }
}

function createWallet(index: number): WalletEntry {
  const [name, id, rdns] = knownWallets[index] ?? [nameAt(index), hash(`wallet ${index}`)]
  const slug = name.toLowerCase().replace(/[^a-z0-9]+/g, '')
  const hasOthers = index % 3 === 1
  return {
    id,
    name,
    badge_type: index % 3 === 0 ? 'certified' : 'none',
    description: `${name} keeps keys on this device.`,
    homepage: `https://${slug}.example/`,
    chains: hasOthers ? [...evmChains, ...otherChains] : evmChains,
    image_id: imageIdOf(id),
    order: index + 1,
    ...linksAt(index, slug),
    app_store: `https://apps.apple.example/${slug}`,
    play_store: `https://play.google.example/${slug}`,
    chrome_store: index % 4 === 0 ? `https://chromewebstore.google.example/${slug}` : null,
    rdns: rdns ?? null,
    injected: rdns ? [{ namespace: 'eip155', injected_id: rdns }] : null,
    supports_wc: true,
  }
}

/** Creates the wallets of the catalogue: the same ones on every start, best rank first. */
export const createWallets = (count = walletCount): readonly WalletEntry[] =>
  Array.from({ length: count }, (_, index) => createWallet(index))

/** The same wallets, of which the first few are opened at a page. */
export const withWalletPage = (wallets: readonly WalletEntry[], page: string): readonly WalletEntry[] =>
  wallets.map((wallet, index) =>
    index < openableCount ? { ...wallet, link_mode: page, mobile_link: page, webapp_link: page } : wallet,
  )
