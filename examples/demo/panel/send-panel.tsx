import { walletErrorKind } from 'portico'
import { ConnectController } from 'portico/plugins/connect/contract'
import { useAccount, useController } from 'portico/ui'
import { useState } from 'react'

/** 0.01 of the chain's currency, in base units. */
const AMOUNT = 10n ** 16n

type Outcome = { readonly hash: string } | { readonly problem: string } | { readonly isWaiting: true } | undefined

/** Sends a little of the chain's currency to the account itself, by the standard call of every EVM wallet. */
export function SendPanel() {
  const { address, caipAddress } = useAccount()
  // The other namespaces send by their own plugin.
  const canSend = caipAddress?.startsWith('eip155:') ?? false
  const connect = useController(ConnectController)
  const [outcome, setOutcome] = useState<Outcome>()

  async function send() {
    setOutcome({ isWaiting: true })
    try {
      const provider = await connect.getProvider()
      const transaction = { from: address, to: address, value: `0x${AMOUNT.toString(16)}` }
      setOutcome({ hash: String(await provider.request({ method: 'eth_sendTransaction', params: [transaction] })) })
    } catch (error) {
      setOutcome({ problem: walletErrorKind(error) === 'userRejected' ? 'You declined to send.' : String(error) })
    }
  }
  return (
    <section className="panel" aria-labelledby="send-heading">
      <h2 id="send-heading">Send a transaction</h2>
      <p className="quote">0.01 to your own account</p>
      <button type="button" data-testid="send-transaction-button" disabled={!canSend} onClick={() => void send()}>
        Send with your wallet
      </button>
      <p role="status" className="result">
        {outcome && 'isWaiting' in outcome && 'Look at your wallet.'}
        {outcome && 'problem' in outcome && <span data-testid="send-problem">{outcome.problem}</span>}
        {outcome && 'hash' in outcome && <code data-testid="transaction-hash">{outcome.hash}</code>}
      </p>
    </section>
  )
}
