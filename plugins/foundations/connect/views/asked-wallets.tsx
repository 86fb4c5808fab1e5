import { LegalGate } from './legal-gate'
import MergedWalletList from './merged-wallet-list'

/** Draws the list of wallets behind the terms of the app. */
export default function AskedWallets() {
  return (
    <LegalGate>
      <MergedWalletList />
    </LegalGate>
  )
}
