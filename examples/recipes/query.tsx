import { useQuery } from '@tanstack/react-query'
import { type AnyKernel, GetNativeBalance } from 'portico'
import { AccountController } from 'portico/plugins/account/contract'
import { NetworksController } from 'portico/plugins/networks/contract'
import { useKernel, useValue } from 'portico/ui'

/** The key of a balance: another account or network is another query. */
interface BalanceKey {
  readonly address: string | undefined
  readonly networkId: string | undefined
}

/** TanStack Query: the balance of an account, read from the chain in base units. */
export const balanceQuery = (kernel: AnyKernel, { address, networkId }: BalanceKey) => ({
  queryKey: ['portico', 'balance', networkId, address] as const,
  enabled: address !== undefined && networkId !== undefined,
  staleTime: 30_000,
  async queryFn({ signal }: { readonly signal: AbortSignal }): Promise<bigint> {
    const network = kernel.get(NetworksController).requested.value.find((one) => one.caipNetworkId === networkId)
    if (!network || address === undefined) throw new Error('Nobody is connected here.')
    const readBalance = kernel.namespaces.use(GetNativeBalance, network.chainNamespace)
    return (await readBalance({ address, network, signal })).value
  },
})

/** The balance of the connected account, on its network. */
export function Balance() {
  const kernel = useKernel()
  const address = useValue(kernel.get(AccountController).address)
  const network = useValue(kernel.get(NetworksController).active)
  const { data, isPending, isError } = useQuery(balanceQuery(kernel, { address, networkId: network?.caipNetworkId }))
  if (address === undefined) return <output>Nobody is connected</output>
  if (isError) return <output>The balance cannot be read now</output>
  return <output>{isPending ? 'Loading' : `${data}`}</output>
}
