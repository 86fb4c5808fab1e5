import { Button } from '../../../ui/components/button'
import { Card } from '../../../ui/components/card'
import { EmptyState } from '../../../ui/components/empty-state'
import { useMessages } from '../../../ui/i18n/use-messages'
import { WalletIcon } from '../../../ui/icons/wallet-icon'
import { profileMessages } from './profile-messages'

export interface NoWalletProps {
  readonly family: string
  readonly onAdd: () => void
}

/** Says that a namespace has no wallet yet, with the way to a first one. */
export function NoWallet({ family, onAdd }: NoWalletProps) {
  const t = useMessages(profileMessages)
  return (
    <Card>
      <EmptyState
        icon={<WalletIcon size={24} />}
        title={<span data-testid="empty-state-text">{t('none')}</span>}
        text={<span data-testid="empty-state-description">{t('noneText', { family })}</span>}
        data-testid="empty-template"
      >
        <Button kind="primary" onClick={onAdd} data-testid="empty-state-button">
          {t('add', { family })}
        </Button>
      </EmptyState>
    </Card>
  )
}
