// @ts-nocheck
import type { Hex } from 'viem'
import { namehash } from 'viem/ens'
import { encodeAbiParameters, encodeFunctionData, keccak256, parseAbi, stringToBytes } from 'viem/utils'
import type { NameClaim } from '../../../../kernel/namespaces/name-capabilities'
import { transferError } from '../../../../kernel/namespaces/transfer-error'
import { toHexAddress } from '../decode-address'
import { isAddress } from '../is-address'

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

const label = /^[a-z\d](?:[a-z\d-]*[a-z\d])?$/
const zone = /^[a-z\d-]+(?:\.[a-z\d-]+)*$/
const secret = /^0x[\da-f]{64}$/i
/** A label in DNS has no more bytes. */
const MAX_LABEL_LENGTH = 63

export const nodeOf = (claim: Pick<NameClaim, 'label' | 'zone'>): Hex => namehash(`${claim.label}.${claim.zone}`)

/** @throws TRANSFER_REFUSED 'mismatch' for what no registrar can be asked for */
export function checkTerm(term: Pick<NameClaim, 'label' | 'zone' | 'duration' | 'controller' | 'resolver'>): void {
  const isName = label.test(term.label) && term.label.length <= MAX_LABEL_LENGTH && zone.test(term.zone)
  if (!isName) throw transferError('mismatch', 'This is no name that can be registered.')
  if (!Number.isSafeInteger(term.duration) || term.duration <= 0) throw transferError('mismatch', 'This is no time.')
  if (![term.controller, term.resolver].every(isAddress))
    throw transferError('mismatch', 'An address is none of this namespace.')
}

/** What registering says, in the order of the contract: the commitment hides the same, and both are written here. */
function registrationOf(claim: NameClaim) {
  checkTerm(claim)
  if (!isAddress(claim.owner)) throw transferError('mismatch', 'An address is none of this namespace.')
  if (!secret.test(claim.secret)) throw transferError('mismatch', 'The secret is none of 32 bytes.')
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
export function writeRegistration(claim: NameClaim) {
  const { owner, duration, secret, resolver, data, isPrimary, fuses } = registrationOf(claim)
  return [claim.label, owner, duration, secret, resolver, data, isPrimary, fuses] as const
}

/** Reckons the commitment here: a node that was asked for it would know the name, and could answer another one's. */
export function hashCommitment(claim: NameClaim): Hex {
  const { owner, duration, secret, resolver, data, isPrimary, fuses } = registrationOf(claim)
  const types = ['bytes32', 'address', 'uint256', 'bytes32', 'address', 'bytes[]', 'bool', 'uint16'] as const
  return keccak256(
    encodeAbiParameters(
      types.map((type) => ({ type })),
      [keccak256(stringToBytes(claim.label)), owner, duration, secret, resolver, data, isPrimary, fuses],
    ),
  )
}
