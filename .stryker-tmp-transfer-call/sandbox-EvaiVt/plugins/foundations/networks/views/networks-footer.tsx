// @ts-nocheck
import { Body } from '../../../../ui/components/body'
import { Note } from '../../../../ui/components/note'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { InfoIcon } from '../../../../ui/icons/circle-icons'
import { useController } from '../../../../ui/react/use-controller'
import { useValue } from '../../../../ui/react/use-value'
import { NetworksController } from '../contract'
import { networksMessages } from './networks-messages'

/** Says why some networks are greyed out; nothing where none can be. */
export default function NetworksFooter() {
  const t = useMessages(networksMessages)
  const approved = useValue(useController(NetworksController).approvedIds)
  if (!approved) return null
  return (
    <Body>
      <Note icon={<InfoIcon size={16} />}>{t('footer')}</Note>
    </Body>
  )
}
