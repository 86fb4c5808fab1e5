import { Body } from '../../../ui/components/body'
import { ExternalLink } from '../../../ui/components/external-link'
import { Note } from '../../../ui/components/note'
import { useMessages } from '../../../ui/i18n/use-messages'
import { useController } from '../../../ui/react/use-controller'
import { ConnectController } from '../contract'
import { connectMessages } from './connect-messages'

/** Draws the terms and the privacy notice that a host asks for; nothing without them. */
export default function LegalFooter() {
  const t = useMessages(connectMessages)
  const { termsUrl, privacyUrl } = useController(ConnectController).legal
  const links = new Map([
    ...(termsUrl ? [['{terms}', { href: termsUrl, label: t('terms') }] as const] : []),
    ...(privacyUrl ? [['{privacy}', { href: privacyUrl, label: t('privacy') }] as const] : []),
  ])
  if (!links.size) return null
  // The places keep their names, so that each language can put the links where its sentence wants them.
  const sentence =
    links.size > 1
      ? t('legalBoth', { terms: '{terms}', privacy: '{privacy}' })
      : t('legalOne', { terms: termsUrl ? '{terms}' : '{privacy}' })
  return (
    <Body>
      <Note>
        {sentence.split(/({terms}|{privacy})/).map((part) => {
          const link = links.get(part as '{terms}')
          return link ? (
            <ExternalLink key={part} href={link.href}>
              {link.label}
            </ExternalLink>
          ) : (
            part
          )
        })}
      </Note>
    </Body>
  )
}
