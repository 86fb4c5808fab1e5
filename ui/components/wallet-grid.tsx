import { type ComponentType, useRef } from 'react'
import { useStyles } from '../react/use-styles'
import { EndSentinel } from './end-sentinel'
import { Skeleton } from './skeleton'
import { useGridFocus } from './use-grid-focus'
import { type GridWallet, WalletCell, type WalletCellProps } from './wallet-cell'
import cellStyles from './wallet-cell.css'
import styles from './wallet-grid.css'

export interface WalletGridProps<T extends GridWallet = GridWallet> {
  /** Names the list: 'All wallets'. */
  readonly label: string
  readonly wallets: readonly T[]
  /** The same function each time, where hundreds of cells shall not be drawn anew. */
  readonly onChoose: (wallet: T) => void
  /** Draws a cell with more than its wallet tells, such as a picture that comes later; the same component each time. */
  readonly Cell?: ComponentType<WalletCellProps<T>>
  /** The end comes near: load more. Called once for each length of the list, and not while `awaited` is set. */
  readonly onEnd?: (() => void) | undefined
  /** What is being loaded, as 'Loading wallets': draws places for it after the last wallet. */
  readonly awaited?: string | undefined
  /** How many places. Default 8. */
  readonly places?: number
  readonly 'data-testid'?: string
}

/** Draws cells that are still to come. */
const Places = ({ count }: { readonly count: number }) =>
  Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: places have nothing but their place.
    <li key={index} aria-hidden="true">
      <span className="portico-cell">
        <Skeleton shape="cell" />
        <Skeleton shape="sub" />
      </span>
    </li>
  ))

/**
 * Draws wallets in a grid of as many columns as there is room for; in a `Card`. Cells out of sight cost nothing to lay out.
 *
 * @param props - the wallets, what choosing one does, and how more are loaded
 *
 * @example
 * ```tsx
 * import { Card, WalletGrid } from 'portico/ui/components'
 *
 * const wallets = [{ id: 'kestrel', name: 'Kestrel' }]
 * export const All = () => (
 *   <Card>
 *     <WalletGrid label="All wallets" wallets={wallets} onChoose={({ id }) => console.info(id)} />
 *   </Card>
 * )
 * ```
 */
export function WalletGrid<T extends GridWallet>(props: WalletGridProps<T>) {
  useStyles(cellStyles)
  useStyles(styles)
  const { label, wallets, onChoose, Cell = WalletCell, onEnd, awaited, places = 8, ...rest } = props
  const grid = useRef<HTMLUListElement>(null)
  const { stop, ...handlers } = useGridFocus(grid, wallets.length)
  return (
    <div {...rest} className="portico-grid-box">
      <ul className="portico-grid" aria-label={label} ref={grid} {...handlers}>
        {wallets.map((wallet, index) => (
          <li key={wallet.id}>
            <Cell wallet={wallet} onChoose={onChoose} isTabStop={index === stop} />
          </li>
        ))}
        {awaited !== undefined && <Places count={places} />}
      </ul>
      <span className="portico-hidden" role="status">
        {awaited}
      </span>
      {onEnd && awaited === undefined && <EndSentinel key={wallets.length} onEnd={onEnd} />}
    </div>
  )
}
