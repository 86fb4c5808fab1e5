import { Actions } from '../../../ui/components/actions'
import { Body } from '../../../ui/components/body'
import { Lessons } from '../../../ui/components/lessons'
import { LinkButton } from '../../../ui/components/link-button'
import { useMessages } from '../../../ui/i18n/use-messages'
import { ExternalIcon } from '../../../ui/icons/external-icon'
import { SystemPicture, UsesPicture } from './network-pictures'
import { whatIsANetworkMessages } from './what-is-a-network-messages'

/** Where wire facts 9.2 sends whoever wants to know more. */
const LEARN_MORE = 'https://ethereum.org/en/developers/docs/networks/'

/** Tells a newcomer what networks are, and why there are several. */
export default function WhatIsANetworkView() {
  const t = useMessages(whatIsANetworkMessages)
  return (
    <Body>
      <Lessons
        lessons={[
          { picture: <SystemPicture />, title: t('system'), text: t('systemText') },
          { picture: <UsesPicture />, title: t('uses'), text: t('usesText') },
        ]}
      />
      <Actions>
        <LinkButton href={LEARN_MORE} icon={<ExternalIcon />}>
          {t('learn')}
        </LinkButton>
      </Actions>
    </Body>
  )
}
