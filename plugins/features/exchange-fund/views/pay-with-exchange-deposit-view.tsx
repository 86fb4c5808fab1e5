import type { ReactNode } from 'react'
import { transactionUrl } from '../../../../kernel/namespaces/transaction-url'
import { AddressBlock } from '../../../../ui/components/address-block'
import { ArchScene, type ArchSceneProps, Statement } from '../../../../ui/components/arch-scene'
import { Body } from '../../../../ui/components/body'
import { Actions, Button, LinkButton } from '../../../../ui/components/button'
import { Card } from '../../../../ui/components/card'
import { CopyButton } from '../../../../ui/components/copy-button'
import { Detail, Details } from '../../../../ui/components/details'
import { EmptyState } from '../../../../ui/components/empty-state'
import { Notice } from '../../../../ui/components/notice'
import { shortAddress } from '../../../../ui/format/short-address'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { ExternalIcon, RefreshIcon } from '../../../../ui/icons/action-icons'
import { NamedIcon } from '../../../../ui/icons/named-icon'
import { AccountMark } from '../../../../ui/marks/account-mark'
import { NetworkMark } from '../../../../ui/marks/network-mark'
import { WalletMark } from '../../../../ui/marks/wallet-mark'
import { useFormat } from '../../../../ui/react/use-format'
import { useKernel } from '../../../../ui/react/use-kernel'
import { useLazyController, useOptionalSignal } from '../../../../ui/react/use-lazy-controller'
import { useStyles } from '../../../../ui/react/use-styles'
import { AccountView } from '../../../foundations/account/contract'
import { type Deposit, type ExchangeFundApi, ExchangeFundController, PayWithExchangeView } from '../contract'
import { depositMessages, shortenAmount, useAssetNetwork } from './exchange-messages'
import styles from './pay-with-exchange-view.css'

type Key = keyof typeof depositMessages

interface Screen {
  readonly arch: ArchSceneProps['state']
  readonly title: Key
  readonly text: Key
}

const screenOf = (arch: Screen['arch'], title: Key, text: Key): Screen => ({ arch, title, text })

const windowScreens: Readonly<Record<Deposit['window'], Screen>> = {
  open: screenOf('waiting', 'confirming', 'confirmingText'),
  blocked: screenOf('warning', 'blocked', 'blockedText'),
  closed: screenOf('warning', 'closed', 'closedText'),
  away: screenOf('waiting', 'away', 'awayText'),
}

const refusalScreens: Readonly<Record<NonNullable<Deposit['refusal']>, Screen>> = {
  payment: screenOf('declined', 'payment', 'paymentText'),
  asset: screenOf('declined', 'asset', 'assetText'),
  account: screenOf('declined', 'account', 'accountText'),
}

/** What is said of a deposit, by where it stands. */
function findScreen({ stage, window, refusal = 'payment', isConfirmed }: Deposit): Screen {
  switch (stage) {
    case 'opening':
      return screenOf('waiting', 'opening', 'openingText')
    case 'confirming':
      return windowScreens[window]
    case 'onItsWay':
      return screenOf('waiting', 'onItsWay', 'onItsWayText')
    case 'late':
      return isConfirmed ? screenOf('warning', 'late', 'lateText') : screenOf('warning', 'unknown', 'unknownText')
    case 'done':
      return screenOf('done', 'done', 'doneText')
    case 'failed':
      return screenOf('declined', 'failed', 'failedDeposit')
    case 'refused':
      return refusalScreens[refusal]
  }
}

interface DepositProps {
  readonly fund: ExchangeFundApi
  readonly deposit: Deposit
}

const addressOf = ({ recipient }: Deposit) => recipient.slice(recipient.lastIndexOf(':') + 1)

/** Draws what arrives where, and the transaction once there is one. */
function Receipt({ deposit }: Pick<DepositProps, 'deposit'>) {
  const t = useMessages(depositMessages)
  const format = useFormat()
  const { asset, amount, startedAt, txHash } = deposit
  const { network, name } = useAssetNetwork(asset)
  const href = transactionUrl(network, txHash ?? '')
  return (
    <Card>
      <Details>
        <Detail label={t('arrives')} data-testid="deposit-amount">
          {format.amount(amount, asset.symbol)}
        </Detail>
        <Detail label={t('network')}>
          {network && <NetworkMark network={network} size={20} />}
          {name}
        </Detail>
        <Detail label={t('since')}>
          <time dateTime={new Date(startedAt).toISOString()}>
            {format.date(startedAt, { dateStyle: 'medium', timeStyle: 'short' })}
          </time>
        </Detail>
        {txHash !== undefined && (
          <Detail
            label={t('transaction')}
            end={<CopyButton text={txHash} label={t('copyTransaction')} />}
            data-testid="deposit-transaction"
            {...(href !== undefined && { href })}
          >
            {format.code(shortAddress(txHash))}
          </Detail>
        )}
      </Details>
      <p className="portico-exchange-receiver">{t('address')}</p>
      <div className="portico-address-well">
        <AddressBlock address={addressOf(deposit)} data-testid="deposit-address" />
      </div>
    </Card>
  )
}

/** Draws what a person should know at this stage. */
function DepositAdvice({ deposit }: Pick<DepositProps, 'deposit'>) {
  const t = useMessages(depositMessages)
  const { stage, exchange, sessionId, isUnanswered } = deposit
  if (stage === 'late')
    return (
      <Notice tone="warning">
        <b>{t('notTwice')}</b> {t('notTwiceText', { exchange: exchange.name })}
      </Notice>
    )
  if (stage === 'failed' && sessionId !== undefined)
    return <Notice data-testid="deposit-session">{t('support', { session: sessionId })}</Notice>
  return isUnanswered && (stage === 'confirming' || stage === 'onItsWay') ? (
    <Notice tone="warning" data-testid="deposit-unanswered">
      <b>{t('unanswered')}</b> {t('unansweredText')}
    </Notice>
  ) : null
}

/** Draws the buttons that lead on, the likeliest first. */
function DepositWays({ fund, deposit }: DepositProps): ReactNode {
  const t = useMessages(depositMessages)
  const { router } = useKernel()
  const { stage, exchange, url, window } = deposit
  const another = (
    <Button kind="quiet" onClick={() => fund.leave()}>
      {t('another')}
    </Button>
  )
  const again = (
    <Button kind="primary" icon={<RefreshIcon />} onClick={() => fund.leave()}>
      {t('tryAgain')}
    </Button>
  )
  switch (stage) {
    case 'opening':
      return null
    case 'confirming':
      return (
        <>
          {url !== undefined && (
            <LinkButton
              href={url}
              icon={<ExternalIcon />}
              onClick={() => fund.goByLink()}
              data-testid="deposit-open-exchange"
            >
              {window === 'closed' ? t('openAgain') : t('open', { exchange: exchange.name })}
            </LinkButton>
          )}
          {another}
        </>
      )
    case 'onItsWay':
      return <Button onClick={() => router.close()}>{t('close')}</Button>
    case 'late':
      return (
        <>
          <Button kind="primary" icon={<RefreshIcon />} onClick={() => fund.lookAgain()}>
            {t('lookAgain')}
          </Button>
          {another}
        </>
      )
    case 'done':
      return (
        <Button kind="primary" onClick={() => router.reset(AccountView)}>
          {t('finish')}
        </Button>
      )
    case 'failed':
    case 'refused':
      return again
  }
}

function DepositProgress({ fund, deposit }: DepositProps) {
  const t = useMessages(depositMessages)
  const format = useFormat()
  const { exchange, asset, amount } = deposit
  const { name: network } = useAssetNetwork(asset)
  const { arch, title, text } = findScreen(deposit)
  const { symbol } = asset
  const values = {
    exchange: exchange.name,
    amount: format.amount(shortenAmount(amount), symbol),
    symbol,
    network,
    session: '',
  }
  return (
    <Body>
      <ArchScene
        state={arch}
        from={<WalletMark name={exchange.name} icon={exchange.imageUrl} size={64} />}
        to={<AccountMark address={addressOf(deposit)} size={64} />}
      />
      <Statement title={t(title, values)} data-testid="deposit-state">
        {t(text, values)}
      </Statement>
      <Receipt deposit={deposit} />
      {deposit.stage !== 'opening' && (
        <Actions key={title}>
          <DepositWays fund={fund} deposit={deposit} />
        </Actions>
      )}
      <div role="status">
        <DepositAdvice deposit={deposit} />
      </div>
    </Body>
  )
}

/** Draws where a deposit stands, and the way on. */
export default function PayWithExchangeDepositView() {
  useStyles(styles)
  const t = useMessages(depositMessages)
  const { router } = useKernel()
  const { controller: fund, error } = useLazyController(ExchangeFundController)
  const deposit = useOptionalSignal(fund?.deposit)
  if (error !== undefined) throw error
  if (!fund) return <Body>{null}</Body>
  if (deposit) return <DepositProgress fund={fund} deposit={deposit} />
  return (
    <Body>
      <Card>
        <EmptyState icon={<NamedIcon name="bank" />} title={t('nothing')} text={t('nothingText')}>
          <Button kind="primary" onClick={() => router.reset(PayWithExchangeView)}>
            {t('start')}
          </Button>
        </EmptyState>
      </Card>
    </Body>
  )
}
