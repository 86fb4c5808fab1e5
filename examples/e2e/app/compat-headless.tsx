// A page that was written for the leading modal, with its own list of wallets. Only its imports are changed.
import {
  createModal as createAppKit,
  type ModalNetwork,
  useModalAccount as useAppKitAccount,
  useModalWallets as useAppKitWallets,
} from 'portico/compat/react'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { networks, wanted, wantedOptions } from './page-query'
import { watchPage } from './watch-page'

watchPage()
const relayUrl = wanted('relay') ?? ''

createAppKit({
  projectId: 'local-project',
  networks: networks as readonly ModalNetwork[] as readonly [ModalNetwork],
  metadata: { name: 'Tidepool', description: 'A pool', url: location.origin, icons: [] },
  features: { headless: wanted('headless') === 'on' },
  preset: {
    walletconnect: { relayUrl },
    catalogue: { baseUrl: wanted('catalogue') ?? '', remoteConfig: false },
    blockchainApi: wantedOptions('blockchain-api-options'),
  },
})

function Page() {
  const { wallets, wcWallets, wcUri = '', fetchWallets, connect, getWcUri } = useAppKitWallets()
  const { address = 'nobody' } = useAppKitAccount()
  const [fault, setFault] = useState('')
  const [search, setSearch] = useState('')
  const attempt = (act: () => Promise<unknown>) => () =>
    void act().catch((error: unknown) => setFault(Object(error).code))
  return (
    <main>
      <label>
        Search <input value={search} onChange={(event) => setSearch(event.target.value)} />
      </label>
      <button type="button" onClick={attempt(() => fetchWallets({ search }))}>
        List wallets
      </button>
      <button type="button" onClick={attempt(getWcUri)}>
        Draw a code
      </button>
      <ul aria-label="Wallets">
        {[...wallets, ...wcWallets].map((wallet) => (
          <li key={wallet.id}>
            <button type="button" onClick={attempt(() => connect(wallet))}>
              {wallet.name}
            </button>
          </li>
        ))}
      </ul>
      <output data-testid="uri">{wcUri}</output>
      <output data-testid="address">{address}</output>
      <output data-testid="fault">{fault}</output>
    </main>
  )
}

const root = document.createElement('div')
document.body.append(root)
createRoot(root).render(
  <StrictMode>
    <Page />
  </StrictMode>,
)
