import type { ReactNode } from 'react'
import { Card } from '../../../ui/components/card'
import { Row } from '../../../ui/components/row'
import { RowGroup } from '../../../ui/components/row-group'
import { SkeletonRows } from '../../../ui/components/skeleton-rows'
import { Tag } from '../../../ui/components/tag'
import { formatAgo } from '../../../ui/format/format-ago'
import { useMessages } from '../../../ui/i18n/use-messages'
import { AlertIcon } from '../../../ui/icons/alert-icon'
import { WalletMark } from '../../../ui/marks/wallet-mark'
import { SlotPart } from '../../../ui/parts/slot-part'
import { useKernel } from '../../../ui/react/use-kernel'
import { useLocale } from '../../../ui/react/use-locale'
import { useText } from '../../../ui/react/use-text'
import type { WalletCard, WalletPlace } from '../arrange-groups'
import type { WalletRow } from '../contract'
import { connectMessages } from './connect-messages'

/** Rows that lead to more than one wallet have marks of their own. */
const marks = { walletConnect: () => import('./scan-mark'), all: () => import('./all-mark') }

const isWay = (id: WalletCard['id']): id is keyof typeof marks => id in marks

/** A component of its own: asking `Intl` for the language takes milliseconds, which a list without past shall not wait for. */
function UsedAgo({ usedAt }: { readonly usedAt: number }) {
  const t = useMessages(connectMessages)
  const { platform } = useKernel()
  return t('usedAgo', { when: formatAgo(platform.clock.now() - usedAt, useLocale()) })
}

interface WalletRowProps {
  readonly row: WalletRow
  readonly card: WalletCard['id']
  readonly kind: 'two-line' | 'nav' | 'lead'
}

function Mark({ row: { name, icon }, card, kind }: WalletRowProps) {
  const mark = <WalletMark name={name} icon={icon} size={kind === 'nav' ? 32 : 40} />
  if (!isWay(card) || icon !== undefined) return mark
  return <SlotPart load={marks[card]} placeholder={<WalletMark name="" size={32} />} />
}

/** Draws a wallet, or a way to more of them. */
function WalletListRow(props: WalletRowProps) {
  const { row, card, kind } = props
  const { id, name, warning, usedAt, meta, isDisabled, target } = row
  const t = useMessages(connectMessages)
  const text = useText()
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
      title={card === 'all' ? t('search') : name}
      sub={sub}
      mark={<Mark {...props} />}
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
export function WalletGroupRows({ card }: { readonly card: WalletCard }) {
  const t = useMessages(connectMessages)
  const places = <Places card={card} />
  if (card.id === 'injected') return <RowGroup label={t('inBrowser')}>{places}</RowGroup>
  if (card.id === 'others') return <RowGroup label={t('others')}>{places}</RowGroup>
  return <Card>{places}</Card>
}
