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
  const isConnected = useValue(useController(ConnectController).connections).some(
    (connection) => connection.namespace === namespace,
  )
  const network = useController(NetworksController).activeIn(namespace)
  return (
    <SwitchQuestion
      chain={chain}
      network={network}
      text={isConnected && network ? t('openingText', { network: nameOf(network) }) : t('switchToText', { chain })}
      onSwitch={() => router.open({ ...opening, confirmSwitch: false })}
    />
  )
}
