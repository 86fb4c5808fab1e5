import type { ReactNode } from 'react'
import { defineMessages } from '../i18n/define-messages'
import { useMessages } from '../i18n/use-messages'
import { AlertIcon } from '../icons/sign-icons'
import { NetworkMark, type NetworkMarkProps } from '../marks/network-mark'
import { TokenMark, type TokenMarkProps } from '../marks/token-mark'
import { useFormat } from '../react/use-format'
import { useStyles } from '../react/use-styles'
import { ShortAddress } from './address-block'
import { Row, type RowProps } from './row'
import { Skeleton } from './skeleton'
import { Tag } from './tag'
import styles from './token-row.css'

/** The props of `<NetworkRow>`. */
export interface NetworkRowProps
  extends Pick<NetworkMarkProps, 'network'>,
    Pick<RowProps, 'current' | 'disabledReason' | 'isLoading' | 'onClick' | 'data-testid'> {
  /** Label for a network whose coins have no value: 'Testnet'. */
  readonly testnet?: string | undefined
}

/**
 * Draws a network of a list: its arch, its name, whether it is a test network, whether it is the chosen one, or why it cannot be chosen.
 *
 * @param props - the network, its labels, and the handler of clicks
 *
 * @example
 * ```tsx
 * import { NetworkRow, type NetworkMarkProps } from 'portico/ui/components'
 *
 * export const Active = ({ network }: Pick<NetworkMarkProps, 'network'>) => (
 *   <NetworkRow network={network} current="Active" onClick={() => undefined} />
 * )
 * ```
 */
export const NetworkRow = ({ network, testnet, ...row }: NetworkRowProps) => (
  <Row
    {...row}
    kind="nav"
    title={network.name}
    mark={<NetworkMark network={network} size={32} />}
    end={testnet !== undefined && <Tag>{testnet}</Tag>}
  />
)

const tokenRowMessages = /* @__PURE__ */ defineMessages('token', {
  up: 'Up {change}',
  down: 'Down {change}',
  same: 'Unchanged',
  loading: 'Reading the balance',
})

const arrows = { up: 'M4 1l4 6.5H0z', down: 'M4 7L8 .5H0z' }

/** Draws the change of a price: by arrow, sign and colour, and by a word for screen readers. */
function PriceChange({ percent }: { readonly percent: number }) {
  const t = useMessages(tokenRowMessages)
  const { number } = useFormat()
  // As it is shown: a change that rounds to zero is no change.
  const moved = Math.round(percent * 100) / 100
  if (moved === 0) return <span>{t('same')}</span>
  const write = (signDisplay: 'always' | 'never') =>
    number(moved / 100, { style: 'percent', signDisplay, minimumFractionDigits: 2 })
  const way = moved > 0 ? 'up' : 'down'
  return (
    <span className={`portico-change portico-change--${way}`}>
      {/* Who translates a page replaces texts, and React would go on writing into one that is not shown. */}
      <span aria-hidden="true" dir="ltr" translate="no">
        <svg viewBox="0 0 8 8" aria-hidden="true">
          <path d={arrows[way]} />
        </svg>
        {write('always')}
      </span>
      <span className="portico-hidden">{t(way, { change: write('never') })}</span>
    </span>
  )
}

/** The props of `<TokenRow>`. */
export interface TokenRowProps
  extends Pick<TokenMarkProps, 'symbol' | 'icon' | 'kind' | 'network'>,
    Pick<RowProps, 'onClick' | 'isLink' | 'disabledReason' | 'data-testid'> {
  readonly name: string
  /** A decimal text such as '1.482'; all its decimals are shown. */
  readonly amount?: string | undefined
  /** Its value, as a text in the person's currency; a dash with its meaning if it is not known. */
  readonly value?: ReactNode
  /** The change of its price, in percent. */
  readonly change?: number | undefined
  /** Why it may imitate another token, as a sentence, and its contract; drawn below the amount. */
  readonly doubt?: { readonly text: string; readonly address: string } | undefined
  /** The amount is being read: its space is reserved. */
  readonly isLoading?: boolean
}

/** Draws the value over the change, or placeholders of the same size while they are read. */
function TokenWorth({ value, change, isLoading }: Pick<TokenRowProps, 'value' | 'change' | 'isLoading'>) {
  if (isLoading)
    return (
      <span className="portico-worth">
        <Skeleton shape="title" />
      </span>
    )
  return (
    <span className="portico-worth">
      {value !== undefined && (
        <span className="portico-worth-value" dir="ltr">
          {value}
        </span>
      )}
      {change !== undefined && <PriceChange percent={change} />}
    </span>
  )
}

/** Draws the amount of a token, and below it a warning. */
function DoubtedToken({
  held,
  text,
  address,
}: {
  readonly held: ReactNode
  readonly text: string
  readonly address: string
}) {
  return (
    <>
      <span translate="no">{held}</span>
      <span className="portico-token-doubt">
        <AlertIcon size={16} />
        <span>
          {text} <ShortAddress address={address} />
        </span>
      </span>
    </>
  )
}

/**
 * Draws a token of a list: name, amount, value and change of price.
 *
 * @param props - the token, its amount as an exact decimal text, its value as a text, the change in percent
 *
 * @example
 * ```tsx
 * import { Card, TokenRow } from 'portico/ui/components'
 *
 * export const Holdings = () => (
 *   <Card>
 *     <TokenRow name="Ether" symbol="ETH" amount="1.482" value="$4,912.07" change={2.41} />
 *   </Card>
 * )
 * ```
 */
export function TokenRow({
  name,
  symbol,
  icon,
  kind,
  network,
  amount,
  value,
  change,
  doubt,
  isLoading,
  ...row
}: TokenRowProps) {
  useStyles(styles)
  const t = useMessages(tokenRowMessages)
  const format = useFormat()
  // A right-to-left symbol would reverse the line, so that the amount would follow it and be cut at its first digits.
  const held = amount === undefined ? symbol : <bdi dir="ltr">{format.amount(amount, symbol)}</bdi>
  const awaited = (
    <>
      <span className="portico-hidden">{t('loading')}</span>
      <Skeleton shape="sub" />
    </>
  )
  const loaded = doubt ? <DoubtedToken held={held} {...doubt} /> : held
  return (
    <Row
      {...row}
      title={name}
      sub={isLoading ? awaited : loaded}
      mark={<TokenMark symbol={symbol} icon={icon} kind={kind} network={network} />}
      end={<TokenWorth value={value} change={change} isLoading={isLoading ?? false} />}
    />
  )
}
