import { ConnectView } from '../../plugins/foundations/connect/contract'
import { defineMessages } from '../i18n/define-messages'
import { useMessages } from '../i18n/use-messages'
import { WalletIcon } from '../icons/wallet-icon'
import { useKernel } from '../react/use-kernel'
import { Body } from './body'
import { Button } from './button'
import { Card } from './card'
import { EmptyState } from './empty-state'

const messages = /* @__PURE__ */ defineMessages('nobody', {
  title: 'No wallet is connected',
  connect: 'Connect a wallet',
})

export interface NotConnectedProps {
  /** What a connected wallet would allow here. */
  readonly text: string
}

/** Draws an account's view if no wallet is connected, with a button that connects one. */
export function NotConnected({ text }: NotConnectedProps) {
  const t = useMessages(messages)
  const { router } = useKernel()
  return (
    <Body>
      <Card>
        <EmptyState icon={<WalletIcon size={24} />} title={t('title')} text={text}>
          <Button kind="primary" onClick={() => router.reset(ConnectView)}>
            {t('connect')}
          </Button>
        </EmptyState>
      </Card>
    </Body>
  )
}
