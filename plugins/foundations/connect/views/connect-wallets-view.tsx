import { Body } from '../../../../ui/components/body'
import { Contributed } from '../../../../ui/parts/contributed'
import { useController } from '../../../../ui/react/use-controller'
import { useValue } from '../../../../ui/react/use-value'
import { ConnectController } from '../contract'
import { WalletsToAdd } from './merged-wallet-list'

const asked = { load: () => import('./asked-wallets') }

/** Draws the list of wallets without other ways to connect, but those that can be added to the wallets that are connected. */
export default function ConnectWallets() {
  const { legalCheckbox } = useValue(useController(ConnectController).settings)
  return <Body>{legalCheckbox ? <Contributed item={asked} /> : <WalletsToAdd />}</Body>
}
