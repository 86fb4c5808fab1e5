import { EmptyState } from '../../../ui/components/empty-state'
import { Glyph } from '../../../ui/components/glyph'
import { Row } from '../../../ui/components/row'
import { Tag } from '../../../ui/components/tag'
import { useMessages } from '../../../ui/i18n/use-messages'
import { NamedIcon } from '../../../ui/icons/named-icon'
import { useAccountAction } from '../../../ui/react/use-account-action'
import { tokensMessages } from './tokens-messages'

/** Says that the account holds nothing here, and leads to the ways to some, as far as the app has them. */
export function NoTokens() {
  const t = useMessages(tokensMessages)
  const buy = useAccountAction('onramp')
  const receive = useAccountAction('receive')
  return (
    <>
      <EmptyState icon={<NamedIcon name="coins" size={24} />} title={t('empty')} text={t('emptyText')} />
      {buy && (
        <Row
          mark={
            <Glyph>
              <NamedIcon name="card" />
            </Glyph>
          }
          title={t('buy')}
          sub={t('buyText')}
          end={<Tag>{t('popular')}</Tag>}
          isLink
          onClick={buy}
          data-testid="w3m-account-onramp-button"
        />
      )}
      {receive && (
        <Row
          mark={
            <Glyph>
              <NamedIcon name="receive" />
            </Glyph>
          }
          title={t('receive')}
          sub={t('receiveText')}
          isLink
          onClick={receive}
          data-testid="w3m-account-receive-button"
        />
      )}
    </>
  )
}
