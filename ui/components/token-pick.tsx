import type { ReactNode } from 'react'
import { ChevronDownIcon } from '../icons/chevron-down-icon'
import { useStyles } from '../react/use-styles'
import styles from './token-pick.css'

/** What `<TokenPick>` takes. */
export interface TokenPickProps {
  /** A mark of 28 px; left out while no token is chosen. */
  readonly mark?: ReactNode
  /** The token's symbol, or 'Choose token'. */
  readonly children: ReactNode
  /** Leads to the choice; without it there is none. */
  readonly onClick?: () => void
  readonly 'data-testid'?: string
}

/**
 * Draws the token of an amount, and the way to another one.
 *
 * @param props - mark and symbol, and what a click does
 *
 * @example
 * ```tsx
 * import { AmountField, TokenPick } from 'portico/ui/components'
 *
 * export const Amount = ({ choose }: { choose: () => void }) => (
 *   <AmountField
 *     label="Amount"
 *     value=""
 *     onChange={() => undefined}
 *     decimals={18}
 *     token={<TokenPick onClick={choose}>Choose token</TokenPick>}
 *   />
 * )
 * ```
 */
export function TokenPick({ mark, children, onClick, ...rest }: TokenPickProps) {
  useStyles(styles)
  const className = mark === undefined ? 'portico-token-pick portico-token-pick--bare' : 'portico-token-pick'
  if (!onClick)
    return (
      <span {...rest} className={`${className} portico-token-pick--fixed`}>
        {mark}
        {children}
      </span>
    )
  return (
    <button {...rest} type="button" className={className} onClick={() => onClick()}>
      {mark}
      {children}
      <ChevronDownIcon size={16} />
    </button>
  )
}
