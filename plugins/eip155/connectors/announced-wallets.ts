import type { WalletProvider } from '../../../kernel/namespaces/wallet-provider'
import type { Connector, ConnectorWarning } from '../../connect/contract'
import { guardProvider } from './guard-provider'
import { createImitationCheck } from './known-wallets'
import { type Announcement, readAnnouncement, readIcon, readUuid } from './read-announcement'

/** Nobody has as many wallets; a page that announces thousands is an attack. */
const mostWallets = 50
/** So many are read, good or bad: reading costs, and refusing is no reason to go on for ever. */
const mostAnnouncements = 200

export interface AnnouncedWallets {
  /** Takes an announcement; true where it adds a wallet. */
  add(event: Event): boolean
  has(provider: unknown): boolean
  list(): readonly Connector[]
}

interface Entry {
  readonly wallet: Announcement
  readonly id: string
  readonly icon: string | undefined
  readonly isImitation: boolean
  readonly guarded: WalletProvider
}

/** Never holds a dot, so it is never the id of a wallet with a reverse domain name. */
const idOfName = (name: string) => `announced-${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`

function toConnector({ wallet, id, icon, isImitation, guarded }: Entry, isShared: boolean): Connector {
  const warning: ConnectorWarning | undefined = isImitation ? 'imitation' : isShared ? 'sharedId' : undefined
  return Object.freeze<Connector>({
    id,
    name: wallet.name,
    type: 'ANNOUNCED',
    namespaces: ['eip155'],
    ...(icon && { icon }),
    ...(wallet.rdns && { rdns: wallet.rdns }),
    ...(warning && { warning }),
    getProvider: async () => guarded,
  })
}

/**
 * Creates the list of wallets that announced themselves: the first of a uuid counts, and so does the first of a provider under
 * one reverse domain name; two providers under one name both stay, marked.
 *
 * @see EIP-6963; security S-02
 */
export function createAnnouncedWallets(): AnnouncedWallets {
  const imitates = createImitationCheck()
  const entries: Entry[] = []
  const uuids = new Set<string>()
  const owners = new Map<string, Entry[]>()

  function accept(event: Event, wallet: Announcement): boolean {
    const base = wallet.rdns ?? idOfName(wallet.name)
    const others = owners.get(base) ?? []
    if (others.some((other) => other.wallet.provider === wallet.provider)) return false
    const id = others.length ? `${base}#${others.length + 1}` : base
    const isImitation = imitates(wallet.name, wallet.rdns)
    const entry = { wallet, id, icon: readIcon(event), isImitation, guarded: guardProvider(wallet.provider) }
    owners.set(base, [...others, entry])
    entries.push(entry)
    return true
  }
  return {
    has: (provider) => entries.some(({ wallet }) => wallet.provider === provider),
    add(event) {
      if (entries.length >= mostWallets || uuids.size >= mostAnnouncements) return false
      const uuid = readUuid(event)
      if (uuid === undefined || uuids.has(uuid)) return false
      uuids.add(uuid)
      const wallet = readAnnouncement(event)
      return wallet !== undefined && accept(event, wallet)
    },
    list: () => [...owners.values()].flatMap((group) => group.map((entry) => toConnector(entry, group.length > 1))),
  }
}
