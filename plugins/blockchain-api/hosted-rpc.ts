import type { PluginContext } from '../../kernel/plugin/plugin-context'
import type { BlockchainApiOptions } from './blockchain-options'
import type { HostedRpc } from './contract'
import { hostedNetworks } from './contract-networks'

/** Tells where the service's nodes are; only a project may ask them. */
export function createHostedRpc(
  { fetch }: PluginContext,
  { projectId }: BlockchainApiOptions,
  baseUrl: string | undefined,
): HostedRpc {
  return {
    fetch,
    urlOf(networkId) {
      const [namespace = '', reference = ''] = networkId.split(':')
      if (!projectId || !hostedNetworks[namespace]?.split(' ').includes(reference)) return undefined
      return `${baseUrl?.replace(/\/$/, '')}/v1/?${new URLSearchParams({ chainId: networkId, projectId })}`
    },
  }
}
