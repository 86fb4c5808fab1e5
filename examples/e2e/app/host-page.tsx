import type { AnyKernel } from 'portico'
import { AccountButton, ConnectButton, Portico } from 'portico/ui'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { AccountPanel } from '../../demo/panel/account-panel'
import { NetworkPanel } from '../../demo/panel/network-panel'
import { SignPanel } from '../../demo/panel/sign-panel'
import { wanted } from './page-query'

/** Draws the app that most specs visit: its buttons, the facts of the account, and its requests. */
export function renderHostPage(kernel: AnyKernel, children?: ReactNode) {
  const locale = wanted('locale')
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <Portico kernel={kernel} {...(locale !== undefined && { locale })}>
        <main>
          <h1>A host app</h1>
          <ConnectButton />
          {wanted('account-button') && <AccountButton />}
          <AccountPanel />
          <SignPanel />
          <NetworkPanel />
          {children}
        </main>
      </Portico>
    </StrictMode>,
  )
}
