import { useLayoutEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { TestWallet } from '../../wallets'

interface Announced {
  readonly info: TestWallet
  readonly provider: { request(request: { readonly method: string }): Promise<unknown> }
}

/** The wallets of the page (EIP-6963). */
function useAnnounced(): readonly Announced[] {
  const [wallets, setWallets] = useState<readonly Announced[]>([])
  useLayoutEffect(() => {
    const add = ({ detail }: CustomEventInit<Announced>) => detail && setWallets((before) => [...before, detail])
    addEventListener('eip6963:announceProvider', add as EventListener)
    dispatchEvent(new Event('eip6963:requestProvider'))
    return () => removeEventListener('eip6963:announceProvider', add as EventListener)
  }, [])
  return wallets
}

/** The rows, each of which sends a request to its wallet. */
function Dialog({ onConnected }: { readonly onConnected: (address: string) => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const wallets = useAnnounced()
  useLayoutEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} aria-labelledby="title">
      <h2 id="title" data-testid="w3m-header-text">
        Connect a wallet
      </h2>
      {wallets.map(({ info, provider }) => (
        <button
          type="button"
          key={info.uuid}
          data-testid={`wallet-selector-${info.rdns}`}
          onClick={async () => onConnected(String(await provider.request({ method: 'eth_requestAccounts' })))}
        >
          <img src={info.icon} alt="" width="32" height="32" />
          {info.name}
        </button>
      ))}
    </dialog>
  )
}

/** The smallest possible page: a button, a dialog, and the address when there is one. */
function App() {
  const [isOpen, setOpen] = useState(false)
  const [address, setAddress] = useState<string>()
  if (address) return <button type="button" data-testid="account-button">{`${address.slice(0, 6)}…`}</button>
  return (
    <>
      <button type="button" data-testid="connect-button" onClick={() => setOpen(true)}>
        Connect Wallet
      </button>
      {isOpen && <Dialog onConnected={setAddress} />}
    </>
  )
}

createRoot(document.getElementById('root') as HTMLElement).render(<App />)
