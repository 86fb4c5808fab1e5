import { Body } from '../../../../ui/components/body'
import { ExternalLink } from '../../../../ui/components/external-link'
import { Note } from '../../../../ui/components/note'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { useController } from '../../../../ui/react/use-controller'
import { ConnectController } from '../contract'
import { connectMessages } from './connect-messages'

/** Draws the terms and the privacy notice that a host asks for; nothing without them. */
export default function LegalFooter() {
  const t = useMessages(connectMessages)
  const { termsUrl, privacyUrl } = useController(ConnectController).legal
  if (!termsUrl && !privacyUrl) return null
  const links = new Map([
    ['{terms}', { href: termsUrl, label: t('terms') }],
    ['{privacy}', { href: privacyUrl, label: t('privacy') }],
  ])
  // The places keep their names, so that each language can put the links where its sentence wants them.
  const sentence =
    termsUrl && privacyUrl
      ? t('legalBoth', { terms: '{terms}', privacy: '{privacy}' })
      : t('legalOne', { terms: termsUrl ? '{terms}' : '{privacy}' })
  return (
    <Body>
      <Note>
        {sentence.split(/({terms}|{privacy})/).map((part) => {
          const link = links.get(part)
          return link?.href ? (
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
