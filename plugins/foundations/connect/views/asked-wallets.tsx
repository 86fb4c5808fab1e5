import { LegalGate } from './asked-methods'
import { WalletsToAdd } from './merged-wallet-list'

/** Draws the list of wallets behind the terms of the app. */
export default function AskedWallets() {
  return (
    <LegalGate>
      <WalletsToAdd />
    </LegalGate>
  )
}
