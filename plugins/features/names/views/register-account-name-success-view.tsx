import { ShortAddress } from '../../../../ui/components/address-block'
import { ArchScene, Statement } from '../../../../ui/components/arch-scene'
import { Body } from '../../../../ui/components/body'
import { Actions, Button } from '../../../../ui/components/button'
import { Card } from '../../../../ui/components/card'
import { Glyph } from '../../../../ui/components/glyph'
import { Notice } from '../../../../ui/components/notice'
import { Row } from '../../../../ui/components/row'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { NamedIcon } from '../../../../ui/icons/named-icon'
import { AccountMark } from '../../../../ui/marks/account-mark'
import { useKernel } from '../../../../ui/react/use-kernel'
import { useLazyController } from '../../../../ui/react/use-lazy-controller'
import { useViewParams } from '../../../../ui/react/use-view-params'
import { AccountView } from '../../../foundations/account/contract'
import { NamesController, RegisterAccountNameSuccessView as ref } from '../contract'
import { LearnMore } from './choose-account-name-view'
import { namesMessages } from './names-messages'

/** Says that the account has a name, and shows its address. */
export default function RegisterAccountNameSuccessView() {
  const t = useMessages(namesMessages)
  const { router } = useKernel()
  const { name, address, isLeading } = useViewParams(ref)
  const { controller: names } = useLazyController(NamesController)
  return (
    <Body>
      <ArchScene
        state={isLeading ? 'done' : 'warning'}
        from={<AccountMark address={address} size={64} />}
        to={
          <Glyph size={56} tone="accent">
            <NamedIcon name="user" size={24} />
          </Glyph>
        }
      />
      <Statement title={t('done')}>{t('doneText')}</Statement>
      <Card>
        <Row
          mark={<AccountMark address={address} />}
          title={
            <bdi title={name} data-testid="registered-name">
              {name}
            </bdi>
          }
          sub={<ShortAddress address={address} />}
        />
      </Card>
      {!isLeading && <Notice tone="warning">{t('notLeading')}</Notice>}
      <Actions>
        <Button kind="primary" onClick={() => router.reset(AccountView)} data-testid="name-lets-go-button">
          {t('letsGo')}
        </Button>
      </Actions>
      <LearnMore href={names?.learnMoreUrl}>{t('learnMore')}</LearnMore>
    </Body>
  )
}
