import { useState } from 'react'
import { AskSheet } from './ask-sheet'
import { CheckList } from './check-list'
import { shorten } from './shorten'
import type { Ask, WalletState } from './wallet-store'

export interface ProposalSheetProps {
  ask: Extract<Ask, { kind: 'proposal' }>
  store: WalletState
  /** How many accounts are offered at first; all by default. */
  accountCount: number | undefined
}

export function ProposalSheet({ ask, store, accountCount }: ProposalSheetProps) {
  const { metadata } = ask.proposal.proposer
  const networks = askedNetworks(ask, store)
  const [chains, setChains] = useState<readonly string[]>(
    networks.filter(({ isHeld }) => isHeld).map(({ value }) => value),
  )
  const [addresses, setAddresses] = useState<readonly string[]>(store.addresses.slice(0, accountCount))
  const approve = () => {
    const isEip155 = (chain: string) => chain.startsWith('eip155:')
    const chainIds = chains.filter(isEip155).map((chain) => Number(chain.split(':')[1]))
    ask.decide({ kind: 'approve', chainIds, networkIds: chains.filter((chain) => !isEip155(chain)), addresses })
  }
  return (
    <AskSheet
      title="Connect to this site"
      site={metadata}
      canApprove={chains.length > 0 && addresses.length > 0}
      onApprove={approve}
      onReject={() => ask.decide({ kind: 'reject' })}
    >
      <CheckList legend="Networks" options={networks} chosen={chains} onChange={setChains} />
      <CheckList
        legend="Accounts"
        options={store.addresses.map((value) => ({ value, label: shorten(value), isHeld: true }))}
        chosen={addresses}
        onChange={setAddresses}
      />
    </AskSheet>
  )
}

function askedNetworks({ proposal }: ProposalSheetProps['ask'], { chains, namespaces: held }: WalletState) {
  const { requiredNamespaces, optionalNamespaces } = proposal
  const namespaces = [...Object.values(requiredNamespaces), ...Object.values(optionalNamespaces)]
  const asked = new Set(namespaces.flatMap((namespace) => namespace.chains ?? []))
  return [...asked].map((value) => {
    const listed = chains.find(({ chainId }) => `eip155:${chainId}` === value)
    const isHeld = listed !== undefined || held.some((namespace) => value.startsWith(`${namespace}:`))
    return { value, label: listed?.name ?? value, hint: value, isHeld }
  })
}
