// @ts-nocheck
import type { Abi, Hex } from 'viem'
import { decodeFunctionResult, encodeFunctionData } from 'viem/utils'
import { readProperty } from '../../../../kernel/lib/safe/read-property'
import type { FunctionOf } from '../../../../kernel/namespaces/capability'
import type {
  NameCommitment,
  NameOffer,
  ReadNameCommitment,
  ReadNameOffer,
} from '../../../../kernel/namespaces/name-capabilities'
import { transferError } from '../../../../kernel/namespaces/transfer-error'
import type { RpcClient } from '../contract'
import { createAskContract } from '../contracts/call-contract'
import { toHexAddress } from '../decode-address'
import { readQuantity } from '../rpc/read-quantity'
import { checkTerm, controllerAbi, hashCommitment, nodeOf, recordAbi } from './registrar-calls'

type OfferParams = Parameters<FunctionOf<typeof ReadNameOffer>>[0]
type CommitmentParams = Parameters<FunctionOf<typeof ReadNameCommitment>>[0]

/** No sensible registrar has people wait for longer, or counts in anything else. */
const MAX_AGE_S = 2 ** 40

/** Creates what asks functions of a contract. @throws TRANSFER_REFUSED 'mismatch' for an answer that is none */
function createRead(rpc: RpcClient, { network, signal }: Pick<OfferParams, 'network' | 'signal'>) {
  const ask = createAskContract(rpc, { network, signal })
  return async function read(address: string, abi: Abi, functionName: string, args: readonly unknown[] = []) {
    const data = await ask({ to: toHexAddress(address), data: encodeFunctionData({ abi, functionName, args }) })
    try {
      return decodeFunctionResult({ abi, functionName, args, data: data ?? '0x' }) as unknown
    } catch (error) {
      throw transferError('mismatch', `The contract does not answer ${functionName}, as registrars of names do.`, error)
    }
  }
}

/** @throws TRANSFER_REFUSED 'mismatch' */
function readAge(value: unknown): number {
  const seconds = Number(value)
  if (seconds > MAX_AGE_S) throw transferError('mismatch', 'The registrar tells no sensible time.')
  return seconds
}

/**
 * Asks a registrar about a name: all questions travel together.
 *
 * @throws TRANSFER_REFUSED 'mismatch' for what is no name, or no registrar; what RpcClient throws
 */
export async function readNameOffer(rpc: RpcClient, params: OfferParams): Promise<NameOffer> {
  checkTerm(params)
  const { controller, resolver, label, duration } = params
  const read = createRead(rpc, params)
  const [isAvailable, rent, minAge, maxAge, found] = await Promise.all([
    read(controller, controllerAbi, 'available', [label]),
    read(controller, controllerAbi, 'rentPrice', [label, BigInt(duration)]),
    read(controller, controllerAbi, 'minCommitmentAge'),
    read(controller, controllerAbi, 'maxCommitmentAge'),
    read(resolver, recordAbi, 'addr', [nodeOf(params)]).catch(() => undefined),
  ])
  const { base, premium } = rent as { readonly base: bigint; readonly premium: bigint }
  const address = typeof found === 'string' && BigInt(found) ? found : undefined
  return {
    isAvailable: isAvailable === true,
    price: base + premium,
    minAge: readAge(minAge),
    maxAge: readAge(maxAge),
    ...(address !== undefined && { address }),
  }
}

const readTime = (block: unknown): number => Number(readQuantity(readProperty(block, 'timestamp')))

/** Looks whether a registrar has a commitment, and since when. @throws as `readNameOffer` */
export async function readNameCommitment(rpc: RpcClient, params: CommitmentParams): Promise<NameCommitment> {
  const { network, signal, controller } = params
  const read = createRead(rpc, params)
  const clock = (tag: string) =>
    rpc.request({ network, method: 'eth_getBlockByNumber', params: [tag, false], parse: readTime, signal })
  const [since, now] = await Promise.all([
    read(controller, controllerAbi, 'commitments', [hashCommitment(params) satisfies Hex]),
    // The next block counts; not every node tells of it.
    clock('pending').catch(() => clock('latest')),
  ])
  const seconds = readAge(since)
  return { now, ...(seconds > 0 && { since: seconds }) }
}
