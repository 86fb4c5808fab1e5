import { useEffect, useState } from 'react'
import type { WalletProvider } from '../../kernel/namespaces/wallet-provider'
import { ConnectController } from '../../plugins/foundations/connect/contract'
import { useController } from './use-controller'
import { useKernel } from './use-kernel'
import { useValue } from './use-value'
import { whenLoaded } from './when-loaded'

/**
 * Reads the provider of a connection, for viem, ethers and whatever else asks a wallet.
 *
 * @param namespace - default: the active one
 * @returns the provider while a wallet is connected and has confirmed it; a fresh one when another wallet takes over
 *
 * @example
 * ```tsx
 * import { useProvider } from 'portico/ui'
 *
 * export function BlockButton() {
 *   const provider = useProvider()
 *   const ask = () => provider?.request({ method: 'eth_blockNumber' })
 *   return <button type="button" disabled={!provider} onClick={ask}>Which block?</button>
 * }
 * ```
 */
export function useProvider(namespace?: string): WalletProvider | undefined {
  const connect = useController(ConnectController)
  const active = useValue(useKernel().namespaces.active)
  const wanted = namespace ?? active
  const connections = useValue(connect.connections, [])
  const connectorId = connections.find((item) => item.namespace === wanted && item.status !== 'restoring')?.connectorId
  const [found, setFound] = useState<{ readonly of: string; readonly provider: WalletProvider }>()
  const key = connectorId && `${wanted} ${connectorId}`

  useEffect(() => {
    if (!key) return
    const stop = whenLoaded(
      connect.getProvider(wanted),
      (provider) => setFound({ of: key, provider }),
      // The connection ended in between; the signal changes as well.
      () => undefined,
    )
    return () => {
      stop()
      setFound(undefined)
    }
  }, [connect, wanted, key])
  return found && found.of === key ? found.provider : undefined
}
