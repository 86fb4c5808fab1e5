// A page that was written for the leading modal, by its public API. Only its imports are changed.
import {
  createModal as createAppKit,
  Adapter as EthersAdapter,
  type ModalNetwork,
  useModal as useAppKit,
  useModalAccount as useAppKitAccount,
  useModalBalance as useAppKitBalance,
  useModalConnections as useAppKitConnections,
  useModalEvents as useAppKitEvents,
  useModalNetwork as useAppKitNetwork,
  useModalProvider as useAppKitProvider,
  useModalState as useAppKitState,
  useModalTheme as useAppKitTheme,
  useDisconnect,
  useWalletInfo,
} from 'portico/compat/react'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { networks } from './page-query'
import { watchPage } from './watch-page'

watchPage()
const [first, second] = networks as readonly ModalNetwork[] as readonly [ModalNetwork, ModalNetwork]

const modal = createAppKit({
  adapters: [new EthersAdapter()],
  networks: [first, second],
  defaultNetwork: second,
  metadata: { name: 'Tidepool', description: 'A pool', url: location.origin, icons: [] },
  enableWalletConnect: false,
  enableMobileFullScreen: true,
  termsConditionsUrl: 'https://tidepool.example/terms',
  themeMode: 'light',
  features: { swaps: false, onramp: false, email: false, socials: false, legalCheckbox: true, multiWallet: true },
})

const told: string[] = []
modal.subscribeAccount(({ status }) => told.push(`account ${status}`))
modal.subscribeNetwork(({ chainId }) => told.push(`network ${chainId}`))
modal.subscribeState(({ open }) => told.push(`open ${open}`))
modal.subscribeTheme(({ themeMode }) => told.push(`theme ${themeMode}`))
modal.subscribeProviders((providers) => told.push(`provider ${providers.eip155 ? 'here' : 'gone'}`))
Object.assign(window, { told })

function Facts() {
  const { address, caipAddress, isConnected, status } = useAppKitAccount()
  const { chainId, caipNetwork } = useAppKitNetwork()
  const { open, selectedNetworkId } = useAppKitState()
  const { themeMode } = useAppKitTheme()
  const { walletInfo } = useWalletInfo()
  const { data } = useAppKitEvents()
  const { connections } = useAppKitConnections('eip155')
  const facts = {
    address,
    caipAddress,
    isConnected,
    status,
    chainId,
    network: caipNetwork?.name,
    selectedNetworkId,
    open,
    themeMode,
    wallet: walletInfo?.name,
    event: data.event,
    connections: connections.length,
  }
  return (
    <dl>
      {Object.entries(facts).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd data-testid={`fact-${name}`}>{String(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

interface Asked {
  request(asked: { readonly method: string; readonly params: readonly unknown[] }): Promise<unknown>
}

function Page() {
  const { open, close } = useAppKit()
  const { switchNetwork } = useAppKitNetwork()
  const { walletProvider } = useAppKitProvider('eip155')
  const { setThemeMode } = useAppKitTheme()
  const { fetchBalance } = useAppKitBalance()
  const { disconnect } = useDisconnect()
  const { address = '' } = useAppKitAccount()
  const [answer, setAnswer] = useState('')
  const sign = async () => {
    const message = `0x${[...'Tidepool'].map((letter) => letter.charCodeAt(0).toString(16)).join('')}`
    setAnswer(String(await (walletProvider as Asked).request({ method: 'personal_sign', params: [message, address] })))
  }
  const acts: readonly (readonly [name: string, act: () => unknown])[] = [
    ['Open', () => open()],
    ['Open networks', () => open({ view: 'Networks' })],
    ['Open what is a wallet', () => open({ view: 'WhatIsAWallet' })],
    ['Close', close],
    ['Switch to the first', () => switchNetwork(first)],
    ['Dark', () => setThemeMode('dark')],
    ['Balance', async () => setAnswer((await fetchBalance()).data?.symbol ?? 'none')],
    ['Sign', sign],
    ['Collapse', () => modal.updateFeatures({ collapseWallets: true, legalCheckbox: false })],
    ['Leave', () => disconnect()],
  ]
  return (
    <main>
      <h1>Tidepool</h1>
      {acts.map(([name, act]) => (
        <button key={name} type="button" onClick={() => void act()}>
          {name}
        </button>
      ))}
      <output data-testid="answer">{answer}</output>
      <Facts />
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
