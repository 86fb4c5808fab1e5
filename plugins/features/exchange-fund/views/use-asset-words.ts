import { truncateDecimal } from '../../../../kernel/lib/amounts'
import { useNetworkName } from '../../../../ui/i18n/use-names'
import { useController } from '../../../../ui/react/use-controller'
import { useValue } from '../../../../ui/react/use-value'
import { NetworksController } from '../../../foundations/networks/contract'
import type { ExchangeAsset } from '../contract'

const SHOWN_DECIMALS = 4

/** Shortens an amount to four decimals, cut and never rounded; what would be nothing then is whole. */
export function shortenAmount(exact: string): string {
  const cut = truncateDecimal(exact, SHOWN_DECIMALS)
  return /[1-9]/.test(cut) ? cut : exact
}

/** Answers the network of an asset, and what it is called. */
export function useAssetNetwork(asset: ExchangeAsset | undefined) {
  const nameOf = useNetworkName()
  const { requested } = useController(NetworksController)
  const network = useValue(requested).find(({ caipNetworkId }) => caipNetworkId === asset?.networkId)
  return { network, name: network ? nameOf(network) : (asset?.networkId ?? '') }
}
