import { useState } from 'react'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { useNamespaceNames, useNetworkName } from '../../../../ui/i18n/use-names'
import { useController } from '../../../../ui/react/use-controller'
import { useKernel } from '../../../../ui/react/use-kernel'
import { useViewParams } from '../../../../ui/react/use-view-params'
import { ConnectView } from '../../connect/contract'
import { NetworksController, SwitchActiveChainView } from '../contract'
import { networksMessages } from './networks-messages'
import { SwitchQuestion } from './switch-network-view'

/** Asks whether to go to chains that need a wallet of their own; only then the list of such wallets opens. */
export default function SwitchActiveChain() {
  const t = useMessages(networksMessages)
  const nameOf = useNetworkName()
  const [isUnloaded, setUnloaded] = useState(false)
  const { networkId } = useViewParams(SwitchActiveChainView)
  const { router } = useKernel()
  const networks = useController(NetworksController)
  const [namespace = ''] = networkId.split(':')
  const { title: chain } = useNamespaceNames()(namespace)
  const network = networks.find(networkId)
  const goOn = async () => {
    const entry = router.current.peek()
    setUnloaded(false)
    try {
      await networks.switchNetwork(networkId)
    } catch {
      // No wallet is asked: nothing but the code can be missing.
      return setUnloaded(true)
    }
    // The person may have left meanwhile.
    if (router.current.peek() === entry) router.reset(ConnectView, { namespace })
  }
  const text =
    isUnloaded && network
      ? t('unloaded', { network: nameOf(network) })
      : t(network ? 'switchToText' : 'unknownText', { chain })
  return <SwitchQuestion chain={chain} network={network} text={text} onSwitch={network && (() => void goOn())} />
}
