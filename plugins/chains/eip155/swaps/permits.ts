import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { ChainParams } from '../../../../kernel/namespaces/asset-capabilities'
import type { FunctionOf } from '../../../../kernel/namespaces/capabilities'
import type { Network } from '../../../../kernel/namespaces/network'
import { transferError } from '../../../../kernel/namespaces/refusals'
import type { SignPermit, TokenPermit } from '../../../../kernel/namespaces/swap-capabilities'
import { walletError } from '../../../../kernel/namespaces/wallet-error'
import { askWallet } from '../connectors/create-provider'
import type { RpcClient } from '../contract'
import { toHexAddress } from '../decode-address'
import { isRevert } from '../eip155-errors'
import { readTokenText } from '../rpc/read-balances'
import { readData } from '../rpc/read-values'
import { checkWalletNetwork } from '../transfers/send-transfer'
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

const signatureText = /^0x[\da-f]{130}$/i
/** Half of the order of secp256k1: tokens take a signature whose `s` is not above (EIP-2). */
const MAX_S = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

/** A signature of a key, its last byte 27 or 28; undefined for any other. */
function readSignature(answer: unknown): string | undefined {
  if (typeof answer !== 'string' || !signatureText.test(answer)) return undefined
  const [rest, s, v] = [answer.slice(0, 130), answer.slice(66, 130), Number(`0x${answer.slice(130)}`)]
  // Some wallets count from 0.
  const parity = v > 1 ? v - 27 : v
  const isSound = BigInt(`0x${s}`) <= MAX_S && (parity === 0 || parity === 1)
  return isSound ? `${rest}${(27 + parity).toString(16)}`.toLowerCase() : undefined
}

/** Has a wallet sign a permit, by eth_signTypedData_v4. What it is to be shown is read back and compared before. @see EIP-712, EIP-2612 */
export const signPermit: FunctionOf<typeof SignPermit> = async ({ network, permit, ...params }) => {
  await checkWalletNetwork(params, network)
  const text = writePermit(permit, network)
  if (!isPermitOf(text, permit, network))
    throw transferError('mismatch', 'What was built for the wallet is not this permit.')
  const answer = await askWallet(params, 'eth_signTypedData_v4', Object.freeze([toHexAddress(permit.owner), text]))
  const signature = readSignature(answer)
  if (signature === undefined)
    throw walletError('internal', 'The wallet answered with something that is no signature of a key.', answer)
  return Object.freeze({ ...permit, signature })
}
