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
  const links = [
    ...(termsUrl ? [{ href: termsUrl, label: t('terms') }] : []),
    ...(privacyUrl ? [{ href: privacyUrl, label: t('privacy') }] : []),
  ]
  if (!links.length) return null
  const marks = ['\u0001', '\u0002'] as const
  const sentence =
    links.length > 1 ? t('legalBoth', { terms: marks[0], privacy: marks[1] }) : t('legalOne', { terms: marks[0] })
  return (
    <Note>
      {sentence.split(/([\u0001\u0002])/).map((part) => {
        const link = links[marks.indexOf(part as (typeof marks)[number])]
        return link ? (
          <ExternalLink key={link.href} href={link.href}>
            {link.label}
          </ExternalLink>
        ) : (
          part
        )
      })}
    </Note>
  )
}
