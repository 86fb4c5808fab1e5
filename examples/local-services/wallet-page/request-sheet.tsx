import { AskSheet } from './ask-sheet'
import { describeRequest } from './describe-request'
import type { Ask, WalletState } from './wallet-store'

export interface RequestSheetProps {
  ask: Extract<Ask, { kind: 'request' }>
  store: WalletState
}

export function RequestSheet({ ask, store }: RequestSheetProps) {
  const { request, session } = ask
  const { title, rows } = describeRequest(request)
  const chain = store.chains.find(({ chainId }) => `eip155:${chainId}` === request.chainId)
  return (
    <AskSheet
      title={title}
      site={session?.peer.metadata}
      onApprove={() => ask.decide({ kind: 'approve' })}
      onReject={() => ask.decide({ kind: 'reject' })}
    >
      <dl className="facts">
        {rows.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <pre>{text}</pre>
            </dd>
          </div>
        ))}
        <div>
          <dt>Network</dt>
          <dd data-testid="request-details-chain">{chain?.name ?? request.chainId}</dd>
        </div>
      </dl>
    </AskSheet>
  )
}
