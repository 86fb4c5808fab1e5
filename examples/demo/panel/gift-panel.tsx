import { useAccount, useNetwork } from 'portico/ui'
import { useState } from 'react'
import type { Gift } from '../gift'

const gifts: readonly (readonly [kind: Gift['kind'], label: string])[] = [
  ['ether', '1.5 ETH'],
  ['dollars', '25 LUSD'],
  ['collectible', 'A collectible'],
  ['spam', 'Spam'],
  ['many', '60 payments'],
]

/** Somebody else sends something: real transactions, to be found in the account's balance and activity. */
export function GiftPanel({ chainIds }: { readonly chainIds: readonly number[] }) {
  const { address } = useAccount()
  const { network } = useNetwork()
  const [news, setNews] = useState('')
  const chainId = chainIds.find((id) => network?.caipNetworkId === `eip155:${id}`)
  async function give(kind: Gift['kind'], label: string) {
    const response = await fetch('/gift', { method: 'POST', body: JSON.stringify({ kind, chainId, address }) })
    setNews(response.ok ? `Sent: ${label}` : await response.text())
  }
  return (
    <section className="panel" aria-labelledby="gift-heading">
      <h2 id="gift-heading">Receive something</h2>
      <p>Somebody else sends it on the local chain; look at your account afterwards.</p>
      <ul className="choices">
        {gifts.map(([kind, label]) => (
          <li key={kind}>
            <button type="button" disabled={!(address && chainId)} onClick={() => void give(kind, label)}>
              {label}
            </button>
          </li>
        ))}
      </ul>
      <p role="status" data-testid="gift-news">
        {news}
      </p>
    </section>
  )
}
