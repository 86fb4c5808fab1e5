import { useLayoutEffect, useRef, useState } from 'react'
import type { TestWallet } from '../../wallets'

export interface WalletDialogProps {
  readonly onClose: () => void
}

/** Asks the page's wallets to announce themselves (EIP-6963). */
function useAnnounced(): readonly TestWallet[] {
  const [wallets, setWallets] = useState<readonly TestWallet[]>([])
  useLayoutEffect(() => {
    const found = new Map<string, TestWallet>()
    const add = ({ detail }: CustomEventInit<{ info: TestWallet }>) => {
      if (detail) found.set(detail.info.uuid, detail.info)
      setWallets([...found.values()])
    }
    addEventListener('eip6963:announceProvider', add as EventListener)
    dispatchEvent(new Event('eip6963:requestProvider'))
    return () => removeEventListener('eip6963:announceProvider', add as EventListener)
  }, [])
  return wallets
}

/** Draws the same content as Portico's first view: a title, help, a close button, the wallets, a note. */
export function WalletDialog({ onClose }: WalletDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const wallets = useAnnounced()
  const [chosen, setChosen] = useState<string>()
  useLayoutEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby="title" onClose={onClose}>
      <header className="header">
        <h2 id="title" data-testid="w3m-header-text">
          {chosen ?? 'Connect a wallet'}
        </h2>
        <button type="button" className="icon" aria-label="What is a Wallet?">
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <circle cx="12" cy="12" r="9" />
            <path d="M9.5 9.5a2.5 2.5 0 1 1 3.5 2.5q-1 .5-1 1.5M12 16.5v.5" />
          </svg>
        </button>
        <button type="button" className="icon" aria-label="Close" onClick={() => dialog.current?.close()}>
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path d="M6 6l12 12M18 6L6 18" />
          </svg>
        </button>
      </header>
      <h3 className="label">In this browser</h3>
      <div className="card">
        {wallets.map(({ uuid, name, rdns, icon }) => (
          <button
            type="button"
            key={uuid}
            className="row"
            data-testid={`wallet-selector-${rdns}`}
            onClick={() => setChosen(name)}
          >
            <img src={icon} alt="" width="32" height="32" />
            <span>{name}</span>
          </button>
        ))}
      </div>
      <p className="note">
        <svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
          <path d="M12 3l7 3v6c0 4-3 7-7 9-4-2-7-5-7-9V6z" />
        </svg>
        <span>This shares your address. It can’t move funds.</span>
      </p>
    </dialog>
  )
}
