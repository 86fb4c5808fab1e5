import { Body } from '../../../../ui/components/body'
import { Contributed } from '../../../../ui/parts/contributed'
import { useController } from '../../../../ui/react/use-controller'
import { useValue } from '../../../../ui/react/use-value'
import { ConnectController } from '../contract'
import MergedWalletList from './merged-wallet-list'

const asked = { load: () => import('./asked-wallets') }

/** Draws the list of wallets alone, without other ways to connect. */
export default function ConnectWalletsView() {
  const { legalCheckbox } = useValue(useController(ConnectController).settings)
  return <Body>{legalCheckbox ? <Contributed item={asked} /> : <MergedWalletList />}</Body>
}
