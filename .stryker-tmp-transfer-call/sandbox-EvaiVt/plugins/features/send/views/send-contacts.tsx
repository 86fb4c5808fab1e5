// @ts-nocheck
import { useEffect } from 'react'
import { ShortAddress } from '../../../../ui/components/address-block'
import { Row, RowGroup } from '../../../../ui/components/row'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { AccountMark } from '../../../../ui/marks/account-mark'
import { useLazyController } from '../../../../ui/react/use-lazy-controller'
import { useOptionalSignal } from '../../../../ui/react/use-optional-signal'
import { SendController } from '../contract'
import { contactMessages } from './send-messages'

/** Offers whom to send to, while the field is empty; the address that was chosen is shown there whole. */
export function SendContacts() {
  const t = useMessages(contactMessages)
  const { controller: send } = useLazyController(SendController)
  useEffect(() => send?.watchContacts(), [send])
  const contacts = useOptionalSignal(send?.contacts) ?? []
  const isEmpty = useOptionalSignal(send?.receiver)?.text === ''
  const isLocked = useOptionalSignal(send?.isLocked) ?? true
  if (contacts.length === 0 || !isEmpty || isLocked) return null
  return (
    <RowGroup label={t('contacts')}>
      {contacts.map(({ address, kind, name }) => (
        <Row
          key={address}
          mark={<AccountMark address={address} />}
          title={name === undefined ? <ShortAddress address={address} /> : <bdi>{name}</bdi>}
          sub={
            name === undefined ? (
              t(`${kind}Contact`)
            ) : (
              <>
                {t(`${kind}Contact`)} · <ShortAddress address={address} />
              </>
            )
          }
          onClick={() => send?.setReceiver(address)}
          data-testid={`send-contact-${kind}`}
        />
      ))}
    </RowGroup>
  )
}
