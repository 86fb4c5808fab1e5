import { readProperty } from '../../../../kernel/lib/safe/read-property'
import { toSafeImageUrl } from '../../../../kernel/lib/safe/safe-image-url'
import { sanitizeText } from '../../../../kernel/lib/safe/sanitize-text'
import type { WalletProvider } from '../../../../kernel/namespaces/wallet-provider'
import { nextTask } from '../../../../kernel/platform/clock'
import type { Connector, ConnectorWarning } from '../../../foundations/connect/contract'
import { createImitationCheck, isDisguised, isUnderDomain } from '../../../wallets/imitation'
import type { LoadProvider } from './discover-wallets'

/** A wallet as it announced itself, copied and made safe to draw. */
interface Announcement {
  /** Lower case; undefined where it is no reverse domain name. */
  readonly rdns: string | undefined
  readonly name: string
  /** The wallet's own object, and nobody else's: a row asks this one. */
  readonly provider: unknown
}

const MAX_ID_LENGTH = 100
/** In code units: more than is ever shown. Cut before it is cleaned, which takes its time. */
const MAX_NAME_LENGTH = 128
const rdnsText = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/

const readId = (info: unknown, key: string) => {
  const id = readProperty(info, key)
  return typeof id === 'string' && id.length > 0 && id.length <= MAX_ID_LENGTH ? id : undefined
}

const infoOf = (event: Event) => readProperty(readProperty(event, 'detail'), 'info')

/** The uuid alone: looked at first, since most announcements are repeated ones. */
const readUuid = (event: Event): string | undefined => readId(infoOf(event), 'uuid')

/** The icon as it was announced, safe or not: looked at last, since it is by far the largest part. */
function readIcon(event: Event): string | undefined {
  const icon = readProperty(infoOf(event), 'icon')
  return typeof icon === 'string' ? icon : undefined
}

/**
 * Reads an announcement; every part of it was made by whoever wanted to be in the list.
 *
 * @param event - `eip6963:announceProvider`
 * @returns a frozen copy; undefined where a field is missing or wrong, or the provider takes no requests
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

/** Names worth imitating, each with the reverse domain names that bear it rightly; what lies under one of them counts too. */
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

/** No person has more wallets; a page that announces thousands is an attack. */
const MAX_WALLETS = 50
/** Refused announcements whose uuid is remembered; they take no wallet's place. */
const MAX_REFUSED = 200

interface AnnouncedWallets {
  /** Takes an announcement; true where it adds a wallet. */
  add(event: Event): boolean
  has(provider: unknown): boolean
  list(): readonly Connector[]
  /** Looks at one more icon; false where none is left. */
  readNextIcon(): boolean
}

interface Entry {
  readonly wallet: Announcement
  /** The same for all that announce one reverse domain name. */
  readonly group: string
  readonly id: string
  /** As it was announced; undefined once it was looked at. */
  rawIcon: string | undefined
  icon: string | undefined
  readonly isImitation: boolean
  readonly getProvider: () => Promise<WalletProvider>
}

/** Never holds a dot, so it is never the id of a wallet with a reverse domain name. */
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
    // It wraps what was announced, and asks it nothing.
    prepare: getProvider,
    getProvider,
  })
}

/**
 * Creates the list of wallets that announced themselves: the first of a uuid counts, and so does the first of a provider under
 * one reverse domain name; two providers under one name both stay, marked.
 *
 * @param loadProvider - makes of what was announced what a connector hands out
 * @see EIP-6963
 */
export function createAnnouncedWallets(loadProvider: LoadProvider): AnnouncedWallets {
  const imitates = createImitationCheck(knownWallets)
  const knownIds = Object.values(knownWallets).flat()
  /** Whether a reverse domain name belongs to a well-known wallet. */
  const isKnownId = (rdns: string): boolean => knownIds.some((domain) => isUnderDomain(rdns, domain))
  const entries: Entry[] = []
  const uuids = new Set<string>()
  const inGroup = (group: string) => entries.filter((entry) => entry.group === group)

  /** Where the list is full, a well-known wallet that comes late takes the place of the last that nobody knows. */
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
    readNextIcon() {
      const entry = entries.find(({ rawIcon }) => rawIcon !== undefined)
      if (entry?.rawIcon === undefined) return false
      entry.icon = toSafeImageUrl(entry.rawIcon)
      entry.rawIcon = undefined
      return true
    },
    list: () =>
      [...new Set(entries.map(({ group }) => group))].flatMap((name) => {
        const group = inGroup(name)
        return group.map((entry) => toConnector(entry, group.length > 1))
      }),
  }
}

/** The wallets that announced themselves, for who listens to them. */
export interface Announcements extends Pick<AnnouncedWallets, 'has' | 'list'> {
  /** Takes an announcement, which may be a repeated or a broken one. */
  add(event: Event): void
}

/**
 * Keeps the wallets that announce themselves, and looks at their icons afterwards.
 *
 * @param loadProvider - makes of what was announced what a connector hands out
 * @param publish - called when the list has changed
 */
export default function createAnnouncements(loadProvider: LoadProvider, publish: () => void): Announcements {
  const wallets = createAnnouncedWallets(loadProvider)
  let isReading = false

  /** Each in a task of its own: an icon may be as large and as intricate as its wallet likes. */
  async function readIcons() {
    if (isReading) return
    isReading = true
    let isAny = false
    // The list is drawn first.
    await nextTask()
    for (; wallets.readNextIcon(); isAny = true) await nextTask()
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
