import type { Abi, Hex } from 'viem'
import { namehash } from 'viem/ens'
import {
  decodeFunctionResult,
  encodeAbiParameters,
  encodeFunctionData,
  keccak256,
  parseAbi,
  stringToBytes,
} from 'viem/utils'
import { readProperty } from '../../../../kernel/lib/safe/read-property'
import type { FunctionOf } from '../../../../kernel/namespaces/capabilities'
import type {
  NameClaim,
  NameCommitment,
  NameOffer,
  NameStep,
  NameStepKind,
  PlanNameStep,
  ReadNameCommitment,
  ReadNameOffer,
} from '../../../../kernel/namespaces/name-capabilities'
import { transferError } from '../../../../kernel/namespaces/refusals'
import type { TransactionFields } from '../../../../kernel/namespaces/swap-capabilities'
import type { RpcClient } from '../contract'
import { toHexAddress } from '../decode-address'
import { isAddress } from '../networks'
import { encodeCall } from '../rpc/encode-call'
import { createAskContract } from '../rpc/read-chain'
import { readQuantity } from '../rpc/read-values'
import { priceCall, toRefusal } from '../transfers/estimate-fee'

/** Of the controller that ENS has had since 2023: `register` takes the records, and may write the name of the account. */
export const controllerAbi = /* @__PURE__ */ parseAbi([
  'function available(string name) view returns (bool)',
  'function rentPrice(string name, uint256 duration) view returns ((uint256 base, uint256 premium))',
  'function minCommitmentAge() view returns (uint256)',
  'function maxCommitmentAge() view returns (uint256)',
  'function commitments(bytes32 commitment) view returns (uint256)',
  'function commit(bytes32 commitment)',
  'function register(string name, address owner, uint256 duration, bytes32 secret, address resolver, bytes[] data, bool reverseRecord, uint16 ownerControlledFuses) payable',
  'function renew(string name, uint256 duration) payable',
])
/** @see EIP-137, EIP-181 */
export const recordAbi = /* @__PURE__ */ parseAbi([
  'function addr(bytes32 node) view returns (address)',
  'function setAddr(bytes32 node, address to)',
  'function setName(string name) returns (bytes32)',
])

const labelPattern = /^[a-z\d](?:[a-z\d-]*[a-z\d])?$/
const zonePattern = /^[a-z\d-]+(?:\.[a-z\d-]+)*$/
const secretPattern = /^0x[\da-f]{64}$/i
/** A label in DNS has no more bytes. */
const MAX_LABEL_LENGTH = 63

const nodeOf = (claim: Pick<NameClaim, 'label' | 'zone'>): Hex => namehash(`${claim.label}.${claim.zone}`)

/** @throws TRANSFER_REFUSED 'mismatch' for what no registrar can be asked for */
function checkTerm(term: Pick<NameClaim, 'label' | 'zone' | 'duration' | 'controller' | 'resolver'>): void {
  const isName = labelPattern.test(term.label) && term.label.length <= MAX_LABEL_LENGTH && zonePattern.test(term.zone)
  if (!isName) throw transferError('mismatch', 'This is no name that can be registered.')
  if (!Number.isSafeInteger(term.duration) || term.duration <= 0) throw transferError('mismatch', 'This is no time.')
  if (![term.controller, term.resolver].every(isAddress))
    throw transferError('mismatch', 'An address is none of this namespace.')
}

/** What registering says, in the order of the contract: the commitment hides the same, and both are written here. */
function registrationOf(claim: NameClaim) {
  checkTerm(claim)
  if (!isAddress(claim.owner)) throw transferError('mismatch', 'An address is none of this namespace.')
  if (!secretPattern.test(claim.secret)) throw transferError('mismatch', 'The secret is none of 32 bytes.')
  const owner = toHexAddress(claim.owner)
  const record = encodeFunctionData({ abi: recordAbi, functionName: 'setAddr', args: [nodeOf(claim), owner] })
  return {
    owner,
    duration: BigInt(claim.duration),
    secret: claim.secret.toLowerCase() as Hex,
    resolver: toHexAddress(claim.resolver),
    data: [record],
    isPrimary: true,
    fuses: 0,
  }
}

/** The arguments of `register`. @throws TRANSFER_REFUSED 'mismatch' */
function writeRegistration(claim: NameClaim) {
  const { owner, duration, secret, resolver, data, isPrimary, fuses } = registrationOf(claim)
  return [claim.label, owner, duration, secret, resolver, data, isPrimary, fuses] as const
}

/** Reckons the commitment here: a node that was asked for it would know the name, and could answer another one's. */
function hashCommitment(claim: NameClaim): Hex {
  const { owner, duration, secret, resolver, data, isPrimary, fuses } = registrationOf(claim)
  const types = ['bytes32', 'address', 'uint256', 'bytes32', 'address', 'bytes[]', 'bool', 'uint16'] as const
  return keccak256(
    encodeAbiParameters(
      types.map((type) => ({ type })),
      [keccak256(stringToBytes(claim.label)), owner, duration, secret, resolver, data, isPrimary, fuses],
    ),
  )
}

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

type PlanParams = Parameters<FunctionOf<typeof PlanNameStep>>[0]

/** What each step takes of gas, about: for one that cannot be run yet. */
const usualGas: Readonly<Record<NameStepKind, bigint>> = {
  commit: 50_000n,
  register: 330_000n,
  renew: 110_000n,
  primary: 160_000n,
}

/** @throws TRANSFER_REFUSED 'mismatch' for what no transaction can say */
function writeStep(params: PlanParams): TransactionFields {
  const { kind, network, owner: from, controller, reverseRegistrar, label, zone, duration, maxPrice = 0n } = params
  checkTerm(params)
  const call = { network, from, address: controller, abi: controllerAbi }
  switch (kind) {
    case 'commit':
      return encodeCall({ ...call, functionName: 'commit', args: [hashCommitment(params)] })
    case 'register':
      return encodeCall({ ...call, functionName: 'register', args: writeRegistration(params), value: maxPrice })
    case 'renew':
      return encodeCall({ ...call, functionName: 'renew', args: [label, BigInt(duration)], value: maxPrice })
    default: {
      if (reverseRegistrar === undefined)
        throw transferError('mismatch', 'The app names no registrar of reverse names.')
      const args = [`${label}.${zone}`]
      return encodeCall({ ...call, address: reverseRegistrar, abi: recordAbi, functionName: 'setName', args })
    }
  }
}

/**
 * Writes a step, runs it as of the next block, since what a registrar takes hangs on the time, and prices it.
 *
 * @throws TRANSFER_REFUSED, and what RpcClient throws
 */
export async function planNameStep(rpc: RpcClient, params: PlanParams): Promise<NameStep> {
  const { kind, network, signal, isAhead = false } = params
  const transaction = writeStep(params)
  const where = { network, ...(signal && { signal }) }
  const question = { ...where, method: 'eth_estimateGas', params: [transaction, 'pending'], parse: readQuantity }
  const run = () =>
    rpc.request(question).catch((error: unknown) => {
      throw toRefusal(error)
    })
  const gas = isAhead ? usualGas[kind] : await run()
  return { transaction, fee: await priceCall(rpc, where, transaction, gas) }
}
