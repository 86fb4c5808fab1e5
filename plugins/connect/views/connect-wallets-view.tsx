import { Body } from '../../../ui/components/body'
import WalletList from './wallet-list'

/** Draws the list of wallets alone, without other ways to connect. */
export default function ConnectWalletsView() {
  return (
    <Body>
      <WalletList />
    </Body>
  )
}
