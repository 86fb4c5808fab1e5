import { useAccount, useNetwork } from 'portico/ui'

/** The data that an app usually reads from Portico. */
export function AccountPanel() {
  const { address, caipAddress, status, balance } = useAccount()
  const { network } = useNetwork()
  const facts: readonly (readonly [label: string, testId: string, value: string | undefined])[] = [
    ['Status', 'apkt-account-status', status],
    ['Address', 'w3m-address', address],
    ['CAIP address', 'w3m-caip-address', caipAddress],
    ['Balance', 'native-balance', balance && `${balance.text} ${balance.symbol}`],
    ['Network', 'w3m-caip-network-name', network?.name],
    ['Network id', 'w3m-caip-network-id', network?.caipNetworkId],
  ]
  return (
    <section className="panel" aria-labelledby="account-heading">
      <h2 id="account-heading">What the app sees</h2>
      <dl>
        {facts.map(([label, testId, value]) => (
          <div key={testId}>
            <dt>{label}</dt>
            <dd data-testid={testId}>{value ?? '–'}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
