import { useMemo } from 'react'
import { remoteFlags } from '../../../../kernel/gates/gate-registry'
import { computed } from '../../../../kernel/store/signals'
import { Body } from '../../../../ui/components/body'
import { ExternalLink } from '../../../../ui/components/external-link'
import { Note } from '../../../../ui/components/note'
import { defineMessages } from '../../../../ui/i18n/define-messages'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { useController } from '../../../../ui/react/use-controller'
import { useKernel } from '../../../../ui/react/use-kernel'
import { useStyles } from '../../../../ui/react/use-styles'
import { useValue } from '../../../../ui/react/use-value'
import { ConnectController } from '../contract'
import styles from './legal-footer.css'

const messages = /* @__PURE__ */ defineMessages('connect', {
  terms: 'Terms',
  privacy: 'Privacy notice',
  legalBoth: 'By continuing you accept the {terms} and {privacy}.',
  legalOne: 'By continuing you accept the {terms}.',
})

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

/** Whether there is a line of the app's own, and the project's configuration leaves room for it. */
function useIsBranded(): boolean {
  const { slot } = useKernel()
  const { branding } = useValue(useController(ConnectController).settings)
  const isBranded = useMemo(
    () => computed(() => slot(remoteFlags).value.find((flags) => flags.value)?.value?.reownBranding ?? true),
    [slot],
  )
  return useValue(isBranded) && branding !== undefined
}

/** Draws the line of the app's own that a host asks for. */
function Branding() {
  const { branding } = useValue(useController(ConnectController).settings)
  if (!branding) return null
  const { text, url } = branding
  return <Note data-testid="ux-branding">{url ? <ExternalLink href={url}>{text}</ExternalLink> : text}</Note>
}

/** Draws the terms and the privacy notice that a host asks for, and its own line; it loads where there is one of them. */
export default function LegalFooter() {
  useStyles(styles)
  const t = useMessages(messages)
  const { termsUrl, privacyUrl, legalCheckbox } = useValue(useController(ConnectController).settings)
  const sentence =
    termsUrl && privacyUrl
      ? t('legalBoth', legalPlaces)
      : t('legalOne', { terms: termsUrl ? legalPlaces.terms : legalPlaces.privacy })
  // Where a box is to be ticked, the sentence stands beside the box.
  const hasSentence = (termsUrl || privacyUrl) && !legalCheckbox
  const isBranded = useIsBranded()
  if (!hasSentence && !isBranded) return null
  return (
    <Body>
      {hasSentence && (
        <Note>
          <LegalSentence sentence={sentence} />
        </Note>
      )}
      {isBranded && <Branding />}
    </Body>
  )
}
