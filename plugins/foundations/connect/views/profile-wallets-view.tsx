import { useState } from 'react'
import type { Account } from '../../../../kernel/namespaces/capabilities'
import { Body } from '../../../../ui/components/body'
import { Actions, Button } from '../../../../ui/components/button'
import { Card } from '../../../../ui/components/card'
import { Tabs } from '../../../../ui/components/choices'
import { CopyButton } from '../../../../ui/components/copy-button'
import { EmptyState } from '../../../../ui/components/empty-state'
import { IconButton } from '../../../../ui/components/icon-button'
import { IconLink } from '../../../../ui/components/icon-link'
import { RowGroup } from '../../../../ui/components/row'
import { Spinner } from '../../../../ui/components/spinner'
import { formatNumber } from '../../../../ui/format/numbers-and-dates'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { useNamespaceNames } from '../../../../ui/i18n/use-names'
import { usePlural } from '../../../../ui/i18n/use-plural'
import { ExternalIcon, LeaveIcon } from '../../../../ui/icons/action-icons'
import { NamedIcon } from '../../../../ui/icons/named-icon'
import { WalletIcon } from '../../../../ui/icons/wallet-icon'
import { useGate } from '../../../../ui/react/host-hooks'
import { useController } from '../../../../ui/react/use-controller'
import { useKernel } from '../../../../ui/react/use-kernel'
import { useLocale } from '../../../../ui/react/use-locale'
import { useStyles } from '../../../../ui/react/use-styles'
import { useValue } from '../../../../ui/react/use-value'
import { useViewParams } from '../../../../ui/react/use-view-params'
import {
  ConnectController,
  type Connection,
  type ConnectionKey,
  ConnectWalletsView,
  type PastConnection,
  ProfileWalletsView,
  type SwitchParams,
} from '../contract'
import { profileMessages } from './profile-messages'
import styles from './profile-wallets-view.css'
import {
  useAccountName,
  useExplorerUrl,
  useIsListed,
  useWalletActs,
  useWalletFacts,
  type WalletActs,
  WalletItem,
} from './wallet-item'

interface SwitchButtonProps {
  readonly params: SwitchParams & { readonly address: string }
  /** What changes: the wallet, or which of its accounts. */
  readonly what: 'wallet' | 'account'
  readonly acts: WalletActs
  readonly 'data-testid': string
}

/** Draws the act that makes an account the one that the app sees. */
function SwitchButton({ params, what, acts, ...rest }: SwitchButtonProps) {
  const t = useMessages(profileMessages)
  const nameOf = useAccountName()
  const connect = useController(ConnectController)
  const key = `switch ${params.connectorId} ${params.address}`
  const done = what === 'wallet' ? 'walletSwitched' : 'accountSwitched'
  return (
    <Button
      {...rest}
      size="small"
      isLoading={acts.busy === key}
      onClick={() => acts.run({ key, act: () => connect.switchTo(params), done, failed: 'switchFailed' })}
    >
      {t('switch')}
      <span className="portico-hidden"> {nameOf(params.address)}</span>
    </Button>
  )
}

interface PastWalletProps {
  readonly past: PastConnection
  /** Whether the wallets that are connected stay so. */
  readonly keepOthers: boolean
  readonly acts: WalletActs
}

function PastWallet({ past, keepOthers, acts }: PastWalletProps) {
  const t = useMessages(profileMessages)
  const { forget, start } = useController(ConnectController)
  const nameOf = useAccountName()
  const { connectorId, namespace, addresses } = past
  const wallet = useWalletFacts()(connectorId)
  const isListed = useIsListed(connectorId)
  const [address = ''] = addresses
  const key = `forget ${connectorId}`
  const params = { connectorId, namespace, name: wallet.name, ...(keepOthers && { keepOthers }) }
  return (
    <WalletItem
      address={address}
      wallet={wallet}
      alt={connectorId}
      title={wallet.name}
      sub={[nameOf(address), wallet.isHere ? undefined : t('notHere')]}
      data-testid="recent-connection"
    >
      {isListed && (
        <Button size="small" onClick={() => start(params)} data-testid="wui-inactive-profile-wallet-item-button">
          {t('connect')}
          <span className="portico-hidden"> {wallet.name}</span>
        </Button>
      )}
      <IconButton
        label={t('forget', { wallet: wallet.name })}
        onClick={() => acts.run({ key, act: () => forget(past), done: 'forgotten', failed: 'forgetFailed' })}
      >
        <NamedIcon name="trash" />
      </IconButton>
    </WalletItem>
  )
}

interface PastWalletsProps extends Omit<PastWalletProps, 'past'> {
  readonly namespace: string
}

/** Draws the wallets that were connected on this device, with the way back; nothing where there are none. */
function PastWallets({ namespace, ...rest }: PastWalletsProps) {
  const t = useMessages(profileMessages)
  const past = useValue(useController(ConnectController).past).filter((item) => item.namespace === namespace)
  if (!past.length) return null
  return (
    <RowGroup label={<span data-testid="recently-connected-text">{t('past')}</span>}>
      <ul>
        {past.map((item) => (
          <PastWallet key={item.connectorId} past={item} {...rest} />
        ))}
      </ul>
    </RowGroup>
  )
}

interface DisconnectButtonProps {
  readonly connection: ConnectionKey
  readonly wallet: string
  readonly acts: WalletActs
  readonly 'data-testid': string
}

/** Draws the way out of one wallet. */
function DisconnectButton({ connection, wallet, acts, ...rest }: DisconnectButtonProps) {
  const t = useMessages(profileMessages)
  const connect = useController(ConnectController)
  const { connectorId, namespace } = connection
  const key = `disconnect ${connectorId}`
  const leave = () => connect.disconnect(namespace, connectorId)
  return (
    <IconButton
      {...rest}
      label={t('disconnect', { wallet })}
      onClick={() => acts.run({ key, act: leave, done: 'disconnected', failed: 'disconnectFailed' })}
    >
      {acts.busy === key ? <Spinner /> : <LeaveIcon />}
    </IconButton>
  )
}

/** Draws how many wallets there are, as the language counts; the figure is what tests of the field read. */
function WalletCount({ count }: { readonly count: number }) {
  const plural = usePlural(profileMessages)
  const figure = formatNumber(count, useLocale())
  const [before = '', after] = plural('wallets', count).split(figure)
  if (after === undefined) return <span data-testid="balance-amount">{before}</span>
  return (
    <>
      {before}
      <span data-testid="balance-amount">{figure}</span>
      {after}
    </>
  )
}

interface NoWalletProps {
  readonly namespace: string
  readonly onAdd: () => void
}

/** Says that a namespace has no wallet yet, with the way to a first one. */
function NoWallet({ namespace, onAdd }: NoWalletProps) {
  const t = useMessages(profileMessages)
  return (
    <Card>
      <EmptyState
        icon={<WalletIcon size={24} />}
        title={<span data-testid="empty-state-text">{t('none')}</span>}
        text={<span data-testid="empty-state-description">{t('noneText', { namespace })}</span>}
        data-testid="empty-template"
      >
        <Button kind="primary" onClick={onAdd} data-testid="empty-state-button">
          {t('add', { namespace })}
        </Button>
      </EmptyState>
    </Card>
  )
}

interface LiveWalletsProps {
  readonly connections: readonly Connection[]
  readonly acts: WalletActs
}

/** Draws the wallets of a namespace that are connected beside its current one. */
function LiveWallets({ connections, acts }: LiveWalletsProps) {
  const t = useMessages(profileMessages)
  const factsOf = useWalletFacts()
  return connections.map((connection) => {
    const { connectorId, namespace, accounts, status } = connection
    const wallet = factsOf(connectorId)
    const address = accounts[0]?.address ?? ''
    return (
      <WalletItem
        key={connectorId}
        address={address}
        wallet={wallet}
        alt={connectorId}
        sub={[wallet.name, status === 'connected' ? undefined : t(status)]}
        data-testid="active-connection"
      >
        <SwitchButton
          params={{ connectorId, namespace, address }}
          what="wallet"
          acts={acts}
          data-testid="wui-inactive-profile-wallet-item-button"
        />
        <DisconnectButton
          connection={connection}
          wallet={wallet.name}
          acts={acts}
          data-testid="wui-inactive-profile-wallet-item-disconnect-button"
        />
      </WalletItem>
    )
  })
}

interface ActiveWalletProps {
  /** The current one of its namespace. */
  readonly connection: Connection
  readonly acts: WalletActs
}

interface FirstAccountProps extends ActiveWalletProps {
  readonly account: Account
}

function FirstAccount({ connection, account: { address, type }, acts }: FirstAccountProps) {
  const t = useMessages(profileMessages)
  const { namespaces } = useKernel()
  const nameOf = useAccountName()
  const wallet = useWalletFacts()(connection.connectorId)
  const explorerUrl = useExplorerUrl(connection, address)
  const { namespace, connectorId, status } = connection
  // The app looks at one namespace at a time; from here a person can turn it to this one.
  const isElsewhere = useValue(namespaces.active) !== namespace
  const id = 'wui-active-profile-wallet-item'
  return (
    <WalletItem
      address={address}
      wallet={wallet}
      alt={wallet.name}
      sub={[type ? t(type) : wallet.name, t(status === 'connected' && !isElsewhere ? 'active' : status)]}
      isActive={status === 'connected'}
      data-testid={id}
    >
      {isElsewhere ? (
        <SwitchButton
          params={{ connectorId, namespace, address }}
          what="wallet"
          acts={acts}
          data-testid={`${id}-switch-button`}
        />
      ) : (
        <CopyButton text={address} label={t('copy', { address: nameOf(address) })} copied={profileMessages.copied} />
      )}
      {!isElsewhere && explorerUrl !== undefined && (
        <IconLink label={t('explorer')} href={explorerUrl}>
          <ExternalIcon />
        </IconLink>
      )}
      <DisconnectButton
        connection={connection}
        wallet={wallet.name}
        acts={acts}
        data-testid={`${id}-disconnect-button`}
      />
    </WalletItem>
  )
}

/** Draws the current wallet of a namespace: its account first, then the others that it shares, such as those for ordinals. */
function ActiveWallet({ connection, acts }: ActiveWalletProps) {
  const t = useMessages(profileMessages)
  const wallet = useWalletFacts()(connection.connectorId)
  const { namespace, connectorId, accounts } = connection
  const [first, ...others] = accounts
  return (
    <>
      {first && <FirstAccount connection={connection} account={first} acts={acts} />}
      {others.map(({ address, type }) => (
        <WalletItem
          key={address}
          address={address}
          wallet={wallet}
          alt={wallet.name}
          sub={[type ? t(type) : wallet.name]}
          data-testid="wui-other-account"
        >
          <SwitchButton
            params={{ connectorId, namespace, address }}
            what="account"
            acts={acts}
            data-testid="wui-active-profile-wallet-item-switch-button"
          />
        </WalletItem>
      ))}
    </>
  )
}

interface WalletPanelProps {
  readonly namespace: string
}

/** Draws the wallets of one namespace: the current one, those beside it, those before, and the way to one more. */
function WalletPanel({ namespace }: WalletPanelProps) {
  const t = useMessages(profileMessages)
  const { router } = useKernel()
  const connect = useController(ConnectController)
  const isMulti = useGate('multiWallet')
  const acts = useWalletActs()
  const { shortTitle } = useNamespaceNames()(namespace)
  const own = useValue(connect.connections).filter((item) => item.namespace === namespace)
  const [current, ...others] = own
  const keepOthers = isMulti && current !== undefined
  const add = () => router.push(ConnectWalletsView, { namespace, ...(keepOthers && { keepOthers }) })
  const leaveAll = () => connect.disconnectAll(namespace)
  return (
    <div className="portico-wallet-panel">
      {current ? (
        <RowGroup label={shortTitle} aside={<WalletCount count={own.length} />}>
          <ul>
            <ActiveWallet connection={current} acts={acts} />
            <LiveWallets connections={others} acts={acts} />
          </ul>
        </RowGroup>
      ) : (
        <NoWallet namespace={shortTitle} onAdd={add} />
      )}
      <PastWallets namespace={namespace} keepOthers={keepOthers} acts={acts} />
      {current && (
        <Actions>
          {isMulti && (
            <Button icon={<NamedIcon name="plus" />} onClick={add} data-testid="add-connection-button">
              {t('add', { namespace: shortTitle })}
            </Button>
          )}
          <Button
            kind="quiet-danger"
            isLoading={acts.busy === 'all'}
            onClick={() => acts.run({ key: 'all', act: leaveAll, done: 'disconnected', failed: 'disconnectFailed' })}
            data-testid="disconnect-all-button"
          >
            {t('disconnectAll')}
          </Button>
        </Actions>
      )}
    </div>
  )
}

/** Draws who is connected, who was, and the way to one more; one namespace at a time. */
export default function ProfileWallets() {
  useStyles(styles)
  const { namespaces } = useKernel()
  const namesOf = useNamespaceNames()
  const params = useViewParams(ProfileWalletsView)
  const active = useValue(namespaces.active)
  const [chosen, setChosen] = useState(params?.namespace ?? active)
  const current = namespaces.ids.find((id) => id === chosen) ?? active
  if (current === undefined) return null
  // Tests of the field call a tab by the name it bears.
  const tabs = namespaces.ids.map((namespace) => {
    const { shortTitle } = namesOf(namespace)
    return { id: shortTitle.toLowerCase(), label: shortTitle, namespace }
  })
  const tab = tabs.find(({ namespace }) => namespace === current)
  return (
    <Body>
      {tab && tabs.length > 1 ? (
        <Tabs tabs={tabs} current={tab.id} onChange={(id) => setChosen(tabs.find((item) => item.id === id)?.namespace)}>
          <WalletPanel key={current} namespace={current} />
        </Tabs>
      ) : (
        <WalletPanel namespace={current} />
      )}
    </Body>
  )
}
