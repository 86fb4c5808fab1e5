import { Body } from '../../../../ui/components/body'
import { LoadedPart } from '../../../../ui/parts/loaded-part'
import { useController } from '../../../../ui/react/use-controller'
import { useValue } from '../../../../ui/react/use-value'
import { ConnectController } from '../contract'
import { WalletsToAdd } from './merged-wallet-list'

const asked = { load: () => import('./asked-methods').then((m) => ({ default: m.AskedWallets })) }

/** Draws the list of wallets without other ways to connect, but those that can be added to the wallets that are connected. */
export default function ConnectWallets() {
  const { legalCheckbox } = useValue(useController(ConnectController).settings)
  return <Body>{legalCheckbox ? <LoadedPart item={asked} /> : <WalletsToAdd />}</Body>
}
