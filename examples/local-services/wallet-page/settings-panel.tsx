export interface SettingsPanelProps {
  relayUrl: string
  showsTestnets: boolean
  onToggleTestnets(): void
}

export function SettingsPanel({ relayUrl, showsTestnets, onToggleTestnets }: SettingsPanelProps) {
  return (
    <div className="card stack">
      <button
        type="button"
        role="switch"
        className="row choice"
        data-testid="settings-toggle-testnets"
        data-state={showsTestnets ? 'checked' : 'unchecked'}
        aria-checked={showsTestnets}
        onClick={onToggleTestnets}
      >
        <span className="grow">Test networks</span>
        <span className="switch" aria-hidden="true" />
      </button>
      <p className="quiet">
        Relay <span className="address">{relayUrl}</span>
      </p>
      <p className="quiet">The keys belong to the local chains and are worth nothing anywhere else.</p>
    </div>
  )
}
