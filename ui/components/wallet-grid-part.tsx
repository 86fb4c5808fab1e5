import { type ComponentType, memo } from 'react'
import { Skeleton } from './skeleton'
import type { GridWallet, WalletCellProps } from './wallet-cell'

export interface WalletGridPartProps<T extends GridWallet> {
  readonly wallets: readonly T[]
  /** Its first cell's place among all, and how many there are: readers count what is not drawn too. */
  readonly offset: number
  readonly count: number
  /** How many of them are drawn, from the first. */
  readonly drawn: number
  /** Of the whole part, in px, while some are not. */
  readonly height: number | undefined
  readonly onChoose: (wallet: T) => void
  readonly Cell: ComponentType<WalletCellProps<T>>
  /** Which of its cells Tab leads to; -1 where that is in another part. */
  readonly stop: number
  /** Cells that are still to come, after the last one. */
  readonly places: number
}

function Part<T extends GridWallet>(props: WalletGridPartProps<T>) {
  const { wallets, offset, count, drawn, height, onChoose, Cell, stop, places } = props
  return (
    <div className="portico-grid" style={{ minBlockSize: height }}>
      {wallets.slice(0, drawn).map((wallet, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a list element may not hold its items in parts.
        <div key={wallet.id} role="listitem" aria-posinset={offset + index + 1} aria-setsize={count}>
          <Cell wallet={wallet} onChoose={onChoose} isTabStop={index === stop} />
        </div>
      ))}
      {Array.from({ length: places }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places have nothing but their place.
        <div key={index} aria-hidden="true">
          <span className="portico-cell">
            <Skeleton shape="cell" />
            <Skeleton shape="sub" />
          </span>
        </div>
      ))}
    </div>
  )
}

const areSame = (before: readonly unknown[], after: readonly unknown[]) =>
  before === after || (before.length === after.length && before.every((item, index) => item === after[index]))

const isSame = <T extends GridWallet>(before: WalletGridPartProps<T>, after: WalletGridPartProps<T>) =>
  Object.keys(after).every((key) => key === 'wallets' || Reflect.get(before, key) === Reflect.get(after, key)) &&
  areSame(before.wallets, after.wallets)

/** Draws some of the cells of a grid: whole rows, whatever the number of columns; or keeps their place. */
export const WalletGridPart = /* @__PURE__ */ memo(Part, isSame) as typeof Part
