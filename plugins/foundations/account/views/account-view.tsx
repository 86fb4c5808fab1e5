import { useEffect, useReducer, useState } from 'react'
import { signal } from '../../../../kernel/store/signals'
import { Body } from '../../../../ui/components/body'
import { Card } from '../../../../ui/components/card'
import { Tabs } from '../../../../ui/components/choices'
import { Glyph } from '../../../../ui/components/glyph'
import { LinkText } from '../../../../ui/components/link-text'
import { Notice } from '../../../../ui/components/notice'
import { Row } from '../../../../ui/components/row'
import { SkeletonRows } from '../../../../ui/components/skeleton'
import { Tile, Tiles } from '../../../../ui/components/tiles'
import { cutDollars, formatDollars } from '../../../../ui/format/shown-amounts'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { useNetworkName, useOwnName } from '../../../../ui/i18n/use-names'
import { usePlural } from '../../../../ui/i18n/use-plural'
import { ExternalIcon } from '../../../../ui/icons/action-icons'
import { NamedIcon } from '../../../../ui/icons/named-icon'
import { Engraving } from '../../../../ui/marks/engraving'
import { WalletMark } from '../../../../ui/marks/wallet-mark'
import { Contributed } from '../../../../ui/parts/contributed'
import { type LoadedPartProps, usePart } from '../../../../ui/parts/loaded-part'
import { useController } from '../../../../ui/react/use-controller'
import { useFormat } from '../../../../ui/react/use-format'
import { useKernel } from '../../../../ui/react/use-kernel'
import { useOptionalSignal } from '../../../../ui/react/use-lazy-controller'
import { useLocale } from '../../../../ui/react/use-locale'
import { useSlot } from '../../../../ui/react/use-slot'
import { useStyles } from '../../../../ui/react/use-styles'
import { useText } from '../../../../ui/react/use-text'
import { useValue } from '../../../../ui/react/use-value'
import { shellMessages } from '../../../../ui/shell/shell-messages'
import { ConnectController, ProfileWalletsView } from '../../connect/contract'
import { NetworksController, NetworksView } from '../../networks/contract'
import {
  AccountController,
  AccountSettingsView,
  accountActions,
  accountRows,
  accountTabs,
  accountTotals,
} from '../contract'
import { accountSettings } from '../contract-settings'
import { accountMessages } from './account-messages'
import {
  ContributedRows,
  DisconnectRow,
  Identity,
  NotConnected,
  useContributed,
  useVisibleItems,
  useWallet,
} from './account-parts'
import styles from './account-view.css'

export interface MoneyPart {
  readonly text: string
  /** Cents and their sign, which are drawn smaller. */
  readonly isSmall: boolean
}

/**
 * Writes US dollars in parts, so that the cents can be drawn smaller, wherever the language puts its sign.
 *
 * @param amount - a decimal text with two decimals
 * @param locale - BCP 47 tag
 */
export function splitMoney(amount: string, locale: string): readonly MoneyPart[] {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' })
  const parts: MoneyPart[] = []
  // A text is formatted digit by digit (ECMA-402 of 2023); the types still ask for a number-like literal.
  for (const { type, value } of format.formatToParts(amount as `${number}`)) {
    const isSmall = type === 'decimal' || type === 'fraction'
    const before = parts.at(-1)
    if (before?.isSmall === isSmall) parts[parts.length - 1] = { text: before.text + value, isSmall }
    else parts.push({ text: value, isSmall })
  }
  return parts
}

/** Writes a worth in the same way: '<' precedes an amount below a cent. @param exact - a decimal text */
function splitWorth(exact: string, locale: string): readonly MoneyPart[] {
  const { shown, isUnderCent } = cutDollars(exact)
  const parts = splitMoney(shown, locale)
  return isUnderCent ? [{ text: '<', isSmall: false }, ...parts] : parts
}

/** Draws the wallet of the account, with a link to the other wallets and to adding one. */
function WalletsRow() {
  const t = useMessages(accountMessages)
  const plural = usePlural(accountMessages)
  const { router } = useKernel()
  const { length: count } = useValue(useController(ConnectController).connections)
  const wallet = useWallet()
  const nameOf = useOwnName()
  return (
    <Row
      kind="nav"
      title={wallet ? nameOf(wallet.name) : t('wallets')}
      mark={<WalletMark name={wallet?.name ?? ''} icon={wallet?.icon} size={32} />}
      end={count > 1 && plural('walletCount', count)}
      isLink
      onClick={() => router.push(ProfileWalletsView)}
      data-testid="wui-wallet-switch"
    />
  )
}

interface UnknownProps {
  /** It is being read: its place is kept. */
  readonly isLoading: boolean
  /** Label of the value, for screen-reader users. */
  readonly loading: string
  /** Meaning of the dash, for screen-reader users. */
  readonly none: string
}

/** Draws, in place of an amount, that it is loading, or a dash where it is unknown. */
const UnknownAmount = ({ isLoading, loading, none }: UnknownProps) =>
  isLoading ? (
    <>
      <span className="portico-hidden">{loading}</span>
      <span className="portico-balance-bone" aria-hidden="true" />
    </>
  ) : (
    <>
      <span aria-hidden="true">–</span>
      <span className="portico-hidden">{none}</span>
    </>
  )

/** Draws the total worth of the account on the network, in a line that keeps its place; a dash where it is unknown. */
function TotalLine() {
  const t = useMessages(accountMessages)
  const locale = useLocale()
  const { isThere, value: portfolio, hasFailed } = useContributed(accountTotals)
  const total = useOptionalSignal(portfolio?.total)
  const state = useOptionalSignal(portfolio?.state) ?? (hasFailed ? 'unavailable' : 'loading')
  if (!isThere) return null
  return (
    <p className="portico-balance-total">
      {t('total')}{' '}
      {total === undefined ? (
        <>
          <span aria-hidden="true">–</span>
          <span className="portico-hidden">{t(state === 'loading' ? 'reading' : 'unknown')}</span>
        </>
      ) : (
        <span dir="ltr">{formatDollars(total, locale)}</span>
      )}
    </p>
  )
}

/** Draws what all that the account holds is worth, as far as anybody knows; nothing where it holds nothing is $0.00. */
function TotalCard() {
  useStyles(styles)
  const t = useMessages(accountMessages)
  const locale = useLocale()
  const { value: portfolio, hasFailed } = useContributed(accountTotals)
  const state = useOptionalSignal(portfolio?.state) ?? (hasFailed ? 'unavailable' : 'loading')
  const total = useOptionalSignal(portfolio?.total)
  const isEmpty = useOptionalSignal(portfolio?.tokens)?.length === 0 && state === 'ready'
  const amount = total ?? (isEmpty ? '0' : undefined)
  const parts = amount === undefined ? [] : splitWorth(amount, locale)
  if (state === 'none') return null
  return (
    <div className="portico-balance">
      <Engraving />
      <p className="portico-balance-label">{t('total')}</p>
      {parts.length ? (
        <p
          className="portico-balance-amount"
          data-long={parts.map(({ text }) => text).join('').length > 12 || undefined}
        >
          <span dir="ltr">
            {parts.map(({ text, isSmall }, index) => {
              const Size = isSmall ? 'small' : 'span'
              // biome-ignore lint/suspicious/noArrayIndexKey: parts of one amount have nothing but their place.
              return <Size key={index}>{text}</Size>
            })}
          </span>
        </p>
      ) : (
        <p className="portico-balance-amount" role="status">
          <UnknownAmount isLoading={state === 'loading'} loading={t('reading')} none={t('unknown')} />
        </p>
      )}
    </div>
  )
}

/** Opens the settings of the account. */
function SettingsRow() {
  const t = useMessages(accountMessages)
  const { router } = useKernel()
  const mark = (
    <Glyph size={32}>
      <NamedIcon name="gear" />
    </Glyph>
  )
  return (
    <Row
      kind="nav"
      title={t('settings')}
      mark={mark}
      isLink
      onClick={() => router.push(AccountSettingsView)}
      data-testid="account-settings-button"
    />
  )
}

/** Says that the wallet is on a network that the app does not list, with a button that leads on; else draws nothing. */
function NetworkNotice() {
  const t = useMessages(accountMessages)
  const nameOf = useNetworkName()
  const { router } = useKernel()
  const networks = useController(NetworksController)
  const active = useValue(networks.active)
  const isSupported = useValue(networks.isSupported)
  return (
    <div role="status">
      {active && !isSupported && (
        <Notice tone="warning">
          {t('foreign', { network: nameOf(active) })}{' '}
          {networks.options.networkSwitch !== false && (
            <LinkText onClick={() => router.push(NetworksView)}>{t('foreignAction')}</LinkText>
          )}
        </Notice>
      )}
    </div>
  )
}

/** Leads to the account at the network's explorer, where it has one. */
function ExplorerRow() {
  const t = useMessages(accountMessages)
  const url = useValue(useController(AccountController).explorerUrl)
  if (url === undefined) return null
  const mark = (
    <Glyph size={32}>
      <ExternalIcon />
    </Glyph>
  )
  return <Row kind="nav" title={t('explorer')} mark={mark} href={url} />
}

/** Draws the native balance: loaded, loading, or failed, with a button that reads it again. */
function BalanceCard() {
  useStyles(styles)
  const t = useMessages(accountMessages)
  const nameOf = useNetworkName()
  const { amount } = useFormat()
  const account = useController(AccountController)
  const balance = useValue(account.balance)
  const state = useValue(account.balanceState)
  const network = useValue(useController(NetworksController).active)
  if (state === 'none') return null
  return (
    <div className="portico-balance">
      <Engraving />
      <p className="portico-balance-label">{t('balanceOn', { network: network ? nameOf(network) : '' })}</p>
      {balance ? (
        <p className="portico-balance-amount" data-long={balance.text.length > 9 || undefined}>
          <span dir="ltr">
            {amount(balance.text)} <small>{balance.symbol}</small>
          </span>
        </p>
      ) : (
        <p className="portico-balance-amount" role="status">
          <UnknownAmount isLoading={state === 'loading'} loading={t('reading')} none={t('unknown')} />
        </p>
      )}
      <TotalLine />
      {state === 'unavailable' && (
        <p className="portico-balance-label">
          {t('unavailable')} <LinkText onClick={() => void account.refresh()}>{t('retry')}</LinkText>
        </p>
      )}
    </div>
  )
}

/** Draws what plugins let a person do with the account; nothing without them. */
function ActionTiles({ hasPortfolio }: { readonly hasPortfolio: boolean }) {
  const text = useText()
  const { router, attempt } = useKernel()
  const { walletFeaturesOrder = [] } = useSlot(accountSettings)
  const place = (id: string) => walletFeaturesOrder.indexOf(id) + 1 || Number.MAX_SAFE_INTEGER
  const visible = useVisibleItems(useSlot(accountActions))
  const actions = [...visible].sort(
    (one, other) => attempt(one, ({ id }) => place(id) - (attempt(other, (item) => place(item.id)) ?? 0)) ?? 0,
  )
  if (!actions.length) return null
  return (
    <Tiles>
      {actions.map((action) =>
        attempt(action, ({ id, icon, label, target }) => (
          <Contributed key={id} item={action}>
            <Tile
              icon={<NamedIcon name={icon} />}
              label={text(label)}
              data-testid={`${hasPortfolio ? 'wallet-features' : 'w3m-account-default'}-${id}-button`}
              onClick={() => router.push({ name: target.view }, target.params)}
            />
          </Contributed>
        )),
      )}
    </Tiles>
  )
}

interface TabContentProps extends LoadedPartProps {
  readonly retry: () => void
}

/** Draws what a tab holds; where its code does not come, that is reported, and it can be tried again. */
function TabContent({ item, placeholder, retry }: TabContentProps) {
  const t = useMessages(shellMessages)
  const { attempt } = useKernel()
  const { Part, error } = usePart(item.load)
  useEffect(() => {
    if (error === undefined) return
    attempt(item, () => {
      throw error
    })
  }, [attempt, item, error])
  if (error === undefined) return Part ? <Part /> : placeholder
  return (
    <div role="alert">
      <Card>
        <Row title={t('failedTitle')} sub={t('failedText')} />
        <Row kind="nav" title={t('retry')} onClick={retry} />
      </Card>
    </div>
  )
}

/** Draws what plugins contribute under the account, one at a time; one alone needs no tabs. */
function AccountTabs() {
  const text = useText()
  const { attempt } = useKernel()
  const tabs = useVisibleItems(useSlot(accountTabs)).flatMap(
    (item) => attempt(item, ({ id, label }) => ({ id, label: text(label), item })) ?? [],
  )
  const [own] = useState(() => signal<string>())
  const [tries, retry] = useReducer((before: number) => before + 1, 0)
  const { currentTab = own } = useSlot(accountSettings)
  const chosen = useValue(currentTab)
  const current = tabs.find(({ id }) => id === chosen) ?? tabs[0]
  if (!current) return null
  const awaited = (
    <Card>
      <SkeletonRows count={4} label={current.label} />
    </Card>
  )
  const content = (
    <Contributed key={current.id} item={current.item}>
      <TabContent key={tries} item={current.item} placeholder={awaited} retry={retry} />
    </Contributed>
  )
  if (tabs.length === 1) return <section aria-label={current.label}>{content}</section>
  return (
    <Tabs
      tabs={tabs}
      current={current.id}
      onChange={(id) => {
        currentTab.value = id
      }}
    >
      {content}
    </Tabs>
  )
}

/**
 * Draws the connected account: identity, balance, network, and how to disconnect. A wallet without an app of its own has its portfolio
 * here, with disconnecting in the settings.
 */
export default function AccountView() {
  const t = useMessages(accountMessages)
  const hasTotal = useSlot(accountTotals).length > 0
  const address = useValue(useController(AccountController).address)
  const isLocked = useValue(useController(ConnectController).active)?.status === 'locked'
  const hasPortfolio = useWallet()?.hasPortfolio ?? false
  if (address === undefined)
    return (
      <Body>
        <NotConnected />
      </Body>
    )
  return (
    <Body {...(hasPortfolio && { 'data-testid': 'w3m-account-wallet-features-widget' })}>
      {/* The live region exists before it has text, or screen readers would skip it. */}
      <div role="status">{isLocked && <Notice tone="warning">{t('locked')}</Notice>}</div>
      <NetworkNotice />
      <Card>
        <Identity address={address} />
        {hasPortfolio && hasTotal ? <TotalCard /> : <BalanceCard />}
      </Card>
      <ActionTiles hasPortfolio={hasPortfolio} />
      <Card>
        <WalletsRow />
        <ExplorerRow />
        <ContributedRows slot={accountRows} />
        <SettingsRow />
        {!hasPortfolio && <DisconnectRow />}
      </Card>
      <AccountTabs />
    </Body>
  )
}
