import type { ReactNode } from 'react'

export interface LayoutProps {
  readonly action: ReactNode
  /** A remote wallet, to be opened next to the page. */
  readonly walletPageUrl: string
  /** The page with the mails of the secure site. */
  readonly inboxUrl: string | undefined
  readonly children: ReactNode
}

/** The frame of the demo: name, a connect button, and the page's data. */
export function Layout({ action, walletPageUrl, inboxUrl, children }: LayoutProps) {
  return (
    <>
      <header className="bar">
        <p className="brand">Tidepool</p>
        {action}
      </header>
      <main className="page">
        <h1>A small app with a wallet</h1>
        <p className="lead">
          Local chains and a test wallet of seven namespaces run on this machine. Connect, sign a message, move between
          networks: everything is real, and nothing leaves your computer. For the way over WalletConnect, open{' '}
          <a href={walletPageUrl} target="_blank" rel="noopener noreferrer">
            the wallet page
          </a>{' '}
          and paste the link of the code.
          {inboxUrl !== undefined && (
            <>
              {' '}
              For a wallet by e-mail, give any address, and read its mail in{' '}
              <a href={inboxUrl} target="_blank" rel="noopener noreferrer">
                the inbox of this demo
              </a>
              .
            </>
          )}
        </p>
        <div className="panels">{children}</div>
      </main>
    </>
  )
}
