import { useDeferredValue, useState } from 'react'
import type { Network } from '../../../../kernel/namespaces/network'
import { NetworkRow } from '../../../../ui/components/asset-rows'
import { Body } from '../../../../ui/components/body'
import { Card } from '../../../../ui/components/card'
import { LinkText } from '../../../../ui/components/link-text'
import { NoResults } from '../../../../ui/components/no-content'
import { Note } from '../../../../ui/components/note'
import { Notice } from '../../../../ui/components/notice'
import { SearchField } from '../../../../ui/components/search-field'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { useNetworkName } from '../../../../ui/i18n/use-names'
import { useController } from '../../../../ui/react/use-controller'
import { useKernel } from '../../../../ui/react/use-kernel'
import { useValue } from '../../../../ui/react/use-value'
import { ConnectController, ConnectView } from '../../connect/contract'
import { NetworksController, SwitchActiveChainView, SwitchNetworkView, WhatIsANetworkView } from '../contract'
import { networksMessages } from './networks-messages'

interface ListedNetwork {
  readonly network: Network
  readonly isApproved: boolean
}

/**
 * Lists networks by name, those the wallet approved first.
 *
 * @param isApproved - whether the wallet of the network's namespace takes it
 * @param search - text that a name must contain, in any case
 */
export function matchNetworks(
  networks: readonly Network[],
  isApproved: (network: Network) => boolean,
  search: string,
): readonly ListedNetwork[] {
  const wanted = search.trim().toLowerCase()
  return networks
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .map((network) => ({ network, isApproved: isApproved(network) }))
    .sort((a, b) => Number(b.isApproved) - Number(a.isApproved))
}

/**
 * Draws the networks to choose from. A connected wallet is asked; without one the choice takes effect at once, and in another namespace
 * leads to the wallets that support the network.
 */
export default function NetworksView() {
  const t = useMessages(networksMessages)
  const nameOf = useNetworkName()
  const { router } = useKernel()
  const networks = useController(NetworksController)
  const connections = useValue(useController(ConnectController).connections)
  const active = useValue(networks.active)
  const isSupported = useValue(networks.isSupported)
  const requested = useValue(networks.requested)
  const [search, setSearch] = useState('')
  const [unloaded, setUnloaded] = useState<Network>()
  const connectionOf = ({ chainNamespace }: Network) =>
    connections.find(({ namespace }) => namespace === chainNamespace)
  // Each wallet speaks for its own namespace only.
  const isTaken = (network: Network) =>
    connectionOf(network)?.approvedNetworkIds?.includes(network.caipNetworkId) ?? true
  const listed = matchNetworks(requested, isTaken, useDeferredValue(search))

  function choose(network: Network) {
    const { caipNetworkId: networkId } = network
    if (networkId === active?.caipNetworkId) return
    if (connectionOf(network)) return router.push(SwitchNetworkView, { networkId })
    const isOther = network.chainNamespace !== active?.chainNamespace
    if (isOther && connections.length) return router.push(SwitchActiveChainView, { networkId })
    const entry = router.current.peek()
    const goOn = () => {
      // A second press, or the person, has led on meanwhile.
      if (router.current.peek() !== entry) return
      if (isOther) router.reset(ConnectView, { namespace: network.chainNamespace })
      else router.goBackOrClose()
    }
    setUnloaded(undefined)
    // Without a wallet nothing but the code for it can be missing.
    networks.switchNetwork(networkId).then(goOn, () => setUnloaded(network))
  }
  return (
    <Body>
      {active && !isSupported && <Notice tone="warning">{t('foreign', { network: nameOf(active) })}</Notice>}
      {unloaded && (
        <div role="alert">
          <Notice tone="danger">
            {t('unloaded', { network: nameOf(unloaded) })}{' '}
            <LinkText onClick={() => choose(unloaded)}>{t('retry')}</LinkText>
          </Notice>
        </div>
      )}
      <SearchField label={t('search')} value={search} onChange={setSearch} />
      <Note>
        <LinkText onClick={() => router.push(WhatIsANetworkView)}>{t('what')}</LinkText>
      </Note>
      {listed.length > 0 && (
        <Card>
          {listed.map(({ network, isApproved }) => (
            <NetworkRow
              key={network.caipNetworkId}
              network={network}
              current={network.caipNetworkId === active?.caipNetworkId ? t('active') : undefined}
              disabledReason={isApproved ? undefined : t('notApproved')}
              onClick={() => choose(network)}
              data-testid={`w3m-network-switch-${network.name}`}
            />
          ))}
        </Card>
      )}
      <NoResults
        isShown={listed.length === 0}
        title={t(requested.length ? 'noMatch' : 'none')}
        text={t(requested.length ? 'noMatchText' : 'noneText')}
      />
    </Body>
  )
}
