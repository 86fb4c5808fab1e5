import { type ReactNode, useEffect, useRef } from 'react'
import './sheet.css'

export interface AskSheetProps {
  title: string
  /** The site that asks. */
  site: { name: string; url: string } | undefined
  children: ReactNode
  canApprove?: boolean
  onApprove(): void
  onReject(): void
}

/** One sheet for every decision. Escape declines. */
export function AskSheet({ title, site, children, canApprove = true, onApprove, onReject }: AskSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className="sheet" aria-labelledby="ask-title" onCancel={onReject}>
      <header className="sheet-head">
        <span className="badge" aria-hidden="true">
          {(site?.name ?? '?').slice(0, 1).toUpperCase()}
        </span>
        <div>
          <h2 id="ask-title">{title}</h2>
          <p className="quiet">
            {site?.name ?? 'Unknown site'} <span className="address">{site?.url}</span>
          </p>
        </div>
      </header>
      <div className="sheet-body">{children}</div>
      <footer className="sheet-foot">
        <button type="button" className="button" data-testid="session-reject-button" onClick={onReject}>
          Reject
        </button>
        <button
          type="button"
          className="button strong"
          data-testid="session-approve-button"
          disabled={!canApprove}
          onClick={onApprove}
        >
          Approve
        </button>
      </footer>
    </dialog>
  )
}
