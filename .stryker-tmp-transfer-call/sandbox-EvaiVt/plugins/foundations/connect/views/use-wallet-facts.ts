// @ts-nocheck
import { shortAddress } from '../../../../ui/format/short-address'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { useOwnName } from '../../../../ui/i18n/use-own-name'
import { useController } from '../../../../ui/react/use-controller'
import { useKernel } from '../../../../ui/react/use-kernel'
import { useValue } from '../../../../ui/react/use-value'
import { ConnectController, type Connection } from '../contract'
import { profileMessages } from './profile-messages'

export interface WalletFacts {
  readonly name: string
  readonly icon: string | undefined
  /** Undefined while the wallet is not on the page. */
  readonly isHere: boolean
}

/** Answers the function that looks up what a person knows a connector by. */
export function useWalletFacts(): (connectorId: string) => WalletFacts {
  const t = useMessages(profileMessages)
  const nameOf = useOwnName()
  const connect = useController(ConnectController)
  const connectors = useValue(connect.connectors)
  const { connectorImages } = useValue(connect.settings)
  return (connectorId) => {
    const connector = connectors.find(({ id }) => id === connectorId)
    return {
      name: connector ? nameOf(connector.name) : t('wallet'),
      icon: connectorImages?.[connectorId] ?? connector?.icon,
      isHere: connector !== undefined,
    }
  }
}

/** Answers the function that names an account: by its label, else short, for texts of any direction. */
export function useAccountName(): (address: string) => string {
  const labels = useValue(useController(ConnectController).addressLabels)
  return (address) => labels[address] ?? `\u2066${shortAddress(address)}\u2069`
}

/** Finds the page of an account at the explorer of the network that its wallet is on. */
export function useExplorerUrl({ namespace, networkId }: Connection, address: string): string | undefined {
  const { namespaces } = useKernel()
  const network = namespaces.definition(namespace)?.networks.find((item) => item.caipNetworkId === networkId)
  const explorer = network?.blockExplorers?.default
  return (explorer?.accountUrl ?? explorer?.url.replace(/\/*$/, '/address/{}'))?.replace('{}', address)
}
