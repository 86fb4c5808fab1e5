import { type ReactNode, useContext, useMemo, useState } from 'react'
import { computed } from '../../../../kernel/store/signals'
import { Card } from '../../../../ui/components/card'
import { Note } from '../../../../ui/components/note'
import { Row, RowGroup } from '../../../../ui/components/row'
import { SkeletonRows } from '../../../../ui/components/skeleton'
import { Tag } from '../../../../ui/components/tag'
import { formatAgo } from '../../../../ui/format/format-ago'
import { defineMessages } from '../../../../ui/i18n/define-messages'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { useOwnName } from '../../../../ui/i18n/use-names'
import { AlertIcon, ShieldIcon } from '../../../../ui/icons/sign-icons'
import { WalletMark } from '../../../../ui/marks/wallet-mark'
import { Contributed } from '../../../../ui/parts/contributed'
import { useController } from '../../../../ui/react/use-controller'
import { useKernel } from '../../../../ui/react/use-kernel'
import { useLocale } from '../../../../ui/react/use-locale'
import { useText } from '../../../../ui/react/use-text'
import { useValue } from '../../../../ui/react/use-value'
import { ViewContext } from '../../../../ui/react/use-view-params'
import { ConnectController, type WalletGroup, type WalletRow } from '../contract'
import { arrangeGroups, type WalletCard, type WalletPlace } from '../wallet-rows'
import { useWalletGroups } from './use-wallet-groups'

const connectMessages = /* @__PURE__ */ defineMessages('connect', {
  usedAgo: 'Used {when}',
  inBrowser: 'In this browser',
  others: 'More ways to connect',
  search: 'Search Wallet',
  promise: 'This shares your address. It can’t move funds.',
  looking: 'Looking for wallets',
  sharedId: 'Two extensions use this id',
  imitation: 'Not the wallet it is named after',
  address: 'Named like an address',
})

/** Rows that lead to more than one wallet have marks of their own. */
export const marks = {
  walletConnect: { load: () => import('./list-marks').then((m) => ({ default: m.ScanMark })) },
  all: { load: () => import('./list-marks').then((m) => ({ default: m.AllMark })) },
}

const isWay = (id: WalletCard['id']): id is keyof typeof marks => id in marks

/** A component of its own: asking `Intl` for the language takes milliseconds, which a list without past shall not wait for. */
function UsedAgo({ usedAt }: { readonly usedAt: number }) {
  const t = useMessages(connectMessages)
  const { platform, router } = useKernel()
  // It may have been drawn long before it is seen.
  useValue(router.isOpen)
  const now = platform.clock.now()
  return t('usedAgo', { when: formatAgo(now - usedAt, useLocale(), now) })
}

interface WalletRowProps {
  readonly row: WalletRow
  readonly card: WalletCard['id']
  readonly kind: 'two-line' | 'nav' | 'lead'
}

function Stamp({ row, card, kind }: WalletRowProps) {
  const { name, id } = row
  const { connectorImages } = useValue(useController(ConnectController).settings)
  const icon = connectorImages?.[id] ?? row.icon
  const mark = <WalletMark name={name} icon={icon} size={kind === 'nav' ? 32 : 40} />
  if (!isWay(card) || icon !== undefined) return mark
  return <Contributed item={marks[card]} placeholder={<WalletMark name="" size={32} />} />
}

/** Draws a wallet, or a way to more of them. */
function WalletListRow(props: WalletRowProps) {
  const { row, card, kind } = props
  const { id, name, warning, usedAt, meta, isDisabled, target } = row
  const t = useMessages(connectMessages)
  const text = useText()
  const nameOf = useOwnName()
  const { router } = useKernel()
  const word = meta && text(meta)
  let sub: ReactNode = usedAt === undefined ? undefined : <UsedAgo usedAt={usedAt} />
  if (warning)
    sub = (
      <Tag tone="warning" icon={<AlertIcon size={14} />}>
        {t(warning)}
      </Tag>
    )
  return (
    <Row
      kind={kind}
      title={card === 'all' ? t('search') : nameOf(name)}
      sub={sub}
      mark={<Stamp {...props} />}
      end={word && isWay(card) ? <Tag>{word}</Tag> : word}
      isLink={isWay(card)}
      disabledReason={isDisabled ? (word ?? '') : undefined}
      onClick={() => router.push({ name: target.view }, target.params)}
      data-testid={card === 'all' ? 'all-wallets' : `wallet-selector-${id.toLowerCase()}`}
    />
  )
}

const isPlain = (place: WalletPlace) =>
  typeof place === 'number' || (place.warning === undefined && place.usedAt === undefined)

function Places({ card: { id, places } }: { readonly card: WalletCard }) {
  const t = useMessages(connectMessages)
  // Of one size in a card, or the names would not stand under each other.
  const kind = places.every(isPlain) ? 'nav' : 'two-line'
  return places.map((place, index) => {
    if (typeof place === 'number')
      // biome-ignore lint/suspicious/noArrayIndexKey: places have nothing but their place.
      return <SkeletonRows key={`${index} awaited`} count={place} kind={kind} label={t('looking')} />
    // The one used last leads; only one thing on a screen is in the accent colour.
    const isLead = id === 'recent' && index === 0
    return <WalletListRow key={place.id} row={place} card={id} kind={isLead ? 'lead' : kind} />
  })
}

/** Draws what belongs together in the wallet list: a card, and above it what is true of all its rows. */
function WalletGroupRows({ card }: { readonly card: WalletCard }) {
  const t = useMessages(connectMessages)
  const places = <Places card={card} />
  if (card.id === 'injected') return <RowGroup label={t('inBrowser')}>{places}</RowGroup>
  if (card.id === 'others') return <RowGroup label={t('others')}>{places}</RowGroup>
  return <Card>{places}</Card>
}

/** Few pages come to that: it loads when it is so. */
export const noWallets = { load: () => import('./no-wallets') }

/** Returns the cards of the list; after a press they stay as they are until another view stands in their place. */
function useCards(groups: readonly WalletGroup[]): readonly WalletCard[] {
  const { router } = useKernel()
  const { settings } = useController(ConnectController)
  const entry = useContext(ViewContext)
  return useValue(
    useMemo(() => {
      let cards: readonly WalletCard[] | undefined
      return computed(() => {
        if (!cards || router.current.value === entry) cards = arrangeGroups(groups, settings.value.connectorTypeOrder)
        return cards
      })
    }, [groups, settings, router, entry]),
  )
}

/** Whether wallets are looked for and none has come; a list that nobody sees yet has the look of its opening before it. */
function useAwaited(): boolean {
  const { connectors, isLooking } = useController(ConnectController)
  const { isOpen } = useKernel().router
  return useValue(
    useMemo(
      () => computed(() => !connectors.value.length && (isLooking.value || !isOpen.value)),
      [connectors, isLooking, isOpen],
    ),
  )
}

export interface WalletListProps {
  /** Default: those that plugins contribute. */
  readonly groups?: readonly WalletGroup[]
}

/** Draws the wallets to choose from, in groups. */
export default function WalletList({ groups: given }: WalletListProps) {
  const t = useMessages(connectMessages)
  const own = useWalletGroups()
  const groups = given ?? own
  const cards = useCards(groups)
  const connect = useController(ConnectController)
  const { length: count } = useValue(connect.connectors)
  const isAwaited = useAwaited()
  // The first look has nothing to show yet; later ones leave in place what the first one found.
  const [hasLooked, setLooked] = useState(false)
  if (!isAwaited && !hasLooked) setLooked(true)
  const skeleton = (
    <RowGroup label={t('inBrowser')}>
      <SkeletonRows count={2} kind="nav" label={t('looking')} />
    </RowGroup>
  )
  return (
    <>
      {!count && (hasLooked ? <Contributed item={noWallets} placeholder={skeleton} /> : skeleton)}
      {cards.map((card) => (
        <WalletGroupRows key={card.key} card={card} />
      ))}
      {/* Another one below other rows: the one that stayed would jump. */}
      {(count > 0 || !hasLooked) && (
        <Note key={count} icon={<ShieldIcon size={16} />}>
          {t('promise')}
        </Note>
      )}
    </>
  )
}
