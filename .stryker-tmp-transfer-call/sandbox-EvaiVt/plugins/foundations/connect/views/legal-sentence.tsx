// @ts-nocheck
import { ExternalLink } from '../../../../ui/components/external-link'
import { defineMessages } from '../../../../ui/i18n/define-messages'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { useController } from '../../../../ui/react/use-controller'
import { useValue } from '../../../../ui/react/use-value'
import { ConnectController } from '../contract'

const messages = /* @__PURE__ */ defineMessages('connect', { terms: 'Terms', privacy: 'Privacy notice' })

/** What a sentence of both has in its places: each language puts the links where its sentence wants them. */
export const legalPlaces = { terms: '{terms}', privacy: '{privacy}' }

/** Draws a sentence with the links that a host gave in the places `{terms}` and `{privacy}`. */
export function LegalSentence({ sentence }: { readonly sentence: string }) {
  const t = useMessages(messages)
  const { termsUrl, privacyUrl } = useValue(useController(ConnectController).settings)
  const links = new Map([
    [legalPlaces.terms, { href: termsUrl, label: t('terms') }],
    [legalPlaces.privacy, { href: privacyUrl, label: t('privacy') }],
  ])
  return sentence.split(/({terms}|{privacy})/).map((part) => {
    const link = links.get(part)
    return link?.href ? (
      <ExternalLink key={part} href={link.href}>
        {link.label}
      </ExternalLink>
    ) : (
      part
    )
  })
}
