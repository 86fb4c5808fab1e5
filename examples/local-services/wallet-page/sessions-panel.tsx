import type { WalletSession } from '../wallet-client/live-sessions'

export interface SessionsPanelProps {
  sessions: readonly WalletSession[]
  onDelete(topic: string): void
}

export function SessionsPanel({ sessions, onDelete }: SessionsPanelProps) {
  if (sessions.length === 0) return <p className="card quiet">No site is connected.</p>
  return (
    <ul className="list">
      {sessions.map(({ topic, peer, namespaces }) => (
        <li key={topic} className="card row" data-testid="session-card">
          <span className="badge" aria-hidden="true">
            {peer.metadata.name.slice(0, 1).toUpperCase()}
          </span>
          <div className="grow">
            <strong>{peer.metadata.name}</strong>
            <p className="quiet address">{peer.metadata.url}</p>
            <p className="quiet">{chainsOf(namespaces).join(', ')}</p>
          </div>
          <button
            type="button"
            className="button"
            aria-label={`Delete ${peer.metadata.name}`}
            onClick={() => onDelete(topic)}
          >
            Delete
          </button>
        </li>
      ))}
    </ul>
  )
}

function chainsOf(namespaces: WalletSession['namespaces']): readonly string[] {
  return Object.values(namespaces).flatMap(({ chains = [] }) => chains)
}
