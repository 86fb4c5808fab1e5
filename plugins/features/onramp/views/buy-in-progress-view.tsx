import { ArchScene, type ArchSceneProps, Statement } from '../../../../ui/components/arch-scene'
import { Body } from '../../../../ui/components/body'
import { Actions, Button, LinkButton } from '../../../../ui/components/button'
import { Card } from '../../../../ui/components/card'
import { useCopy } from '../../../../ui/components/copy-button'
import { Detail, Details } from '../../../../ui/components/details'
import { EmptyState } from '../../../../ui/components/empty-state'
import { StatusLine } from '../../../../ui/components/progress'
import { Spinner } from '../../../../ui/components/spinner'
import { formatDate } from '../../../../ui/format/numbers-and-dates'
import { showAmount } from '../../../../ui/format/shown-amounts'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { useNetworkName } from '../../../../ui/i18n/use-names'
import { CopyIcon, ExternalIcon, RefreshIcon } from '../../../../ui/icons/action-icons'
import { NamedIcon } from '../../../../ui/icons/named-icon'
import { CheckIcon } from '../../../../ui/icons/sign-icons'
import { AppMark } from '../../../../ui/marks/app-mark'
import { NetworkMark } from '../../../../ui/marks/network-mark'
import { WalletMark } from '../../../../ui/marks/wallet-mark'
import { useController } from '../../../../ui/react/use-controller'
import { useFormat } from '../../../../ui/react/use-format'
import { useKernel } from '../../../../ui/react/use-kernel'
import { useLazyController, useOptionalSignal } from '../../../../ui/react/use-lazy-controller'
import { useLocale } from '../../../../ui/react/use-locale'
import { useStyles } from '../../../../ui/react/use-styles'
import { AccountView } from '../../../foundations/account/contract'
import { NetworksController } from '../../../foundations/networks/contract'
import { type OnRampApi, OnRampController, type OnRampProgress, OnRampProvidersView } from '../contract'
import { progressMessages, useMoney } from './onramp-messages'
import styles from './onramp-view.css'

interface PartProps {
  readonly onramp: OnRampApi
  readonly progress: OnRampProgress
}

/** Formats the amount that arrived, cut and never rounded; an amount that the cut would make zero is shown in full. */
function useReceived({ purchase, arrival }: OnRampProgress): string {
  const format = useFormat()
  const { received, decimals = 0 } = arrival
  return format.amount(showAmount(received, decimals), purchase.asset.symbol)
}

/** Says how far the purchase is on the provider's page. */
function Stand({ progress }: { readonly progress: OnRampProgress }) {
  const t = useMessages(progressMessages)
  const { purchase, phase, problem, arrival } = progress
  const { label } = purchase.provider
  const amount = useReceived(progress)
  if (arrival.stage === 'arrived') return <Statement title={t('arrived', { amount })}>{t('arrivedText')}</Statement>
  if (phase === 'failed') {
    const texts = {
      noLink: t('noLinkText', { label }),
      refusedLink: t('refusedLink', { label }),
      failed: t('failedText', { label }),
      unquoted: t('unquoted'),
      changed: t('changed'),
      offline: t('offline'),
    }
    return <Statement title={t('failed')}>{texts[problem ?? 'failed']}</Statement>
  }
  const values = { label }
  const texts = {
    opening: t('opening', values),
    open: t('open'),
    link: t('link'),
    closed: t('closed'),
    paid: t('paid', values),
  }
  return <Statement title={t('title', values)}>{texts[phase]}</Statement>
}

/** Says how much of the asset arrived, and offers to check again. */
function ArrivalLine({ onramp, progress }: PartProps) {
  const t = useMessages(progressMessages)
  const format = useFormat()
  const amount = useReceived(progress)
  const { purchase, phase, arrival } = progress
  if (arrival.stage === 'arrived') return null
  // A failed payment has no arrival to report, unless something arrived nevertheless.
  if (phase === 'failed' && arrival.received === 0n) return null
  const { symbol } = purchase.asset
  const expected = purchase.expected === undefined ? symbol : format.amount(purchase.expected, symbol)
  const isPart = arrival.received > 0n
  const title = isPart
    ? t('partly', { amount, expected })
    : t(arrival.stage === 'late' ? 'late' : 'waiting', { symbol })
  const text =
    arrival.stage === 'late'
      ? t('lateText', { label: purchase.provider.label })
      : t(isPart ? 'partlyText' : 'waitingText')
  return (
    <StatusLine
      mark={arrival.stage === 'late' ? <NamedIcon name="clock" size={20} /> : <Spinner />}
      action={
        arrival.stage === 'late' && (
          <Button size="small" onClick={() => onramp.look()} data-testid="onramp-look">
            {t('look')}
          </Button>
        )
      }
      data-testid="onramp-arrival"
    >
      <b>{title}</b>
      <br />
      {text}
    </StatusLine>
  )
}

/** Copies the address of the provider's page, where this page knows it. */
function CopyLink({ href }: { readonly href: string | undefined }) {
  const t = useMessages(progressMessages)
  const { notices } = useKernel()
  const { copy, isDone, byHand } = useCopy(href ?? '', progressMessages.copied)
  const press = () => {
    if (href === undefined) notices.show({ message: progressMessages.noLink, variant: 'error' })
    else copy()
  }
  return (
    <>
      <Button icon={isDone ? <CheckIcon /> : <CopyIcon />} onClick={press} data-testid="onramp-copy-link">
        {t('copy')}
      </Button>
      {byHand}
    </>
  )
}

/** Draws the buttons for what the person can do next. */
function NextActions({ onramp, progress }: PartProps) {
  const t = useMessages(progressMessages)
  const { router } = useKernel()
  const { phase, href, arrival } = progress
  if (arrival.stage === 'arrived')
    return (
      <Button
        kind="primary"
        onClick={() => {
          onramp.forget()
          router.reset(AccountView)
        }}
        data-testid="onramp-done"
      >
        {t('done')}
      </Button>
    )
  const isOver = phase === 'failed' || phase === 'closed'
  return (
    <>
      {phase === 'opening' && (
        // The button keeps its place until the address is known.
        <Button kind="primary" icon={<ExternalIcon />} isLoading>
          {t('continue')}
        </Button>
      )}
      {href !== undefined && phase !== 'failed' && phase !== 'paid' && (
        <LinkButton href={href} icon={<ExternalIcon />} data-testid="onramp-continue">
          {t('continue')}
        </LinkButton>
      )}
      {isOver && (
        <Button
          kind={phase === 'failed' ? 'primary' : 'secondary'}
          icon={<RefreshIcon />}
          onClick={() => onramp.retry(t('opens'))}
          data-testid="onramp-try-again"
        >
          {t('retry')}
        </Button>
      )}
      {phase !== 'failed' && phase !== 'paid' && <CopyLink href={href} />}
      {(isOver || phase === 'link') && (
        <Button
          kind="quiet"
          onClick={() => {
            onramp.forget()
            router.reset(AccountView)
          }}
          data-testid="onramp-forget"
        >
          {t('forget')}
        </Button>
      )}
    </>
  )
}

/** Draws the details of the order. */
function Ordered({ progress }: { readonly progress: OnRampProgress }) {
  const t = useMessages(progressMessages)
  const money = useMoney()
  const format = useFormat()
  const locale = useLocale()
  const nameOf = useNetworkName()
  const { provider, amount, currency, expected, asset, networkId, startedAt } = progress.purchase
  const network = useController(NetworksController).find(networkId)
  return (
    <Card>
      <Details>
        <Detail label={t('paidAmount')}>{money({ amount, currency })}</Detail>
        {/* A new amount gets a new element, because an existing line that grew would count as a layout shift. */}
        <Detail key={`expected ${expected}`} label={t('expected')}>
          {expected === undefined ? asset.symbol : format.amount(expected, asset.symbol)}
        </Detail>
        <Detail label={t('provider')}>{provider.label}</Detail>
        {network && (
          <Detail label={t('network')}>
            <NetworkMark network={network} size={20} />
            {nameOf(network)}
          </Detail>
        )}
        <Detail label={t('since')}>
          <time dateTime={new Date(startedAt).toISOString()}>
            {/* The date is shown because a purchase is followed for a week. */}
            {formatDate(startedAt, locale, { dateStyle: 'medium', timeStyle: 'short' })}
          </time>
        </Detail>
      </Details>
    </Card>
  )
}

/** Draws the actions of the current stage of the purchase. */
const PurchaseActions = (props: PartProps) => (
  <div className="portico-onramp-acts">
    <ArrivalLine {...props} />
    <Ordered progress={props.progress} />
    <Actions>
      <NextActions {...props} />
    </Actions>
  </div>
)

function sceneOf({ phase, arrival }: OnRampProgress): ArchSceneProps['state'] {
  if (arrival.stage === 'arrived') return 'done'
  if (phase === 'failed') return 'declined'
  return arrival.stage === 'late' ? 'warning' : 'waiting'
}

/** Shows a purchase while the person pays on the provider's page, and until the asset has arrived. */
export default function BuyInProgressView() {
  useStyles(styles)
  const t = useMessages(progressMessages)
  const { router } = useKernel()
  const { controller: onramp, error } = useLazyController(OnRampController)
  const progress = useOptionalSignal(onramp?.progress)
  const offers = useOptionalSignal(onramp?.offers)
  if (error !== undefined) throw error
  if (!onramp) return null
  if (!progress)
    return (
      <Body>
        <Card>
          <EmptyState icon={<NamedIcon name="card" />} title={t('nothing')} text={t('nothingText')}>
            <Button kind="primary" onClick={() => router.push(OnRampProvidersView)}>
              {t('begin')}
            </Button>
          </EmptyState>
        </Card>
      </Body>
    )
  const { name, label } = progress.purchase.provider
  const icon = offers?.find((offer) => offer.name === name)?.iconUrl
  return (
    <Body>
      <ArchScene state={sceneOf(progress)} from={<AppMark />} to={<WalletMark name={label} icon={icon} size={64} />} />
      <div className="portico-onramp-stand">
        <Stand progress={progress} />
      </div>
      <PurchaseActions onramp={onramp} progress={progress} />
    </Body>
  )
}
