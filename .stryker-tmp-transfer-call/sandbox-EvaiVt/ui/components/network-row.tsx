// @ts-nocheck
import { NetworkMark, type NetworkMarkProps } from '../marks/network-mark'
import { Row, type RowProps } from './row'
import { Tag } from './tag'

/** What `<NetworkRow>` takes. */
export interface NetworkRowProps
  extends Pick<NetworkMarkProps, 'network'>,
    Pick<RowProps, 'current' | 'disabledReason' | 'isLoading' | 'onClick' | 'data-testid'> {
  /** The word for a network whose coins are worth nothing: 'Testnet'. */
  readonly testnet?: string | undefined
}

/**
 * Draws a network of a list: its arch, its name, whether it is for tests, whether it is the chosen one, or why it cannot be.
 *
 * @param props - the network, the words that hold for it, and what a click does
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
