import { memo, type ReactNode } from 'react'
import { MarkBadge } from '../marks/mark-badge'
import { WalletMark } from '../marks/wallet-mark'
import { useStyles } from '../react/use-styles'
import styles from './wallet-cell.css'

/** A wallet of a grid. */
export interface GridWallet {
  readonly id: string
  readonly name: string
  readonly icon?: string | undefined
  /** An icon of 14 px on the corner of its mark, and the word for it: 'Certified'. */
  readonly badge?: { readonly icon: ReactNode; readonly word: string; readonly isWarning?: boolean } | undefined
}

/** What `<WalletCell>` takes. */
export interface WalletCellProps<T extends GridWallet = GridWallet> {
  readonly wallet: T
  readonly onChoose: (wallet: T) => void
  /** Only one cell of a grid is a tab stop: arrow keys lead to the others. Default true. */
  readonly isTabStop?: boolean
  readonly 'data-testid'?: string
}

function Cell<T extends GridWallet>(props: WalletCellProps<T>) {
  useStyles(styles)
  const { wallet, onChoose, isTabStop = true } = props
  const { id, name, icon, badge } = wallet
  const mark = <WalletMark name={name} icon={icon} size={56} />
  return (
    <button
      type="button"
      className="portico-cell"
      tabIndex={isTabStop ? 0 : -1}
      onClick={() => onChoose(wallet)}
      title={name}
      data-testid={props['data-testid'] ?? `wallet-selector-${id}`}
    >
      {badge ? (
        <MarkBadge tone={badge.isWarning ? 'danger' : 'info'} badge={badge.icon}>
          {mark}
        </MarkBadge>
      ) : (
        mark
      )}
      <span>{name}</span>
      {badge && <span className="portico-hidden">{badge.word}</span>}
    </button>
  )
}

/**
 * Draws a wallet of a grid: its mark over its name.
 *
 * @param props - the wallet, and what choosing it does
 *
 * @example
 * ```tsx
 * import { WalletCell } from 'portico/ui/components'
 *
 * export const Kestrel = () => <WalletCell wallet={{ id: 'kestrel', name: 'Kestrel' }} onChoose={() => undefined} />
 * ```
 */
export const WalletCell = /* @__PURE__ */ memo(Cell) as typeof Cell
