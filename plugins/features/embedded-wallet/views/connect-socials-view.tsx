import { Body } from '../../../../ui/components/body'
import { Card } from '../../../../ui/components/card'
import { Note } from '../../../../ui/components/note'
import { Row } from '../../../../ui/components/row'
import { SkeletonRows } from '../../../../ui/components/skeleton'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { ExternalIcon } from '../../../../ui/icons/action-icons'
import { WalletMark } from '../../../../ui/marks/wallet-mark'
import { socialMessages, useSocial } from './use-social'

const PLACES = 7

/** Lists all providers. */
export default function ConnectSocials() {
  const t = useMessages(socialMessages)
  const { social, choices, begin } = useSocial()
  return (
    <Body>
      <Card>
        {social ? (
          choices.map(({ id, label }) => (
            <Row
              key={id}
              kind="nav"
              isLink
              mark={<WalletMark name={label} size={32} />}
              title={label}
              onClick={() => begin(id)}
              data-testid={`social-selector-${id}`}
            />
          ))
        ) : (
          <SkeletonRows count={PLACES} label={t('loadingWays')} />
        )}
      </Card>
      <Note icon={<ExternalIcon size={16} />}>{t('ownWindow')}</Note>
    </Body>
  )
}
