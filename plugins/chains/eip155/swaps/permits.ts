import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { ChainParams } from '../../../../kernel/namespaces/asset-capabilities'
import type { Network } from '../../../../kernel/namespaces/network'
import type { TokenPermit } from '../../../../kernel/namespaces/swap-capabilities'
import type { RpcClient } from '../contract'
import { toHexAddress } from '../decode-address'
import { isRevert } from '../eip155-errors'
import { readTokenText } from '../rpc/read-balances'
import { readData } from '../rpc/read-values'
import { isSameAddress, toQuantity, toWord } from '../transfers/transfer-call'

/** What tokens are asked; `version` and `PERMIT_TYPEHASH` are of many, and of no standard. */
const selectors = {
  separator: '0x3644e515',
  nonces: '0x7ecebe00',
  name: '0x06fdde03',
  version: '0x54fd4d50',
  typeHash: '0x30adf81f',
} as const

/** The fields of a permit (EIP-2612), in their order. */
const permitFields = [
  { name: 'owner', type: 'address' },
  { name: 'spender', type: 'address' },
  { name: 'value', type: 'uint256' },
  { name: 'nonce', type: 'uint256' },
  { name: 'deadline', type: 'uint256' },
] as const

type Field = { readonly name: string; readonly type: string }

const domainFields = (version: string | undefined): readonly Field[] => [
  { name: 'name', type: 'string' },
  ...(version === undefined ? [] : [{ name: 'version', type: 'string' }]),
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
]

const hashText = (text: string): string => bytesToHex(keccak_256(utf8ToBytes(text)))
const typeHashOf = (name: string, fields: readonly Field[]): string =>
  hashText(`${name}(${fields.map((field) => `${field.type} ${field.name}`).join(',')})`)

interface Domain {
  readonly name: string
  readonly version?: string
}

/** The domain separator of a token's signatures (EIP-712), as it has to be on this network, at this address. */
function separatorOf({ name, version }: Domain, { id }: Network, token: string): string {
  const words = [
    typeHashOf('EIP712Domain', domainFields(version)),
    hashText(name),
    ...(version === undefined ? [] : [hashText(version)]),
    toWord(toQuantity(BigInt(id))),
    toWord(toHexAddress(token)),
  ]
  return bytesToHex(keccak_256(hexToBytes(words.join(''))))
}

const wordText = /^0x([\da-f]{64})$/
const readWord = (answer: string | undefined): string | undefined => wordText.exec(answer?.toLowerCase() ?? '')?.[1]

/** What a wallet is shown of a name; a token with a longer one is left alone. */
const MAX_NAME_LETTERS = 100

/**
 * Writes a permit for a token that takes one: its own word for the domain of its signatures has to be the one that name, network and
 * address give, so that nobody signs for another token, and nothing that the token would not take.
 *
 * @returns undefined for tokens that take none, or another kind of permit; and for accounts that are contracts, which sign otherwise
 * @throws what RpcClient throws
 * @see EIP-2612, EIP-712
 */
export async function readPermit(
  rpc: RpcClient,
  params: ChainParams & Omit<TokenPermit, 'nonce' | keyof Domain>,
): Promise<TokenPermit | undefined> {
  const { network, signal, token, owner, spender, amount, deadline } = params
  const where = { network, signal, parse: readData }
  const to = toHexAddress(token)
  const ask = (data: string) =>
    rpc.request({ ...where, method: 'eth_call', params: [{ to, data }, 'latest'] }).catch((error: unknown) => {
      if (isRevert(error)) return undefined
      throw error
    })
  const signer = toHexAddress(owner)
  const [code, separator, nonce, name = '', version = '', typeHash] = await Promise.all([
    rpc.request({ ...where, method: 'eth_getCode', params: [signer, 'latest'] }),
    ...[selectors.separator, `${selectors.nonces}${toWord(signer)}`, selectors.name, selectors.version].map(ask),
    ask(selectors.typeHash),
  ])
  const [said, count, kind] = [separator, nonce, typeHash].map(readWord)
  if (code !== '0x' || said === undefined || count === undefined) return undefined
  if (kind !== undefined && kind !== typeHashOf('Permit', permitFields)) return undefined
  const text = readTokenText(`0x${name.slice(2)}`)
  if (text === '' || text.length > MAX_NAME_LETTERS) return undefined
  const domains: readonly Domain[] = [
    { name: text, version: readTokenText(`0x${version.slice(2)}`) || '1' },
    { name: text },
  ]
  const domain = domains.find((item) => separatorOf(item, network, token) === said)
  return domain && { token, owner, spender, amount, deadline, ...domain, nonce: BigInt(`0x${count}`) }
}

/** Writes what a wallet is asked to sign, as eth_signTypedData_v4 takes it. */
export function writePermit(
  { token, owner, spender, amount, nonce, deadline, ...domain }: TokenPermit,
  { id }: Network,
): string {
  const { name, version } = domain
  return JSON.stringify({
    types: { EIP712Domain: domainFields(version), Permit: permitFields },
    primaryType: 'Permit',
    domain: {
      name,
      ...(version !== undefined && { version }),
      chainId: Number(id),
      verifyingContract: toHexAddress(token),
    },
    message: {
      owner: toHexAddress(owner),
      spender: toHexAddress(spender),
      value: String(amount),
      nonce: String(nonce),
      deadline: String(deadline),
    },
  })
}

/** Whether a text is exactly this permit; written apart from what wrote it. */
export function isPermitOf(text: string, wanted: TokenPermit, { id }: Network): boolean {
  const { primaryType, domain, message } = JSON.parse(text)
  return (
    primaryType === 'Permit' &&
    isSameAddress(domain.verifyingContract, wanted.token) &&
    isSameAddress(message.owner, wanted.owner) &&
    isSameAddress(message.spender, wanted.spender) &&
    BigInt(domain.chainId) === BigInt(id) &&
    BigInt(message.value) === wanted.amount &&
    BigInt(message.nonce) === wanted.nonce &&
    BigInt(message.deadline) === wanted.deadline
  )
}
