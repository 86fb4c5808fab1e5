import { type ComponentType, memo } from 'react'
import { Skeleton } from './skeleton'
import type { GridWallet, WalletCellProps } from './wallet-cell'

export interface WalletGridPartProps<T extends GridWallet> {
  readonly wallets: readonly T[]
  readonly onChoose: (wallet: T) => void
  readonly Cell: ComponentType<WalletCellProps<T>>
  /** Which of its cells Tab leads to; -1 where that is in another part. */
  readonly stop: number
  /** Cells that are still to come, after the last one. */
  readonly places: number
}

function Part<T extends GridWallet>({ wallets, onChoose, Cell, stop, places }: WalletGridPartProps<T>) {
  return (
    <div className="portico-grid">
      {wallets.map((wallet, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a list element may not hold its items in parts.
        <div key={wallet.id} role="listitem">
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

const isSame = <T extends GridWallet>(before: WalletGridPartProps<T>, after: WalletGridPartProps<T>) =>
  before.wallets.length === after.wallets.length &&
  before.wallets.every((wallet, index) => wallet === after.wallets[index]) &&
  before.onChoose === after.onChoose &&
  before.Cell === after.Cell &&
  before.stop === after.stop &&
  before.places === after.places

/** Draws some of the cells of a grid: whole rows, whatever the number of columns, that the browser skips while out of sight. */
export const WalletGridPart = /* @__PURE__ */ memo(Part, isSame) as typeof Part
