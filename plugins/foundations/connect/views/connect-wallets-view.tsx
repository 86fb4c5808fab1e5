import { Body } from '../../../../ui/components/body'
import MergedWalletList from './merged-wallet-list'

/** Draws the list of wallets alone, without other ways to connect. */
export default function ConnectWalletsView() {
  return (
    <Body>
      <MergedWalletList />
    </Body>
  )
}
