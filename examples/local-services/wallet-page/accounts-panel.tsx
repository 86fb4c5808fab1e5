import { shorten } from './shorten'
import type { DeskState } from './wallet-desk'

export interface AccountsPanelProps {
  desk: DeskState
  showsTestnets: boolean
  onSwitchChain(chainId: number): void
  onSelectAccount(index: number): void
}

/** Every chain here is a test network. */
export function AccountsPanel({ desk, showsTestnets, onSwitchChain, onSelectAccount }: AccountsPanelProps) {
  const chains = [...desk.chains].sort((a, b) => a.chainId - b.chainId)
  return (
    <div className="stack">
      <section className="card" aria-label="Accounts">
        {[...desk.addresses.entries()].map(([index, address]) => (
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
              aria-pressed={chainId === desk.chainId}
              onClick={() => onSwitchChain(chainId)}
            >
              <span className="grow">{name}</span>
              <span>{chainId === desk.chainId ? '✓' : 'Switch'}</span>
            </button>
          ))}
      </section>
    </div>
  )
}
