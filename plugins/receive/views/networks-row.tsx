import { Card } from '../../../ui/components/card'
import { Row } from '../../../ui/components/row'
import { formatNumber } from '../../../ui/format/format-number'
import { useMessages } from '../../../ui/i18n/use-messages'
import { MarkStack } from '../../../ui/marks/mark-stack'
import { NetworkMark } from '../../../ui/marks/network-mark'
import { useKernel } from '../../../ui/react/use-kernel'
import { useKnown } from '../../../ui/react/use-known'
import { useLazyController } from '../../../ui/react/use-lazy-controller'
import { useLocale } from '../../../ui/react/use-locale'
import { ReceiveController, WalletCompatibleNetworksView } from '../contract'
import { receiveMessages } from './receive-messages'

/** Marks that say enough. */
const SHOWN = 3

/** Says on which networks the address can be sent to, and leads to all of them; keeps its place until they are known. */
export function NetworksRow() {
  const t = useMessages(receiveMessages)
  const locale = useLocale()
  const { router } = useKernel()
  const networks = useKnown(useLazyController(ReceiveController).controller?.networks)
  const marks = (
    <MarkStack>
      {networks?.slice(0, SHOWN).map((network) => (
        <NetworkMark key={network.caipNetworkId} network={network} size={24} />
      ))}
    </MarkStack>
  )
  return (
    <div className="portico-receive-networks">
      <Card>
        <Row
          kind="nav"
          mark={networks?.length ? marks : undefined}
          title={t(networks?.length === 1 ? 'network' : 'networks')}
          end={networks && networks.length > 1 && formatNumber(networks.length, locale)}
          isLink
          onClick={() => router.push(WalletCompatibleNetworksView)}
          data-testid="receive-networks-button"
        />
      </Card>
    </div>
  )
}
