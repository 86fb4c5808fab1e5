import { type ReactNode, useMemo, useState } from 'react'
import { isPorticoError } from '../../../../kernel/errors/portico-error'
import { computed } from '../../../../kernel/store/signals'
import { ShortAddress } from '../../../../ui/components/address-block'
import { Row } from '../../../../ui/components/row'
import { shortAddress } from '../../../../ui/format/short-address'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { useOwnName } from '../../../../ui/i18n/use-names'
import { CheckIcon } from '../../../../ui/icons/sign-icons'
import { MarkBadge } from '../../../../ui/marks/token-mark'
import { WalletMark } from '../../../../ui/marks/wallet-mark'
import { useController } from '../../../../ui/react/use-controller'
import { useKernel } from '../../../../ui/react/use-kernel'
import { useSlot } from '../../../../ui/react/use-slot'
import { useValue } from '../../../../ui/react/use-value'
import { ConnectController, type Connection, hiddenConnectors } from '../contract'
import { profileMessages } from './profile-messages'

interface WalletFacts {
  readonly name: string
  readonly icon: string | undefined
  /** Undefined while the wallet is not on the page. */
  readonly isHere: boolean
}

/** Returns the function that looks up the name and picture that a person knows a connector by. */
export function useWalletFacts(): (connectorId: string) => WalletFacts {
  const t = useMessages(profileMessages)
  const nameOf = useOwnName()
  const connect = useController(ConnectController)
  const connectors = useValue(connect.connectors)
  const { connectorImages } = useValue(connect.settings)
  return (connectorId) => {
    const connector = connectors.find(({ id }) => id === connectorId)
    return {
      name: connector ? nameOf(connector.name) : t('wallet'),
      icon: connectorImages?.[connectorId] ?? connector?.icon,
      isHere: connector !== undefined,
    }
  }
}

/** Tells whether a wallet is on the page, and the app does not keep it out of its list. */
export function useIsListed(connectorId: string): boolean {
  const { connectors } = useController(ConnectController)
  const checks = useSlot(hiddenConnectors)
  const { attempt } = useKernel()
  const isListed = useMemo(
    () =>
      computed(() => {
        const own = connectors.value.find(({ id }) => id === connectorId)
        return own !== undefined && !checks.some((isHidden) => attempt(isHidden, () => isHidden(own)))
      }),
    [connectors, connectorId, checks, attempt],
  )
  return useValue(isListed)
}

/** Returns the function that names an account: by its label, else short, for texts of any direction. */
export function useAccountName(): (address: string) => string {
  const labels = useValue(useController(ConnectController).addressLabels)
  return (address) => labels[address] ?? `\u2066${shortAddress(address)}\u2069`
}

/** Finds the page of an account at the explorer of the network that its wallet is on. */
export function useExplorerUrl({ namespace, networkId }: Connection, address: string): string | undefined {
  const { namespaces } = useKernel()
  const network = namespaces.definition(namespace)?.networks.find((item) => item.caipNetworkId === networkId)
  const explorer = network?.blockExplorers?.default
  return (explorer?.accountUrl ?? explorer?.url.replace(/\/*$/, '/address/{}'))?.replace('{}', address)
}

export interface WalletItemProps {
  readonly address: string
  readonly wallet: Pick<WalletFacts, 'name' | 'icon'>
  /** What tests of the field know the wallet by. */
  readonly alt: string
  /** Under the account: parts of one line. */
  readonly sub: readonly (string | undefined)[]
  readonly isActive?: boolean
  /** Shown in place of the account. */
  readonly title?: ReactNode
  /** Buttons. */
  readonly children: ReactNode
  readonly 'data-testid': string
}

/** Draws an account of a wallet as one item of a list, with what can be done about it. */
export function WalletItem({ address, wallet, alt, sub, isActive, title, children, ...rest }: WalletItemProps) {
  const label = useValue(useController(ConnectController).addressLabels)[address]
  const mark = <WalletMark name={wallet.name} icon={wallet.icon} />
  return (
    <li {...rest} {...{ address, alt }}>
      <Row
        title={title ?? label ?? <ShortAddress address={address} />}
        sub={sub.filter((part) => part !== undefined).join(' · ')}
        mark={
          isActive ? (
            <MarkBadge tone="success" badge={<CheckIcon size={14} />}>
              {mark}
            </MarkBadge>
          ) : (
            mark
          )
        }
        end={<span className="portico-wallet-acts">{children}</span>}
      />
    </li>
  )
}

type Name = keyof typeof profileMessages

interface WalletAct {
  /** Which button it belongs to. */
  readonly key: string
  readonly act: () => Promise<unknown>
  /** What the snack bar says afterwards. */
  readonly done: Name
  readonly failed: Name
}

export interface WalletActs {
  /** The button whose act is under way. */
  readonly busy: string | undefined
  /** Does it unless another one is under way, and tells how it ended. */
  readonly run: (act: WalletAct) => void
}

const wordsFor = (error: unknown, failed: Name): Name =>
  isPorticoError(error, 'CONNECT_MULTIWALLET_DISABLED') ? 'notEnabled' : failed

/** Does one thing at a time with the wallets of a view. */
export function useWalletActs(): WalletActs {
  const { notices } = useKernel()
  const [busy, setBusy] = useState<string>()
  async function perform({ key, act, done, failed }: WalletAct) {
    setBusy(key)
    try {
      await act()
      notices.show({ message: profileMessages[done], variant: 'success' })
    } catch (error) {
      notices.show({ message: profileMessages[wordsFor(error, failed)], variant: 'error' })
    } finally {
      setBusy(undefined)
    }
  }
  return {
    busy,
    run(act) {
      if (busy === undefined) void perform(act)
    },
  }
}
