import { Body } from '../../../../ui/components/body'
import { Button } from '../../../../ui/components/button'
import { Card } from '../../../../ui/components/card'
import { EmptyState } from '../../../../ui/components/empty-state'
import { ErrorState } from '../../../../ui/components/error-state'
import { LinkText } from '../../../../ui/components/link-text'
import { NotConnected } from '../../../../ui/components/not-connected'
import { Note } from '../../../../ui/components/note'
import { Notice } from '../../../../ui/components/notice'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { ExternalIcon } from '../../../../ui/icons/action-icons'
import { NamedIcon } from '../../../../ui/icons/named-icon'
import { LoadedPart, withParts } from '../../../../ui/parts/loaded-part'
import { useController } from '../../../../ui/react/use-controller'
import { useKernel } from '../../../../ui/react/use-kernel'
import { useWatched } from '../../../../ui/react/use-lazy-controller'
import { useOptionalSignal } from '../../../../ui/react/use-optional-signal'
import { useStyles } from '../../../../ui/react/use-styles'
import { useValue } from '../../../../ui/react/use-value'
import { AccountController } from '../../../foundations/account/contract'
import { NetworksView } from '../../../foundations/networks/contract'
import { type OnRampApi, OnRampController, WhatIsABuyView } from '../contract'
import { onRampMessages } from './onramp-messages'
import { OnRampCosts, OnRampOffers } from './onramp-offers'
import styles from './onramp-view.css'

/** It comes with the view: see the plugin's `index.ts`. */
const amountsPart = { load: () => import('./onramp-amounts') }

/** Says that nobody sells anything here. */
function NothingSold() {
  const t = useMessages(onRampMessages)
  const { router } = useKernel()
  return (
    <Body>
      <Card>
        <EmptyState icon={<NamedIcon name="card" />} title={t('noAsset')} text={t('noAssetText')}>
          <Button kind="primary" onClick={() => router.push(NetworksView)}>
            {t('switchNetwork')}
          </Button>
        </EmptyState>
      </Card>
    </Body>
  )
}

/** Says why nothing can be bought by what is offered, and what to do about it. */
function OfferNotice({ onramp }: { readonly onramp: OnRampApi | undefined }) {
  const t = useMessages(onRampMessages)
  const offers = useOptionalSignal(onramp?.offers) ?? []
  const problem = useOptionalSignal(onramp?.problem)
  const states = offers.map(({ quoteState }) => quoteState)
  const isReady = offers.some((offer) => offer.isReady)
  const found = (['estimate', 'refused', 'failed'] as const).find((state) => states.includes(state))
  const again = (
    <LinkText onClick={() => onramp?.requote()} data-testid="onramp-retry">
      {t('retry')}
    </LinkText>
  )
  const texts = { estimate: t('estimateText'), refused: t('refusedText'), failed: t('failedText') }
  return (
    <div className="portico-onramp-told" role="status">
      {found !== undefined && (!isReady || found === 'estimate') && (
        <Notice tone="warning" data-testid={`onramp-${found}`}>
          {texts[found]} {again}
        </Notice>
      )}
      {(problem === 'offline' || problem === 'unquoted') && (
        <Notice tone="warning" data-testid="onramp-problem">
          {t(problem)}
        </Notice>
      )}
    </div>
  )
}

/** Draws how much for which money, what it brings, and by whom. */
function OnRampProvidersView() {
  useStyles(styles)
  const t = useMessages(onRampMessages)
  const { router } = useKernel()
  const address = useValue(useController(AccountController).address)
  const { controller: onramp, error } = useWatched(OnRampController)
  const lack = useOptionalSignal(onramp?.lack)
  const optionsState = useOptionalSignal(onramp?.optionsState) ?? 'loading'
  if (address === undefined) return <NotConnected text={t('nobodyText')} />
  if (error !== undefined)
    return (
      <Body>
        <Card>
          <ErrorState title={t('unavailable')} text={t('unavailableText')} />
        </Card>
      </Body>
    )
  if (lack === 'network' || (lack === 'asset' && optionsState !== 'loading')) return <NothingSold />
  return (
    <Body>
      <LoadedPart item={amountsPart} placeholder={<div className="portico-onramp-place" />} />
      <OnRampOffers onramp={onramp} />
      {onramp && (
        <Note icon={<ExternalIcon size={16} />}>
          {t('choose')} <LinkText onClick={() => router.push(WhatIsABuyView)}>{t('how')}</LinkText>
        </Note>
      )}
      {/* What comes late stands below what is there. */}
      <OnRampCosts onramp={onramp} />
      <OfferNotice onramp={onramp} />
    </Body>
  )
}

export default /* @__PURE__ */ withParts(OnRampProvidersView, [amountsPart])
