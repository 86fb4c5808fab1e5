// @ts-nocheck
import type { ReactNode } from 'react'
import { ShortAddress } from '../../../../ui/components/address-block'
import { Row } from '../../../../ui/components/row'
import { CheckIcon } from '../../../../ui/icons/sign-icons'
import { MarkBadge } from '../../../../ui/marks/mark-badge'
import { WalletMark } from '../../../../ui/marks/wallet-mark'
import { useController } from '../../../../ui/react/use-controller'
import { useValue } from '../../../../ui/react/use-value'
import { ConnectController } from '../contract'
import type { WalletFacts } from './use-wallet-facts'

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
