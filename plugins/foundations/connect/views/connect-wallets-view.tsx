import { Body } from '../../../../ui/components/body'
import { useController } from '../../../../ui/react/use-controller'
import { useValue } from '../../../../ui/react/use-value'
import { ConnectController } from '../contract'
import { LegalGate } from './asked-methods'
import { WalletsToAdd } from './merged-wallet-list'

/** Draws the list of wallets without other ways to connect, but those that can be added to the wallets that are connected. */
export default function ConnectWallets() {
  const { legalCheckbox } = useValue(useController(ConnectController).settings)
  const wallets = <WalletsToAdd />
  return <Body>{legalCheckbox ? <LegalGate>{wallets}</LegalGate> : wallets}</Body>
}
