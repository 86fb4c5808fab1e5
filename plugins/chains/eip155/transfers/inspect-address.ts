import type { FunctionOf } from '../../../../kernel/namespaces/capabilities'
import type { InspectAddress } from '../../../../kernel/namespaces/transfer-capabilities'
import type { RpcClient } from '../contract'
import { toHexAddress } from '../decode-address'
import { readQuantity } from '../rpc/read-values'

/** Addresses that people send to in order to destroy, or by mistake. */
const burnAddresses: readonly string[] = [
  '0x0000000000000000000000000000000000000000',
  '0x000000000000000000000000000000000000dead',
  '0xdead000000000000000000000000000000000000',
  '0xdeaddeaddeaddeaddeaddeaddeaddeaddeaddead',
  '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  '0xffffffffffffffffffffffffffffffffffffffff',
]

/** Functions of the protocol itself stand at the first 1,024 addresses (EIP-1352). */
const isPrecompile = (address: string): boolean => BigInt(address) < 1024n

/** An account with a key that lets a contract act for it (EIP-7702) is no contract. */
const isDelegation = (code: string): boolean => /^0xef0100[\da-f]{40}$/i.test(code)

function readCode(value: unknown): string {
  if (typeof value !== 'string' || !/^0x[\da-f]*$/i.test(value)) throw new TypeError('This is no code.')
  return value
}

/** Asks the chain who an address is. @throws what RpcClient throws */
export async function inspectAddress(
  rpc: RpcClient,
  { address, network, signal }: Parameters<FunctionOf<typeof InspectAddress>>[0],
): ReturnType<FunctionOf<typeof InspectAddress>> {
  const owner = toHexAddress(address)
  if (burnAddresses.includes(owner) || isPrecompile(owner)) return { kind: 'burn', isUsed: true }
  const params = [owner, 'latest']
  const ask = <T>(method: string, parse: (result: unknown) => T) =>
    rpc.request({ network, method, params, parse, signal })
  const [code, count, balance] = await Promise.all([
    ask('eth_getCode', readCode),
    ask('eth_getTransactionCount', readQuantity),
    ask('eth_getBalance', readQuantity),
  ])
  const kind = code === '0x' || isDelegation(code) ? 'account' : 'contract'
  return { kind, isUsed: kind === 'contract' || count > 0n || balance > 0n }
}
