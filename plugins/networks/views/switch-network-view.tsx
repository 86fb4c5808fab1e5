import { useViewParams } from '../../../ui/react/use-view-params'
import { SwitchNetworkView } from '../contract'
import { OpeningSwitch } from './opening-switch'
import { WalletSwitch } from './wallet-switch'

/** Draws a switch that somebody is asked for: the wallet, or the person whom an opening takes to another namespace. */
export default function SwitchNetwork() {
  const params = useViewParams(SwitchNetworkView)
  return 'opening' in params ? <OpeningSwitch opening={params.opening} /> : <WalletSwitch {...params} />
}
