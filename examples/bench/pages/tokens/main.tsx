import { createKernel, parseCaipAddress } from 'portico'
import { blockchainApi } from 'portico/plugins/blockchain-api'
import type { TokenBalance } from 'portico/plugins/blockchain-api/contract'
import { eip155, mainnet } from 'portico/plugins/eip155'
import { send } from 'portico/plugins/send'
import { WalletSendView } from 'portico/plugins/send/contract'
import { transactions } from 'portico/plugins/transactions'
import { minimal } from 'portico/presets/minimal'
import { ConnectButton, Portico } from 'portico/ui'
import { createRoot } from 'react-dom/client'

const node = new URLSearchParams(location.search).get('node') ?? ''
const networkId = mainnet.caipNetworkId

/** The maximum length of an account's list. */
const held = Array.from({ length: 1000 }, (_, index): TokenBalance => {
  const { caipAddress: address } = parseCaipAddress(`${networkId}:0x${String(index + 1).padStart(40, '0')}`)
  const amount = { decimals: 18, value: 10n ** 18n * BigInt(index + 1), quantity: String(index + 1) }
  return {
    name: `Token ${index}`,
    symbol: `TKN${index}`,
    networkId,
    address,
    price: '1',
    worth: amount.quantity,
    ...amount,
  }
})

const kernel = createKernel({
  plugins: [
    minimal(),
    eip155({ networks: [mainnet], rpcUrls: { [networkId]: [node] } }),
    blockchainApi({ balances: { balances: async () => held } }),
    transactions(),
    send(),
  ],
  metadata: { name: 'Bench' },
})

createRoot(document.getElementById('root') as HTMLElement).render(
  <Portico kernel={kernel}>
    <main>
      <h1>A host app</h1>
      <ConnectButton />
      <button type="button" id="send" onClick={() => kernel.router.open({ view: WalletSendView })}>
        Send
      </button>
    </main>
  </Portico>,
)
