import { type ReactNode, useEffect, useState } from 'react'
import { Card } from '../../../../ui/components/card'
import { Checkbox } from '../../../../ui/components/checkbox'
import { defineMessages } from '../../../../ui/i18n/define-messages'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { useController } from '../../../../ui/react/use-controller'
import { useOptionalSignal } from '../../../../ui/react/use-optional-signal'
import { useStyles } from '../../../../ui/react/use-styles'
import { useValue } from '../../../../ui/react/use-value'
import { whenLoaded } from '../../../../ui/react/when-loaded'
import { ConnectController } from '../contract'
import { LegalSentence, legalPlaces } from './legal-footer'
import styles from './legal-gate.css'

/** Asks once, and returns the answer when it is there; undefined until then, and where it does not come. `ask` stays the same function. */
function useAnswer<T extends object>(ask: () => Promise<T>): T | undefined {
  const [answer, setAnswer] = useState<T>()
  useEffect(() => whenLoaded(ask(), setAnswer, () => undefined), [ask])
  return answer
}

const messages = /* @__PURE__ */ defineMessages('connect', {
  agreeBoth: 'I agree to the {terms} and {privacy}.',
  agreeOne: 'I agree to the {terms}.',
  agree: 'I agree to the terms of this app.',
})

/** What the person is asked to agree to, with the places of its links. */
function useSentence(): string {
  const t = useMessages(messages)
  const { termsUrl, privacyUrl } = useValue(useController(ConnectController).settings)
  if (termsUrl && privacyUrl) return t('agreeBoth', legalPlaces)
  if (termsUrl || privacyUrl) return t('agreeOne', { terms: termsUrl ? legalPlaces.terms : legalPlaces.privacy })
  return t('agree')
}

/** Draws the box to tick where the host asks for it, and holds what stands under it until then. */
export function LegalGate({ children }: { readonly children: ReactNode }) {
  useStyles(styles)
  const connect = useController(ConnectController)
  const { legalCheckbox } = useValue(connect.settings)
  const consent = useAnswer(connect.consent)
  const isGiven = useOptionalSignal(consent?.isGiven) ?? false
  const sentence = useSentence()
  const isHeld = legalCheckbox === true && !isGiven
  // By script: React 18 writes no `inert`.
  const hold = (element: HTMLElement | null) => {
    if (element) element.inert = isHeld
  }
  return (
    <>
      {legalCheckbox && (
        <div data-testid="w3m-legal-checkbox">
          <Card>
            <Checkbox
              label={<LegalSentence sentence={sentence} />}
              isChecked={isGiven}
              onChange={(isTicked) => consent?.give(isTicked)}
              data-testid="wui-checkbox"
            />
          </Card>
        </div>
      )}
      <div className="portico-held" data-held={isHeld || undefined} ref={hold}>
        {children}
      </div>
    </>
  )
}
