import { type FormEvent, useState } from 'react'

export interface ConnectPanelProps {
  isPairing: boolean
  onPair(uri: string): void
}

/** The link of a QR code, pasted. */
export function ConnectPanel({ isPairing, onPair }: ConnectPanelProps) {
  const [uri, setUri] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onPair(uri.trim())
    setUri('')
  }
  return (
    <form className="card stack" onSubmit={submit}>
      <label className="stack" htmlFor="uri">
        <strong>Connection link</strong>
        <span className="quiet">In the app, choose WalletConnect and copy the link.</span>
      </label>
      <input
        id="uri"
        data-testid="uri-input"
        placeholder="wc:…"
        autoComplete="off"
        required
        spellCheck={false}
        value={uri}
        onChange={(event) => setUri(event.target.value)}
      />
      <button
        type="submit"
        className="button strong"
        data-testid="uri-connect-button"
        disabled={!uri.trim().startsWith('wc:')}
      >
        Connect
      </button>
      <p className="quiet" role="status">
        {isPairing && 'Waiting for the app to ask…'}
      </p>
    </form>
  )
}
