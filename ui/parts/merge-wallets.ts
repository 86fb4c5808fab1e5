import { viewTarget } from '../../kernel/router/define-view'
import {
  ConnectingExternalView,
  ConnectingMultiChainView,
  type Connector,
  type WalletRow,
} from '../../plugins/foundations/connect/contract'

/** The bytes of a picture in a data URL, which wallets encode in base64 or in percent encoding. */
function contentOf(icon: string): string {
  const [, kind = '', payload = ''] = /^data:([^,]{0,100}),(.*)$/s.exec(icon.trim()) ?? []
  if (!payload) return icon.trim()
  try {
    return kind.endsWith(';base64') ? atob(payload) : decodeURIComponent(payload)
  } catch {
    return icon.trim()
  }
}

/** Tells whether two addresses of pictures show the same picture, as far as this can be known without loading them. */
export const isSameIcon = (one: string, other: string): boolean => one === other || contentOf(one) === contentOf(other)

/** A wallet as a person sees it: one, for any number of namespaces of its connectors. */
export interface MergedWallet {
  /** That of its first connector. */
  readonly id: string
  readonly name: string
  readonly icon?: string
  /** In the order of the list; no two are of the same namespace. */
  readonly connectors: readonly Connector[]
}

const isOnPage = ({ type }: Connector) => type === 'INJECTED' || type === 'ANNOUNCED' || type === 'EXTERNAL'

const agree = (one: string | undefined, other: string | undefined) => one !== undefined && one === other
const disagree = (one: string | undefined, other: string | undefined) =>
  one !== undefined && other !== undefined && one !== other

const hasSameId = (one: Connector, other: Connector) =>
  agree(one.rdns, other.rdns) || agree(one.explorerId, other.explorerId)

/** Trust Wallet has the name Trust in some namespaces. */
const plainName = ({ name }: Connector) =>
  name
    .trim()
    .toLowerCase()
    .replace(/^trust$/, 'trust wallet')

const looksUnlike = (one: Connector, other: Connector) =>
  one.icon !== undefined && other.icon !== undefined && !isSameIcon(one.icon, other.icon)

/** Two connectors of one namespace are two wallets to choose from, and different ids are those of two wallets. */
const canBeOne = (one: Connector, other: Connector) =>
  !disagree(one.rdns, other.rdns) &&
  !disagree(one.explorerId, other.explorerId) &&
  !one.namespaces.some((namespace) => other.namespaces.includes(namespace))

/** Any wallet can use a name, so it does not count if the pictures differ. */
const canBeOneByName = (one: Connector, other: Connector) => canBeOne(one, other) && !looksUnlike(one, other)

type Group = readonly Connector[]
type Test = (one: Connector, other: Connector) => boolean

const everyPair = (groups: readonly Group[], test: Test) =>
  groups.every((group, index) =>
    groups.slice(index + 1).every((later) => group.every((one) => later.every((other) => test(one, other)))),
  )

/** All groups that are linked with one, also over others. */
function reach(groups: readonly Group[], start: Group, isLinked: Test) {
  const found = new Set([start])
  for (const group of found)
    for (const other of groups)
      if (!found.has(other) && group.some((one) => other.some((item) => isLinked(one, item)))) found.add(other)
  return groups.filter((group) => found.has(group))
}

/** Joins groups that are linked. Where the linked groups cannot all be one wallet, it is unknown which belong together, so all stay. */
function join(groups: readonly Group[], isLinked: Test, canBelong: Test): readonly Group[] {
  const placed = new Set<Group>()
  return groups.flatMap((group) => {
    if (placed.has(group)) return []
    const linked = reach(groups, group, isLinked)
    if (!everyPair(linked, canBelong)) return [group]
    for (const item of linked) placed.add(item)
    return [linked.flat()]
  })
}

/** A wallet with a warning is never merged, and neither is one that is not in the page: it opens more than one wallet. */
const canMerge = (connector: Connector) => connector.warning === undefined && isOnPage(connector)

const linkedById = (one: Connector, other: Connector) => canMerge(one) && canMerge(other) && hasSameId(one, other)
const linkedByName = (one: Connector, other: Connector) =>
  canMerge(one) && canMerge(other) && plainName(one) === plainName(other) && !looksUnlike(one, other)

function walletOf(connectors: Group): MergedWallet {
  const [first] = connectors as readonly [Connector, ...Connector[]]
  const icon = connectors.find((connector) => connector.icon !== undefined)?.icon
  return { id: first.id, name: first.name, ...(icon !== undefined && { icon }), connectors }
}

/**
 * Finds connectors of one wallet that was found by several protocols: those of one rdns or one catalogue id, then those of one name whose
 * pictures and ids do not differ. The order of the list only changes the order of the answer.
 *
 * @param connectors - all that may be listed
 * @returns wallets in the order of their first connectors; most have one
 */
export function mergeWallets(connectors: readonly Connector[]): readonly MergedWallet[] {
  const single: readonly Group[] = connectors.map((connector) => [connector])
  return join(join(single, linkedById, canBeOne), linkedByName, canBeOneByName).map(walletOf)
}

/** One connector of a wallet, for one namespace. */
interface WalletWay {
  readonly namespace: string
  readonly connector: Connector
}

/**
 * Lists the namespaces that a wallet can be connected in.
 *
 * @param installed - namespaces of the kernel; the answer is in their order
 */
export const waysInto = ({ connectors }: MergedWallet, installed: readonly string[]): readonly WalletWay[] =>
  installed.flatMap((namespace) => {
    const connector = connectors.find(({ namespaces }) => namespaces.includes(namespace))
    return connector ? [{ namespace, connector }] : []
  })

export interface MergeRowsParams {
  readonly wallets: readonly MergedWallet[]
  /** Namespaces of the kernel. */
  readonly installed: readonly string[]
  /** Lists only wallets that can connect in this namespace, and connects to it directly. */
  readonly namespace?: string | undefined
  /** As in `connect`. */
  readonly keepOthers?: boolean | undefined
}

/** Rows of other plugins have their own target, without the purpose of the list. */
function publishKeepingOthers(row: WalletRow, keepOthers: boolean | undefined): WalletRow {
  const { target } = row
  return keepOthers ? { ...row, target: { ...target, params: { ...Object(target.params), keepOthers } } } : row
}

function mergeRow(row: WalletRow, params: MergeRowsParams): WalletRow | undefined {
  const { wallets, installed, namespace, keepOthers } = params
  const wallet = wallets.find(({ connectors }) => connectors.some(({ id }) => id === row.id))
  if (!wallet || row.target.view !== ConnectingExternalView.name) return publishKeepingOthers(row, keepOthers)
  const ways = waysInto(wallet, namespace === undefined ? installed : [namespace])
  const [way] = ways
  if (!way) return undefined
  const { id, name, icon } = wallet
  const common = { name, ...(keepOthers && { keepOthers }) }
  const target =
    ways.length > 1
      ? viewTarget(ConnectingMultiChainView, { connectorId: id, ...common })
      : viewTarget(ConnectingExternalView, { connectorId: way.connector.id, namespace: way.namespace, ...common })
  return { ...row, id, name, ...(icon !== undefined && { icon }), target }
}

/**
 * Makes one row of a wallet that has several: where it can be connected in several namespaces, it leads to the choice of one.
 *
 * @param rows - rows of one group; the first one of a wallet stays
 */
export function mergeRows(rows: readonly WalletRow[], params: MergeRowsParams): readonly WalletRow[] {
  const merged = rows.flatMap((row) => mergeRow(row, params) ?? [])
  return merged.filter(({ id }, index) => merged.findIndex((item) => item.id === id) === index)
}
