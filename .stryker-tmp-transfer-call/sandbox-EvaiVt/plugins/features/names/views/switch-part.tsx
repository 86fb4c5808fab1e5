// @ts-nocheck
import { parseCaipNetworkId } from '../../../../kernel/lib/caip/caip-network-id'
import { Actions, Button } from '../../../../ui/components/button'
import { Notice } from '../../../../ui/components/notice'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { useNetworkName } from '../../../../ui/i18n/use-network-name'
import { useController } from '../../../../ui/react/use-controller'
import { useKernel } from '../../../../ui/react/use-kernel'
import { NetworksController, SwitchNetworkView } from '../../../foundations/networks/contract'
import { nameSwitchMessages } from './names-messages'

/** Leads to the network that names are registered on. */
export function SwitchPart({ networkId }: { readonly networkId: string }) {
  const t = useMessages(nameSwitchMessages)
  const { router } = useKernel()
  const nameOf = useNetworkName()
  const { caipNetworkId } = parseCaipNetworkId(networkId)
  const network = useController(NetworksController).find(caipNetworkId)
  const name = network ? nameOf(network) : networkId
  return (
    <>
      <Notice>{t('elsewhere', { network: name })}</Notice>
      <Actions>
        <Button
          kind="primary"
          onClick={() => router.push(SwitchNetworkView, { networkId: caipNetworkId })}
          isDisabled={!network}
          data-testid="name-switch-button"
        >
          {t('switchTo', { network: name })}
        </Button>
      </Actions>
    </>
  )
}
