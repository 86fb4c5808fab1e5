import { shorten } from './shorten'
import type { WalletState } from './wallet-store'

export interface AccountsPanelProps {
  store: WalletState
  showsTestnets: boolean
  onSwitchChain(chainId: number): void
  onSelectAccount(index: number): void
}

/** Every chain here is a test network. */
export function AccountsPanel({ store, showsTestnets, onSwitchChain, onSelectAccount }: AccountsPanelProps) {
  const chains = [...store.chains].sort((a, b) => a.chainId - b.chainId)
  return (
    <div className="stack">
      <section className="card" aria-label="Accounts">
        {[...store.addresses.entries()].map(([index, address]) => (
          <button
            key={address}
            type="button"
            className="row choice"
            aria-pressed={index === 0}
            onClick={() => index > 0 && onSelectAccount(index)}
          >
            <span className="grow address" title={address}>
              {shorten(address)}
            </span>
            <span aria-hidden="true">{index === 0 ? '✓' : ''}</span>
          </button>
        ))}
      </section>
      <section className="card" aria-label="Networks">
        {!showsTestnets && <p className="quiet">Test networks are hidden.</p>}
        {showsTestnets &&
          chains.map(({ chainId, name }) => (
            <button
              key={chainId}
              type="button"
              className="row choice"
              data-testid={`chain-switch-buttoneip155:${chainId}`}
              aria-pressed={chainId === store.chainId}
              onClick={() => onSwitchChain(chainId)}
            >
              <span className="grow">{name}</span>
              <span>{chainId === store.chainId ? '✓' : 'Switch'}</span>
            </button>
          ))}
      </section>
    </div>
  )
}
