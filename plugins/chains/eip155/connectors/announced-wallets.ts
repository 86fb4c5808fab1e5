import { readProperty } from '../../../../kernel/lib/safe/read-property'
import { sanitizeText } from '../../../../kernel/lib/safe/sanitize-text'
import { loadIcon } from '../../../../kernel/lib/safe/wallet-icon'
import type { WalletProvider } from '../../../../kernel/namespaces/wallet-provider'
import { nextTask } from '../../../../kernel/platform/clock'
import type { Connector, ConnectorWarning } from '../../../foundations/connect/contract'
import { createImitationCheck, isDisguised, isUnderDomain } from '../../../wallets/imitation'
import type { LoadProvider } from './discover-wallets'

/** An announced wallet, copied and made safe to draw. */
interface Announcement {
  /** In lower case; undefined where it is not a reverse domain name. */
  readonly rdns: string | undefined
  readonly name: string
  /** The wallet's own object, to which its row sends requests. */
  readonly provider: unknown
}

const MAX_ID_LENGTH = 100
/**
 * Maximum length of a name, in code units, longer than any shown name. The name is cut before it is cleaned, because cleaning takes time.
 */
const MAX_NAME_LENGTH = 128
const rdnsText = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/

const readId = (info: unknown, key: string) => {
  const id = readProperty(info, key)
  return typeof id === 'string' && id.length > 0 && id.length <= MAX_ID_LENGTH ? id : undefined
}

const infoOf = (event: Event) => readProperty(readProperty(event, 'detail'), 'info')

/** Returns the uuid. It is read first, because most announcements are repeated ones. */
const readUuid = (event: Event): string | undefined => readId(infoOf(event), 'uuid')

/** Returns the announced icon, unchecked. It is read last, because it is by far the largest part. */
function readIcon(event: Event): string | undefined {
  const icon = readProperty(infoOf(event), 'icon')
  return typeof icon === 'string' ? icon : undefined
}

/**
 * Reads an announcement. Any script of the page can send one, so each part is checked.
 *
 * @param event - `eip6963:announceProvider`
 * @returns a frozen copy; undefined where a field is missing or invalid, or the provider has no `request`
 * @see EIP-6963
 */
function readAnnouncement(event: Event): Announcement | undefined {
  const info = infoOf(event)
  const provider = readProperty(readProperty(event, 'detail'), 'provider')
  const rdns = readId(info, 'rdns')?.toLowerCase()
  const rawName = readProperty(info, 'name')
  const name = typeof rawName === 'string' ? sanitizeText(rawName.slice(0, MAX_NAME_LENGTH)) : ''
  if (!rdns || !name || typeof readProperty(provider, 'request') !== 'function') return undefined
  return Object.freeze({ rdns: rdnsText.test(rdns) ? rdns : undefined, name, provider })
}

/** Names that imitations use, with the reverse domain names that have a right to them, including their sub-domains. */
const knownWallets: Readonly<Record<string, readonly string[]>> = {
  MetaMask: ['io.metamask'],
  'Coinbase Wallet': ['com.coinbase.wallet'],
  Rainbow: ['me.rainbow'],
  Rabby: ['io.rabby'],
  'Trust Wallet': ['com.trustwallet.app'],
  Phantom: ['app.phantom'],
  'Brave Wallet': ['com.brave.wallet'],
  'OKX Wallet': ['com.okex.wallet'],
  Zerion: ['io.zerion.wallet'],
  Uniswap: ['org.uniswap'],
  Exodus: ['com.exodus'],
  'Binance Wallet': ['com.binance.wallet'],
  'Bitget Wallet': ['com.bitget.web3'],
  Frame: ['sh.frame'],
  Backpack: ['app.backpack'],
  Ambire: ['com.ambire.wallet'],
  Keplr: ['app.keplr'],
}

/** Maximum number of wallets; a page with thousands would be an attack. */
const MAX_WALLETS = 50
/** Maximum number of refused announcements whose uuid is stored; they take no place in the list of wallets. */
const MAX_REFUSED = 200

interface AnnouncedWallets {
  /** Adds an announcement; returns true where it adds a wallet. */
  add(event: Event): boolean
  has(provider: unknown): boolean
  list(): readonly Connector[]
  /** Checks one more icon; resolves to false where none is left. */
  readNextIcon(): Promise<boolean>
}

interface Entry {
  readonly wallet: Announcement
  /** The same for all wallets with one reverse domain name. */
  readonly group: string
  readonly id: string
  /** The announced icon; undefined once it was checked. */
  rawIcon: string | undefined
  icon: string | undefined
  readonly isImitation: boolean
  readonly getProvider: () => Promise<WalletProvider>
}

/** The id never contains a dot, so it never equals that of a wallet with a reverse domain name. */
const idOfName = (name: string) => `announced-${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`

function toConnector({ wallet, id, icon, isImitation, getProvider }: Entry, isShared: boolean): Connector {
  const warning: ConnectorWarning | undefined = isImitation ? 'imitation' : isShared ? 'sharedId' : undefined
  return Object.freeze<Connector>({
    id,
    name: wallet.name,
    type: 'ANNOUNCED',
    namespaces: ['eip155'],
    ...(icon && { icon }),
    ...(wallet.rdns && { rdns: wallet.rdns }),
    ...(warning && { warning }),
    // This wraps the announced provider, and sends it no request.
    prepare: getProvider,
    getProvider,
  })
}

/**
 * Creates the list of announced wallets. The first announcement of a uuid counts, and so does the first of a provider with one reverse
 * domain name. Two providers with one name are both listed, and marked.
 *
 * @param loadProvider - creates the provider of a connector from the announced one
 * @see EIP-6963
 */
export function createAnnouncedWallets(loadProvider: LoadProvider): AnnouncedWallets {
  const imitates = createImitationCheck(knownWallets)
  const knownIds = Object.values(knownWallets).flat()
  /** Tells whether a reverse domain name belongs to a well-known wallet. */
  const isKnownId = (rdns: string): boolean => knownIds.some((domain) => isUnderDomain(rdns, domain))
  const entries: Entry[] = []
  const uuids = new Set<string>()
  const inGroup = (group: string) => entries.filter((entry) => entry.group === group)

  /** Where the list is full, removes the last unknown wallet for a well-known one. */
  function makeRoom(group: string): boolean {
    if (entries.length < MAX_WALLETS) return true
    const unknown = isKnownId(group) && !inGroup(group).length && entries.filter((entry) => !isKnownId(entry.group))
    const last = unknown ? unknown.at(-1) : undefined
    if (last) entries.splice(entries.indexOf(last), 1)
    return last !== undefined
  }
  function accept(event: Event, wallet: Announcement): boolean {
    const { provider, name, rdns } = wallet
    const group = rdns ?? idOfName(name)
    const others = inGroup(group)
    if (others.some((other) => other.wallet.provider === provider) || !makeRoom(group)) return false
    const id = others.length ? `${group}#${others.length + 1}` : group
    entries.push({
      wallet,
      group,
      id,
      rawIcon: readIcon(event),
      icon: undefined,
      isImitation: isDisguised(name) || imitates(name, rdns),
      getProvider: loadProvider(provider),
    })
    return true
  }
  return {
    has: (provider) => entries.some(({ wallet }) => wallet.provider === provider),
    add(event) {
      const uuid = readUuid(event)
      if (uuid === undefined || uuids.has(uuid)) return false
      const wallet = readAnnouncement(event)
      const isAccepted = wallet !== undefined && accept(event, wallet)
      if (isAccepted || uuids.size < MAX_WALLETS + MAX_REFUSED) uuids.add(uuid)
      return isAccepted
    },
    async readNextIcon() {
      const entry = entries.find(({ rawIcon }) => rawIcon !== undefined)
      if (entry?.rawIcon === undefined) return false
      const { rawIcon } = entry
      entry.rawIcon = undefined
      entry.icon = await loadIcon(rawIcon)
      return true
    },
    list: () =>
      [...new Set(entries.map(({ group }) => group))].flatMap((name) => {
        const group = inGroup(name)
        return group.map((entry) => toConnector(entry, group.length > 1))
      }),
  }
}

/** The announced wallets, for discovery. */
export interface Announcements extends Pick<AnnouncedWallets, 'has' | 'list'> {
  /** Adds an announcement, which may be a repeated or an invalid one. */
  add(event: Event): void
}

/**
 * Keeps the announced wallets, and checks their icons afterwards.
 *
 * @param loadProvider - creates the provider of a connector from the announced one
 * @param publish - called when the list has changed
 */
export default function createAnnouncements(loadProvider: LoadProvider, publish: () => void): Announcements {
  const wallets = createAnnouncedWallets(loadProvider)
  let isReading = false

  /** Checks each icon in a task of its own, because an icon may be large and complex. */
  async function readIcons() {
    if (isReading) return
    isReading = true
    let isAny = false
    // The list is drawn first.
    await nextTask()
    for (; await wallets.readNextIcon(); isAny = true) await nextTask()
    isReading = false
    if (isAny) publish()
  }
  return {
    has: wallets.has,
    list: wallets.list,
    add(event) {
      if (!wallets.add(event)) return
      publish()
      void readIcons()
    },
  }
}
