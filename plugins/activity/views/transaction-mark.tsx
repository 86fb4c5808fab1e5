import type { Network } from '../../../kernel/namespaces/network'
import { NetworkMark } from '../../../ui/marks/network-mark'
import { TokenMark } from '../../../ui/marks/token-mark'
import type { Transaction } from '../../blockchain-api/contract'
import { badgeOf } from '../badge-of'
import type { ShownTransfer } from '../contract'
import { DirectionBadge } from './direction-badge'
import { NftPicture } from './nft-picture'

function TransferMark({ transfer, size }: { readonly transfer: ShownTransfer; readonly size: 28 | 40 }) {
  const { fungible, nft, pictureUrl } = transfer
  if (nft) return <NftPicture url={pictureUrl} />
  return <TokenMark symbol={fungible?.symbol ?? fungible?.name ?? '?'} icon={pictureUrl} size={size} />
}

interface TransactionMarkProps {
  readonly transaction: Transaction
  readonly shown: readonly ShownTransfer[]
  readonly network: Network | undefined
}

function Picture({ shown, network }: Omit<TransactionMarkProps, 'transaction'>) {
  const [first, second] = shown
  if (!first) return network ? <NetworkMark network={network} /> : <TokenMark symbol="?" />
  if (!second) return <TransferMark transfer={first} size={40} />
  return (
    <span className="portico-pair">
      <TransferMark transfer={first} size={28} />
      <TransferMark transfer={second} size={28} />
    </span>
  )
}

/** Draws what a transaction moved: tokens round, NFTs square, the network where nothing was moved. */
export const TransactionMark = ({ transaction, shown, network }: TransactionMarkProps) => (
  <DirectionBadge badge={badgeOf(transaction, shown)}>
    <Picture shown={shown} network={network} />
  </DirectionBadge>
)
