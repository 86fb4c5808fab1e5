import { useEffect, useMemo, useState } from 'react'
import type { Slot } from '../../../../kernel/slots/create-slot'
import { computed, type ReadonlySignal } from '../../../../kernel/store/signals'
import { ShortAddress } from '../../../../ui/components/address-block'
import { Button } from '../../../../ui/components/button'
import { Card } from '../../../../ui/components/card'
import { CopyButton } from '../../../../ui/components/copy-button'
import { EmptyState } from '../../../../ui/components/empty-state'
import { Glyph } from '../../../../ui/components/glyph'
import { Row } from '../../../../ui/components/row'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { LeaveIcon } from '../../../../ui/icons/action-icons'
import { NamedIcon } from '../../../../ui/icons/named-icon'
import { WalletIcon } from '../../../../ui/icons/wallet-icon'
import { AccountMark } from '../../../../ui/marks/account-mark'
import { Contributed } from '../../../../ui/parts/contributed'
import { useController } from '../../../../ui/react/use-controller'
import { useKernel } from '../../../../ui/react/use-kernel'
import { useOptionalSignal } from '../../../../ui/react/use-lazy-controller'
import { useSlot } from '../../../../ui/react/use-slot'
import { useStyles } from '../../../../ui/react/use-styles'
import { useText } from '../../../../ui/react/use-text'
import { useValue } from '../../../../ui/react/use-value'
import { whenLoaded } from '../../../../ui/react/when-loaded'
import { ConnectController, type Connector, ConnectView } from '../../connect/contract'
import { type AccountRow, accountProfiles } from '../contract'
import { accountMessages } from './account-messages'
import styles from './account-view.css'

interface LoadedContribution<T> {
  /** A plugin provides it, though its code may still be loading. */
  readonly isThere: boolean
  readonly value: T | undefined
  /** Its code did not come. */
  readonly hasFailed: boolean
}

/** Loads the value of the first plugin in a slot, and watches it until the component unmounts. */
export function useContributed<T extends { watch(): () => void }>(slot: Slot<() => Promise<T>>): LoadedContribution<T> {
  const { attempt } = useKernel()
  const [load] = useSlot(slot)
  const [loaded, setLoaded] = useState<{ readonly load: typeof load; readonly value?: T }>()
  useEffect(() => {
    const loading = load && attempt(load, (start) => start())
    const use = (value: T) => {
      setLoaded({ load, value })
      return value.watch()
    }
    // Where it does not load, the place is drawn as without a plugin.
    return loading && whenLoaded(loading, use, () => setLoaded({ load }))
  }, [attempt, load])
  const current = loaded?.load === load ? loaded : undefined
  return { isThere: load !== undefined, value: current?.value, hasFailed: current !== undefined && !current.value }
}

/** Returns the items of a slot that show now; one that throws when its condition is read does not. */
export function useVisibleItems<T extends { readonly isShown?: ReadonlySignal<boolean> }>(
  items: readonly T[],
): readonly T[] {
  const { attempt } = useKernel()
  const shown = useMemo(
    () => computed(() => items.filter((item) => attempt(item, ({ isShown }) => isShown?.value ?? true))),
    [items, attempt],
  )
  return useValue(shown)
}

/** Returns the wallet of the account, with the picture that the host gives it; undefined while it is not on the page. */
export function useWallet(): Connector | undefined {
  const connect = useController(ConnectController)
  const connectorId = useValue(connect.active)?.connectorId
  const { connectorImages } = useValue(connect.settings)
  const wallet = useValue(connect.connectors).find(({ id }) => id === connectorId)
  const icon = wallet && connectorImages?.[wallet.id]
  return icon ? { ...wallet, icon } : wallet
}

interface AccountIdentity {
  /** What the person calls the address, else the name that the address has. */
  readonly name: string | undefined
  /** The name that the address has, where the person calls it otherwise. */
  readonly alias: string | undefined
  readonly picture: string | undefined
}

/** Returns the name by which an account is shown; its address must be beside it. */
function useAccountIdentity(address: string): AccountIdentity {
  const label = useValue(useController(ConnectController).addressLabels)[address]
  const profile = useOptionalSignal(useContributed(accountProfiles).value?.profile)
  const name = profile?.name
  return { name: label ?? name, alias: label === undefined ? undefined : name, picture: profile?.avatarUrl }
}

/** Draws the connected account: its name where there is one, and always its address. */
export function Identity({ address }: { readonly address: string }) {
  useStyles(styles)
  const t = useMessages(accountMessages)
  const { name, alias, picture } = useAccountIdentity(address)
  const wallet = useWallet()
  const short = <ShortAddress address={address} />
  return (
    <div className="portico-identity">
      <span className="portico-identity-mark" data-shared={wallet?.name} data-testid="single-account-avatar">
        <AccountMark address={address} picture={picture} />
      </span>
      <div>
        <p className="portico-identity-name" title={name}>
          {name ?? short}
        </p>
        {name !== undefined && (
          <p className="portico-identity-address">
            {alias !== undefined && <span title={alias}>{alias}</span>}
            {short}
          </p>
        )}
      </div>
      <CopyButton text={address} label={t('copy')} copied={accountMessages.copied} />
    </div>
  )
}

/** Draws the content at the end of a row, while its plugin provides any. */
function Detail({ of }: { readonly of: NonNullable<AccountRow['detail']> }) {
  const text = useText()
  const detail = useOptionalSignal(of)
  return detail === undefined ? null : text(detail)
}

/** Draws the rows that plugins contribute to a slot, each of which leads to a view. */
export function ContributedRows({ slot }: { readonly slot: Slot<AccountRow> }) {
  const text = useText()
  const { router, attempt } = useKernel()
  return useVisibleItems(useSlot(slot)).map((row) =>
    attempt(row, ({ id, testId, icon, label, detail, target }) => (
      <Contributed key={id} item={row}>
        <Row
          kind="nav"
          title={text(label)}
          mark={
            <Glyph size={32}>
              <NamedIcon name={icon} />
            </Glyph>
          }
          end={detail && <Detail of={detail} />}
          isLink
          onClick={() => router.push({ name: target.view }, target.params)}
          data-testid={testId ?? `account-row-${id}`}
        />
      </Contributed>
    )),
  )
}

/** Draws the row that disconnects: it ends the connection and closes the modal, and shows first where the wallet refused. */
export function DisconnectRow() {
  const t = useMessages(accountMessages)
  const { router, notices } = useKernel()
  const { disconnect } = useController(ConnectController)
  const [isLeaving, setLeaving] = useState(false)
  const leave = async () => {
    const viewKey = router.current.peek()?.key
    setLeaving(true)
    try {
      await disconnect()
      // The record is removed at once, but the wallet takes its time: a person who has gone on meanwhile stays in their view.
      if (router.current.peek()?.key === viewKey) router.close()
    } catch {
      // In a modal that closes the message could not be read.
      notices.show({ message: accountMessages.disconnectFailed, variant: 'error' })
    } finally {
      setLeaving(false)
    }
  }
  return (
    <Row
      kind="nav"
      tone="danger"
      title={t('disconnect')}
      mark={
        <Glyph size={32}>
          <LeaveIcon />
        </Glyph>
      }
      isLoading={isLeaving}
      onClick={() => void leave()}
      data-testid="disconnect-button"
    />
  )
}

/** Says that no wallet is connected, where the view is opened too early, or the connection ends while it is shown. */
export function NotConnected() {
  const t = useMessages(accountMessages)
  const { router } = useKernel()
  return (
    <Card>
      <EmptyState icon={<WalletIcon size={24} />} title={t('gone')} text={t('goneText')}>
        <Button kind="primary" onClick={() => router.reset(ConnectView)}>
          {t('connect')}
        </Button>
      </EmptyState>
    </Card>
  )
}
