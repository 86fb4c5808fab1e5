import { useAccount, useNetwork } from 'portico/ui'
import { useState } from 'react'
import type { Gift } from '../gift'

type Choice = readonly [kind: Gift['kind'], label: string]

const gifts: readonly Choice[] = [
  ['ether', '1.5 ETH'],
  ['dollars', '25 LUSD'],
  ['collectible', 'A collectible'],
  ['spam', 'Spam'],
  ['many', '60 payments'],
]

const solanaGifts: readonly Choice[] = [
  ['sol', '1.5 SOL'],
  ['shells', '25 SHELL'],
]

/** Another account sends something: real transactions, which appear in the account's balance and activity. */
export function GiftPanel({ chainIds }: { readonly chainIds: readonly number[] }) {
  const { address } = useAccount()
  const { network } = useNetwork()
  const [news, setNews] = useState('')
  const networkId = network?.caipNetworkId ?? ''
  const isSolana = networkId.startsWith('solana:')
  const canReceive = address !== undefined && (isSolana || chainIds.some((id) => networkId === `eip155:${id}`))
  async function give(kind: Gift['kind'], label: string) {
    const response = await fetch('/gift', { method: 'POST', body: JSON.stringify({ kind, networkId, address }) })
    setNews(response.ok ? `Sent: ${label}` : await response.text())
  }
  return (
    <section className="panel" aria-labelledby="gift-heading">
      <h2 id="gift-heading">Receive something</h2>
      <p>Somebody else sends it on the local chain; look at your account afterwards.</p>
      <ul className="choices">
        {(isSolana ? solanaGifts : gifts).map(([kind, label]) => (
          <li key={kind}>
            <button type="button" disabled={!canReceive} onClick={() => void give(kind, label)}>
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
