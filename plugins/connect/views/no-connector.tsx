import { Button } from '../../../ui/components/button'
import { Card } from '../../../ui/components/card'
import { EmptyState } from '../../../ui/components/empty-state'
import { useMessages } from '../../../ui/i18n/use-messages'
import { AlertIcon } from '../../../ui/icons/alert-icon'
import { useKernel } from '../../../ui/react/use-kernel'
import { multiChainMessages } from './multi-chain-messages'

/** Says that the wallet of a view is not on the page, with the way on. */
export function NoConnector({ wallet }: { readonly wallet: string }) {
  const t = useMessages(multiChainMessages)
  const { router } = useKernel()
  return (
    <Card>
      <div role="alert">
        <EmptyState tone="warning" icon={<AlertIcon size={24} />} title={t('gone')} text={t('goneText', { wallet })}>
          <Button onClick={router.goBackOrClose}>{t('choose')}</Button>
        </EmptyState>
      </div>
    </Card>
  )
}
