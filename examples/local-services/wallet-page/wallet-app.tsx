import { useState, useSyncExternalStore } from 'react'
import { AccountsPanel } from './accounts-panel'
import { ConnectPanel } from './connect-panel'
import { ProposalSheet } from './proposal-sheet'
import type { Arrival } from './read-arrival'
import { RequestSheet } from './request-sheet'
import { SessionsPanel } from './sessions-panel'
import { SettingsPanel } from './settings-panel'
import type { WalletStore } from './wallet-store'

const tabs = [
  ['accounts', 'Accounts'],
  ['sessions', 'Sessions'],
  ['wc-connect', 'Connect'],
  ['settings', 'Settings'],
] as const
type Tab = (typeof tabs)[number][0]

export interface WalletAppProps {
  store: WalletStore
  arrival: Arrival
  relayUrl: string
}

export function WalletApp({ store, arrival, relayUrl }: WalletAppProps) {
  const state = useSyncExternalStore(store.subscribe, store.state)
  const [tab, setTab] = useState<Tab>(arrival.uri ? 'wc-connect' : 'accounts')
  const [showsTestnets, setShowsTestnets] = useState(true)
  const [ask] = state.asks
  return (
    <main className="wallet">
      <header className="row">
        <h1 className="grow">Local wallet</h1>
        {arrival.canGoBack && (
          <button type="button" className="button" onClick={() => history.back()}>
            Back to the app
          </button>
        )}
      </header>
      <nav className="tabs" aria-label="Wallet">
        {tabs.map(([id, label]) => (
          <button
            key={id}
            type="button"
            data-testid={id}
            aria-current={tab === id ? 'page' : undefined}
            onClick={() => setTab(id)}
          >
            {label}
          </button>
        ))}
      </nav>
      {state.problem && (
        <p className="card problem row" role="alert">
          <span className="grow">{state.problem}</span>
          <button type="button" className="button" onClick={store.dismissProblem}>
            Dismiss
          </button>
        </p>
      )}
      {tab === 'accounts' && (
        <AccountsPanel
          store={state}
          showsTestnets={showsTestnets}
          onSwitchChain={store.switchChain}
          onSelectAccount={store.selectAccount}
        />
      )}
      {tab === 'sessions' && <SessionsPanel sessions={state.sessions} onDelete={store.remove} />}
      {tab === 'wc-connect' && <ConnectPanel isPairing={state.isPairing} onPair={store.pair} />}
      {tab === 'settings' && (
        <SettingsPanel
          relayUrl={relayUrl}
          showsTestnets={showsTestnets}
          onToggleTestnets={() => setShowsTestnets(!showsTestnets)}
        />
      )}
      {ask?.kind === 'proposal' && (
        <ProposalSheet key={ask.id} ask={ask} store={state} accountCount={arrival.accountCount} />
      )}
      {ask?.kind === 'request' && <RequestSheet key={ask.id} ask={ask} store={state} />}
    </main>
  )
}
