import { type ComponentType, useMemo, useRef } from 'react'
import { useStyles } from '../react/use-styles'
import { EndSentinel } from './end-sentinel'
import { useGridFocus } from './use-grid-focus'
import { useMoving } from './use-moving'
import { useNearParts } from './use-near-parts'
import { type GridWallet, WalletCell, type WalletCellProps } from './wallet-cell'
import cellStyles from './wallet-cell.css'
import styles from './wallet-grid.css'
import { WalletGridPart } from './wallet-grid-part'

export interface WalletGridProps<T extends GridWallet = GridWallet> {
  /** Names the list: 'All wallets'. */
  readonly label: string
  readonly wallets: readonly T[]
  /** How many there are with those that are not loaded yet, for readers. Default: as many as `wallets`. */
  readonly total?: number
  /** The same function each time, where hundreds of cells shall not be drawn anew. */
  readonly onChoose: (wallet: T) => void
  /** Draws a cell with more than its wallet tells, such as a picture that comes later; the same component each time. */
  readonly Cell?: ComponentType<WalletCellProps<T>>
  /** The end comes near: load more. Called once for each length of the list, and not while `awaited` is set. */
  readonly onEnd?: (() => void) | undefined
  /** The list begins to move, and stands still again: pictures can wait for that. The same function each time. */
  readonly onMove?: (isMoving: boolean) => void
  /** What is being loaded, as 'Loading wallets': draws places for it after the last wallet. */
  readonly awaited?: string | undefined
  /** How many places. Default 8. */
  readonly places?: number
  readonly 'data-testid'?: string
}

/** Cells a part: whole rows of 1, 2, 3, 4 and 6 columns, and what a slow phone draws in a frame. */
const PART = 12

/** Of a part in four columns, in px, until one was drawn. */
const PART_HEIGHT = 320

/** Cuts a list into parts; there is always one. */
const partsOf = <T,>(wallets: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.max(1, Math.ceil(wallets.length / PART)) }, (_, part) =>
    wallets.slice(part * PART, (part + 1) * PART),
  )

/** What a part draws, and the height that it keeps while that is not all of its cells. */
const standIn = (length: number, drawn = 0, height: number) => ({
  drawn: Math.min(drawn, length),
  height: drawn < length ? height * (length / PART) : undefined,
})

/**
 * Draws wallets in a grid of as many columns as there is room for; in a `Card`. Only cells in or near sight are
 * drawn, and lists of thousands scroll as short ones do.
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
  const { total = props.wallets.length, Cell = WalletCell, places = 8, ...others } = props
  const { label, wallets, onChoose, onEnd, onMove, awaited, ...rest } = others
  const grid = useRef<HTMLDivElement>(null)
  const parts = useMemo(() => partsOf(wallets), [wallets])
  const { stop, ...handlers } = useGridFocus(grid, wallets.length, PART)
  const { drawn, height = PART_HEIGHT } = useNearParts(grid, parts.length, PART)
  useMoving(grid, onMove)
  const stopPart = Math.floor(stop / PART)
  return (
    <div {...rest} className="portico-grid-box">
      {/* biome-ignore lint/a11y/useSemanticElements: a list element may not hold its items in parts. */}
      <div className="portico-cells" role="list" aria-label={label} ref={grid} {...handlers}>
        {parts.map((part, index) => (
          <WalletGridPart
            // biome-ignore lint/suspicious/noArrayIndexKey: a part has nothing but its place.
            key={index}
            wallets={part}
            offset={index * PART}
            count={total}
            {...standIn(part.length, index === stopPart ? PART : drawn.get(index), height)}
            onChoose={onChoose}
            Cell={Cell}
            stop={index === stopPart ? stop % PART : -1}
            places={awaited !== undefined && index === parts.length - 1 ? places : 0}
          />
        ))}
      </div>
      <span className="portico-hidden" role="status">
        {awaited}
      </span>
      {onEnd && awaited === undefined && <EndSentinel key={wallets.length} onEnd={onEnd} />}
    </div>
  )
}
