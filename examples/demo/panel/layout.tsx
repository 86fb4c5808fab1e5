import type { ReactNode } from 'react'

/** The frame of the demo: name, one way in, and what the page knows. */
export function Layout({ action, children }: { readonly action: ReactNode; readonly children: ReactNode }) {
  return (
    <>
      <header className="bar">
        <p className="brand">Tidepool</p>
        {action}
      </header>
      <main className="page">
        <h1>A small app with a wallet</h1>
        <p className="lead">
          Two chains and a test wallet run on this machine. Connect, sign a message, move between networks: everything
          is real, and nothing leaves your computer.
        </p>
        <div className="panels">{children}</div>
      </main>
    </>
  )
}
