import type { OpenOptions } from '../../../kernel/router/open-options'
import { useMessages } from '../../../ui/i18n/use-messages'
import { useNamespaceNames } from '../../../ui/i18n/use-namespace-names'
import { useNetworkName } from '../../../ui/i18n/use-network-name'
import { useController } from '../../../ui/react/use-controller'
import { useKernel } from '../../../ui/react/use-kernel'
import { useValue } from '../../../ui/react/use-value'
import { ConnectController } from '../../connect/contract'
import { NetworksController } from '../contract'
import { networksMessages } from './networks-messages'
import { SwitchQuestion } from './switch-question'

export interface OpeningSwitchProps {
  readonly opening: OpenOptions
}

/** Asks whether to go to the namespace that the modal was opened for; only then what was asked for opens. */
export function OpeningSwitch({ opening }: OpeningSwitchProps) {
  const t = useMessages(networksMessages)
  const nameOf = useNetworkName()
  const { router } = useKernel()
  const { namespace = '' } = opening
  const { title: chain } = useNamespaceNames()(namespace)
  const connection = useValue(useController(ConnectController).connections).find((one) => one.namespace === namespace)
  const requested = useValue(useController(NetworksController).requested)
  const network = requested.find(({ caipNetworkId, chainNamespace }) =>
    connection ? caipNetworkId === connection.networkId : chainNamespace === namespace,
  )
  const place = network ? nameOf(network) : chain
  return (
    <SwitchQuestion
      chain={chain}
      network={network}
      text={connection ? t('openingText', { network: place }) : t('switchToText', { chain })}
      onSwitch={() => router.open({ ...opening, confirmSwitch: false })}
    />
  )
}
