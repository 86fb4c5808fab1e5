import type { ReactNode } from 'react'
import { useStyles } from '../react/use-styles'
import styles from './mosaic.css'
import { WalletMark } from './wallet-mark'

/** The props of `<Mosaic>`. */
export interface MosaicProps {
  /** The first four are drawn. */
  readonly wallets: readonly { readonly name: string; readonly icon?: string | undefined }[]
  readonly size?: 32 | 40
  /** An icon, drawn on the tile if there are fewer than four wallets. */
  readonly children?: ReactNode
}

/**
 * Draws four wallets on one tile: the mark of a row that opens a list of many.
 *
 * @param props - the wallets
 *
 * @example
 * ```tsx
 * import { Mosaic, Row } from 'portico/ui/components'
 *
 * const wallets = [{ name: 'Kestrel' }, { name: 'Harbor' }, { name: 'Cove' }, { name: 'Ember' }]
 * export const All = () => <Row title="All wallets" mark={<Mosaic wallets={wallets} />} isLink onClick={() => undefined} />
 * ```
 */
export function Mosaic({ wallets, size = 40, children }: MosaicProps) {
  useStyles(styles)
  const className = `portico-mosaic portico-mosaic--${size}`
  if (children !== undefined && wallets.length < 4)
    return (
      <span className={`${className} portico-mosaic--icon`} aria-hidden="true">
        {children}
      </span>
    )
  return (
    <span className={className} aria-hidden="true">
      {wallets.slice(0, 4).map(({ name, icon }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two wallets may bear one name, and places are all that counts.
        <WalletMark key={index} name={name} icon={icon} size={24} />
      ))}
    </span>
  )
}
