import { useAccount, useNetwork } from 'portico/ui'

/** The facts of the demo's panel, without its ids: two of these fit on a page. */
export function Facts() {
  const { address, status } = useAccount()
  const { network } = useNetwork()
  return (
    <p>
      <span data-testid="apkt-account-status">{status}</span> <span data-testid="w3m-address">{address ?? '–'}</span>{' '}
      <span data-testid="w3m-caip-network-name">{network?.name}</span>
    </p>
  )
}
