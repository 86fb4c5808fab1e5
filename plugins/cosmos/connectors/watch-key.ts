import type { WalletState } from '../../../kernel/namespaces/capabilities'
import type { BrowserFacts } from '../../../kernel/platform/browser-facts'
import type { BridgeListener } from '../../../kernel/wallets/wallet-bridge'

/**
 * Follows the account that is chosen in the wallet; what the wallet says last counts.
 *
 * @param event - what the wallet tells the window
 * @param readState - asks the wallet
 * @returns stops following
 */
export function watchKey(
  browser: Pick<BrowserFacts, 'listen'>,
  event: string,
  readState: () => Promise<WalletState>,
  { changed }: BridgeListener,
): () => void {
  let latest = 0
  const unlisten = browser.listen(event, () => {
    const turn = ++latest
    const tell = (state: WalletState) => {
      if (turn === latest) changed(state)
    }
    // A wallet that tells of a change and then cannot be read has told nothing.
    readState().then(tell, () => undefined)
  })
  return () => {
    latest = -1
    unlisten()
  }
}
