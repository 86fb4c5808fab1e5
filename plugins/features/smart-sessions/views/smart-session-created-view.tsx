import { Statement } from '../../../../ui/components/arch-scene'
import { Body } from '../../../../ui/components/body'
import { Actions, Button } from '../../../../ui/components/button'
import { Card } from '../../../../ui/components/card'
import { Disclosure } from '../../../../ui/components/details'
import { Glyph } from '../../../../ui/components/glyph'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { NamedIcon } from '../../../../ui/icons/named-icon'
import { useKernel } from '../../../../ui/react/use-kernel'
import { useStyles } from '../../../../ui/react/use-styles'
import { AccountView } from '../../../foundations/account/contract'
import { createdMessages } from './session-parts'
import styles from './smart-sessions.css'

/** Says that something is allowed now, and where it can be ended. */
export default function SmartSessionCreatedView() {
  useStyles(styles)
  const t = useMessages(createdMessages)
  const { router } = useKernel()
  return (
    <Body data-testid="smart-session-created">
      <div className="portico-session-mark">
        <Glyph size={56} tone="accent">
          <NamedIcon name="clock" size={24} />
        </Glyph>
      </div>
      <Statement title={t('created')}>{t('createdText')}</Statement>
      <Card>
        <Disclosure summary={t('whatIs')}>
          <p className="portico-session-text">{t('whatIsText')}</p>
        </Disclosure>
      </Card>
      <Actions>
        <Button kind="primary" onClick={() => router.reset(AccountView)} data-testid="session-got-it">
          {t('gotIt')}
        </Button>
      </Actions>
    </Body>
  )
}
