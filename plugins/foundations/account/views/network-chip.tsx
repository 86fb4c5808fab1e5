import { Chip } from '../../../../ui/components/chip'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { useNetworkName } from '../../../../ui/i18n/use-names'
import { NetworkMark } from '../../../../ui/marks/network-mark'
import { useController } from '../../../../ui/react/use-controller'
import { useKernel } from '../../../../ui/react/use-kernel'
import { useValue } from '../../../../ui/react/use-value'
import { NetworksController, NetworksView } from '../../networks/contract'
import { accountMessages } from './account-messages'

/** Draws the active network in the header of the Account view; choosing another is one step away. */
export default function NetworkChip() {
  const t = useMessages(accountMessages)
  const nameOf = useNetworkName()
  const { router } = useKernel()
  const { active, options } = useController(NetworksController)
  const network = useValue(active)
  if (!network) return null
  if (options.networkSwitch === false)
    return (
      <h2 part="title" className="portico-title" data-testid="w3m-header-text">
        {nameOf(network)}
      </h2>
    )
  return (
    <Chip
      label={t('network', { network: nameOf(network) })}
      mark={<NetworkMark network={network} size={20} />}
      onClick={() => router.push(NetworksView)}
      data-testid="w3m-account-select-network"
      // Tests of the field read the network here.
      active-network={network.name}
    >
      {nameOf(network)}
    </Chip>
  )
}
