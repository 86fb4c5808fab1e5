import { Note } from '../../../ui/components/note'
import { useMessages } from '../../../ui/i18n/use-messages'
import { ShieldIcon } from '../../../ui/icons/shield-icon'
import { useController } from '../../../ui/react/use-controller'
import { useSlot } from '../../../ui/react/use-slot'
import { useValue } from '../../../ui/react/use-value'
import { ConnectController, type WalletGroup, walletGroups } from '../contract'
import { connectMessages } from './connect-messages'
import { NoWallets } from './no-wallets'
import { WalletGroupRows } from './wallet-group-rows'

/** Order of spec section 9. */
const order: readonly WalletGroup['id'][] = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
]

/** Draws the wallets to choose from, in groups. */
export default function WalletList() {
  const t = useMessages(connectMessages)
  const groups = useSlot(walletGroups)
  const hasConnectors = useValue(useController(ConnectController).connectors).length > 0
  const sorted = [...groups].sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
  return (
    <>
      {sorted.map((group) => (
        <WalletGroupRows key={group.id} group={group} />
      ))}
      {!hasConnectors && <NoWallets />}
      <Note icon={<ShieldIcon size={16} />}>{t('promise')}</Note>
    </>
  )
}
