import { type ReactNode, useEffect, useState } from 'react'
import { Card } from '../../../../ui/components/card'
import { Checkbox } from '../../../../ui/components/checkbox'
import { Glyph } from '../../../../ui/components/glyph'
import { Row } from '../../../../ui/components/row'
import { defineMessages } from '../../../../ui/i18n/define-messages'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { WalletIcon } from '../../../../ui/icons/wallet-icon'
import { LoadedPart } from '../../../../ui/parts/loaded-part'
import { useController } from '../../../../ui/react/use-controller'
import { useKernel } from '../../../../ui/react/use-kernel'
import { useOptionalSignal } from '../../../../ui/react/use-lazy-controller'
import { useStyles } from '../../../../ui/react/use-styles'
import { useValue } from '../../../../ui/react/use-value'
import { useViewParams } from '../../../../ui/react/use-view-params'
import { whenLoaded } from '../../../../ui/react/when-loaded'
import { ConnectController, ConnectView, ConnectWalletsView, type LegalConsent } from '../contract'
import { ConnectMethods } from './connect-view'
import { LegalSentence, legalPlaces } from './legal-footer'
import styles from './legal-gate.css'
import { WalletsToAdd } from './merged-wallet-list'

/** As connecting says it. */
const notLoaded = { key: 'connecting.notLoaded', text: 'A part of this page did not load' }

/** Returns whether the person has accepted the terms, and keeps what they say to them: also where the code for it comes late. */
function useConsent() {
  const { consent: ask } = useController(ConnectController)
  const { notices } = useKernel()
  const [consent, setConsent] = useState<LegalConsent>()
  useEffect(() => whenLoaded(ask(), setConsent, () => undefined), [ask])
  const take = (isTicked: boolean) => (loaded: LegalConsent) => {
    loaded.give(isTicked)
    setConsent(loaded)
  }
  return {
    isGiven: useOptionalSignal(consent?.isGiven) ?? false,
    give: (isTicked: boolean) =>
      void ask().then(take(isTicked), () => notices.show({ message: notLoaded, variant: 'error' })),
  }
}

const messages = /* @__PURE__ */ defineMessages('connect', {
  agreeBoth: 'I agree to the {terms} and {privacy}.',
  agreeOne: 'I agree to the {terms}.',
  agree: 'I agree to the terms of this app.',
  held: 'The ways to connect follow once you agree.',
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
  const t = useMessages(messages)
  const { legalCheckbox } = useValue(useController(ConnectController).settings)
  const { isGiven, give } = useConsent()
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
              label={
                <>
                  <LegalSentence sentence={sentence} />
                  {/* Who cannot see what is held hears nothing of it. */}
                  {isHeld && <span className="portico-hidden"> {t('held')}</span>}
                </>
              }
              isChecked={isGiven}
              onChange={give}
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

const rowMessages = /* @__PURE__ */ defineMessages('connect', { allWallets: 'Continue with a wallet' })

/** Draws one row for all wallets. */
function WalletsRow() {
  const t = useMessages(rowMessages)
  const { router } = useKernel()
  const params = useViewParams(ConnectView)
  return (
    <Card>
      <Row
        kind="nav"
        title={t('allWallets')}
        mark={
          <Glyph size={32}>
            <WalletIcon />
          </Glyph>
        }
        isLink
        onClick={() => router.push(ConnectWalletsView, params)}
        data-testid="w3m-collapse-wallets-button"
      />
    </Card>
  )
}

/** The list of an app with one namespace leads to a wallet without a word of why it was opened. */
const merged = { load: () => import('./merged-wallet-list') }

/** Draws the ways to connect as they are asked for: behind the terms, with one row for all wallets, or beside connected wallets. */
export function AskedMethods() {
  const { collapseWallets } = useValue(useController(ConnectController).settings)
  const { keepOthers } = useViewParams(ConnectView) ?? {}
  const drawWallets = (count: number) => {
    if (collapseWallets && count > 1) return <WalletsRow key="wallet" />
    return keepOthers ? <LoadedPart key="wallet" item={merged} /> : undefined
  }
  return (
    <LegalGate>
      <ConnectMethods instead={(id, count) => (id === 'wallet' ? drawWallets(count) : undefined)} />
    </LegalGate>
  )
}

/** Draws the list of wallets behind the terms of the app. */
export function AskedWallets() {
  return (
    <LegalGate>
      <WalletsToAdd />
    </LegalGate>
  )
}
