import { SignMessage, walletErrorKind } from 'portico'
import { ConnectController } from 'portico/plugins/connect/contract'
import { useAccount, useController, useKernel } from 'portico/ui'
import { useState } from 'react'

const MESSAGE = 'Hello from Tidepool'

type Outcome = { readonly signature: string } | { readonly problem: string } | { readonly isWaiting: true } | undefined

/** Asks the connected wallet to sign a text, in any namespace. */
export function SignPanel() {
  const { namespaces } = useKernel()
  const { address } = useAccount()
  const connect = useController(ConnectController)
  const [outcome, setOutcome] = useState<Outcome>()

  async function sign() {
    if (!address) return
    setOutcome({ isWaiting: true })
    try {
      const provider = await connect.getProvider()
      setOutcome(await namespaces.use(SignMessage)({ provider, address, message: MESSAGE }))
    } catch (error) {
      setOutcome({ problem: walletErrorKind(error) === 'userRejected' ? 'You declined to sign.' : String(error) })
    }
  }
  return (
    <section className="panel" aria-labelledby="sign-heading">
      <h2 id="sign-heading">Sign a message</h2>
      <p className="quote">{MESSAGE}</p>
      <button type="button" data-testid="sign-message-button" disabled={!address} onClick={() => void sign()}>
        Sign with your wallet
      </button>
      <p role="status" className="result">
        {outcome && 'isWaiting' in outcome && 'Look at your wallet.'}
        {outcome && 'problem' in outcome && outcome.problem}
        {outcome && 'signature' in outcome && <code data-testid="w3m-signature">{outcome.signature}</code>}
      </p>
    </section>
  )
}
