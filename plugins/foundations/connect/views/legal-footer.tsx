import { Body } from '../../../../ui/components/body'
import { ExternalLink } from '../../../../ui/components/external-link'
import { Note } from '../../../../ui/components/note'
import { defineMessages } from '../../../../ui/i18n/define-messages'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { useController } from '../../../../ui/react/use-controller'
import { ConnectController } from '../contract'

const legalMessages = /* @__PURE__ */ defineMessages('connect', {
  terms: 'Terms',
  privacy: 'Privacy notice',
  legalBoth: 'By continuing you accept the {terms} and {privacy}.',
  legalOne: 'By continuing you accept the {terms}.',
})

/** Draws the terms and the privacy notice that a host asks for; it loads where there is one of them. */
export default function LegalFooter() {
  const t = useMessages(legalMessages)
  const { termsUrl, privacyUrl } = useController(ConnectController).legal
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
