import { useMemo, useState } from 'react'
import { computed } from '../../../kernel/store/signals'
import { Note } from '../../../ui/components/note'
import { SkeletonRows } from '../../../ui/components/skeleton-rows'
import { useMessages } from '../../../ui/i18n/use-messages'
import { ShieldIcon } from '../../../ui/icons/shield-icon'
import { SlotPart } from '../../../ui/parts/slot-part'
import { useController } from '../../../ui/react/use-controller'
import { useSlot } from '../../../ui/react/use-slot'
import { useValue } from '../../../ui/react/use-value'
import { arrangeGroups } from '../arrange-groups'
import { ConnectController, type WalletGroup, walletGroups } from '../contract'
import { connectMessages } from './connect-messages'
import { WalletGroupRows } from './wallet-group-rows'

const loadNoWallets = () => import('./no-wallets')

export interface WalletListProps {
  /** Default: those that plugins contribute. */
  readonly groups?: readonly WalletGroup[]
}

/** Draws the wallets to choose from, in groups. */
export default function WalletList({ groups: given }: WalletListProps) {
  const t = useMessages(connectMessages)
  const own = useSlot(walletGroups)
  const groups = given ?? own
  const cards = useValue(useMemo(() => computed(() => arrangeGroups(groups)), [groups]))
  const connect = useController(ConnectController)
  const { length: count } = useValue(connect.connectors)
  const isLooking = useValue(connect.isLooking)
  // The first look has nothing to show yet; later ones leave in place what the first one found.
  const [hasLooked, setLooked] = useState(!isLooking)
  if (!isLooking && !hasLooked) setLooked(true)
  const skeleton = <SkeletonRows count={2} kind="nav" label={t('looking')} />
  return (
    <>
      {!count && (hasLooked ? <SlotPart load={loadNoWallets} placeholder={skeleton} /> : skeleton)}
      {cards.map((card) => (
        <WalletGroupRows key={card.id} card={card} />
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
