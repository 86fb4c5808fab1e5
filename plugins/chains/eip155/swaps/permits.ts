import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { ChainParams } from '../../../../kernel/namespaces/asset-capabilities'
import type { FunctionOf } from '../../../../kernel/namespaces/capabilities'
import type { Network } from '../../../../kernel/namespaces/network'
import { swapError, transferError, transferRefusal } from '../../../../kernel/namespaces/refusals'
import type {
  PlanSwap,
  SignedPermit,
  SignPermit,
  SwapPlan,
  SwapRouter,
  TokenPermit,
  TransactionFields,
} from '../../../../kernel/namespaces/swap-capabilities'
import type { FeeEstimate } from '../../../../kernel/namespaces/transfer-capabilities'
import { walletError } from '../../../../kernel/namespaces/wallet-error'
import { askWallet } from '../connectors/create-provider'
import type { RpcClient } from '../contract'
import { toHexAddress } from '../decode-address'
import { isRevert } from '../eip155-errors'
import { isAddress } from '../networks'
import { readTokenText } from '../rpc/read-chain'
import { readData } from '../rpc/read-values'
import { checkWalletNetwork } from '../transfers/send-transfer'
import { isSameAddress, toQuantity, toWord } from '../transfers/transfer-call'
import { createApproval, readAllowance } from './allowances'
import type { Chain } from './plan-swap'
import { findFault, MAX_PATH, type RouterCall } from './router-calls'
import { estimateLoneSwap, estimateSwap } from './simulate-swap'

/** Functions that tokens are asked for; many tokens have `version` and `PERMIT_TYPEHASH`, but no standard has them. */
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

/** Computes the domain separator (EIP-712) that a token must have on this network, at this address. */
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

/** The maximum length of a name that a wallet shows; tokens with a longer name get no permit. */
const MAX_NAME_LETTERS = 100

/**
 * Writes a permit for a token that accepts one. The token's own domain separator must be the one for its name, network and address, so that
 * the person cannot sign for another token, or in a form that the token refuses.
 *
 * @returns undefined for tokens that accept no permit, or another kind of permit; and for contract accounts, which sign in another way
 * @throws the errors of RpcClient
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

/** Writes the parameters of eth_signTypedData_v4. */
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

/** Whether a text is exactly this permit; written separately from the function that writes it. */
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
/** Half of the order of secp256k1: tokens refuse a signature whose `s` is higher (EIP-2). */
const MAX_S = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

/** The signature of a key, with 27 or 28 as its last byte; undefined for any other text. */
function readSignature(answer: unknown): string | undefined {
  if (typeof answer !== 'string' || !signatureText.test(answer)) return undefined
  const [rest, s, v] = [answer.slice(0, 130), answer.slice(66, 130), Number(`0x${answer.slice(130)}`)]
  // Some wallets count from 0.
  const parity = v > 1 ? v - 27 : v
  const isSound = BigInt(`0x${s}`) <= MAX_S && (parity === 0 || parity === 1)
  return isSound ? `${rest}${(27 + parity).toString(16)}`.toLowerCase() : undefined
}

/** Asks a wallet to sign a permit, by eth_signTypedData_v4. The typed data is read back and compared before that. @see EIP-712, EIP-2612 */
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

/** Functions of Uniswap's SwapRouter02, by their routerSelectors. */
const routerSelectors = {
  /** multicall(uint256,bytes[]) */
  multicall: '5ae401dc',
  /** selfPermitIfNecessary(address,uint256,uint256,uint8,bytes32,bytes32): another account may have submitted the permit already. */
  permit: 'c2e3140a',
  /** swapExactTokensForTokens(uint256,uint256,address[],address) */
  swap: '472b43f3',
  /** unwrapWETH9(uint256,address) */
  unwrap: '49404b7c',
} as const

/** The address that such a router treats as its own, as the receiver of tokens that it is to unwrap. */
const ROUTER_ITSELF = '0x0000000000000000000000000000000000000002'

/** The fields of a permit that are part of a call: its signer is the caller. */
export type CallPermit = Pick<SignedPermit, 'token' | 'amount' | 'deadline' | 'signature'>

/** A swap of tokens, with a permit or with an existing allowance. */
export interface PermitCall {
  readonly call: RouterCall
  readonly permit?: CallPermit
}

const word = (value: bigint): string => toWord(toQuantity(value))
const addressWord = (address: string): string => toWord(toHexAddress(address))

function writePermitPart({ token, amount, deadline, signature }: CallPermit): string {
  const [r, s, v] = [signature.slice(2, 66), signature.slice(66, 130), toWord(`0x${signature.slice(130)}`)]
  return [routerSelectors.permit, addressWord(token), word(amount), word(deadline), v, r, s].join('')
}

function writeSwapParts({ amount = 0n, minReceived, path, receiver, isToNative }: RouterCall): readonly string[] {
  const numbers = [amount, minReceived, 128n].map(word)
  const ends = [addressWord(isToNative ? ROUTER_ITSELF : receiver), word(BigInt(path.length)), ...path.map(addressWord)]
  const swap = [routerSelectors.swap, ...numbers, ...ends].join('')
  return isToNative ? [swap, [routerSelectors.unwrap, word(minReceived), addressWord(receiver)].join('')] : [swap]
}

/** Writes a swap of tokens as one call of several functions, which all succeed or all fail. */
export function writePermitCall({ call, permit }: PermitCall): string {
  const calls = [...(permit ? [writePermitPart(permit)] : []), ...writeSwapParts(call)]
  const parts = calls.map((text) => {
    const words = Math.ceil(text.length / 64)
    return word(BigInt(text.length / 2)) + text.padEnd(words * 64, '0')
  })
  const offsets = parts.map((_, index) => word(BigInt(parts.length * 32 + parts.slice(0, index).join('').length / 2)))
  const head = [word(call.deadline), word(64n), word(BigInt(calls.length))]
  return `0x${routerSelectors.multicall}${[...head, ...offsets, ...parts].join('')}`
}

const callText = /^0x5ae401dc(?:[\da-f]{64}){3,60}$/
/** The padding before an address in its word. */
const ADDRESS_PADDING = '0'.repeat(24)

const wordAt = (words: string, place: number): string => words.slice(place * 64, place * 64 + 64)
const numberAt = (words: string, place: number): bigint => BigInt(`0x${wordAt(words, place) || '0'}`)
const isAddressAt = (words: string, place: number): boolean => wordAt(words, place).startsWith(ADDRESS_PADDING)
const addressAt = (words: string, place: number): string => `0x${wordAt(words, place).slice(ADDRESS_PADDING.length)}`

/** Separates several calls; undefined if they are not in the one usual encoding. */
function readCalls(body: string): readonly string[] | undefined {
  if (numberAt(body, 1) !== 64n) return undefined
  const count = Number(numberAt(body, 2))
  const list = body.slice(3 * 64)
  const calls: string[] = []
  let end = count * 64
  for (let index = 0; index < count; index++) {
    if (numberAt(list, index) !== BigInt(end / 2)) return undefined
    const start = end + 64
    const digits = Number(numberAt(list, end / 64)) * 2
    end = start + Math.ceil(digits / 64) * 64
    if (/[^0]/.test(list.slice(start + digits, end))) return undefined
    calls.push(list.slice(start, start + digits))
  }
  return end === list.length ? calls : undefined
}

/** Whether a call is of this function, with this number of words. */
const isCallOf = (text: string, selector: string, words: number): boolean =>
  text.startsWith(selector) && text.length === 8 + words * 64

function readPermitPart(text: string): CallPermit | undefined {
  const words = text.slice(8)
  const isSound = isCallOf(text, routerSelectors.permit, 6) && isAddressAt(words, 0) && numberAt(words, 3) < 256n
  if (!isSound) return undefined
  const signature = `0x${words.slice(4 * 64)}${words.slice(4 * 64 - 2, 4 * 64)}`
  return { token: addressAt(words, 0), amount: numberAt(words, 1), deadline: numberAt(words, 2), signature }
}

/** A swap of tokens, with the receiver that the call names to the exchange. */
function readSwap(text: string): Omit<RouterCall, 'deadline'> | undefined {
  const words = text.slice(8)
  const length = numberAt(words, 4)
  if (length < 2n || length > BigInt(MAX_PATH) || numberAt(words, 2) !== 128n) return undefined
  const places = Array.from({ length: Number(length) }, (_, index) => 5 + index)
  const isSound = isCallOf(text, routerSelectors.swap, 5 + places.length)
  if (!isSound || ![3, ...places].every((place) => isAddressAt(words, place))) return undefined
  return {
    ...{ isFromNative: false, isToNative: false, hasTransferFee: true },
    amount: numberAt(words, 0),
    minReceived: numberAt(words, 1),
    path: places.map((place) => addressAt(words, place)),
    receiver: addressAt(words, 3),
  }
}

/**
 * Returns the receiver of the currency that is unwrapped after a swap; undefined if that is not all that the swap pays to the exchange
 * itself.
 */
function readUnwrapped(text: string, { receiver, minReceived }: Omit<RouterCall, 'deadline'>): string | undefined {
  const words = text.slice(8)
  const isSound = isCallOf(text, routerSelectors.unwrap, 2) && isAddressAt(words, 1)
  return isSound && receiver === ROUTER_ITSELF && numberAt(words, 0) === minReceived ? addressAt(words, 1) : undefined
}

/**
 * Reads the data of a call. Written separately from `writePermitCall`, so that it notices if that was tampered with.
 *
 * @returns undefined for anything but a swap of tokens, with or without a permit before it, that pays the receiver directly or by
 *   unwrapping
 */
export function readPermitCall(data: string): PermitCall | undefined {
  const body = data.slice(10)
  const calls = callText.test(data) ? readCalls(body) : undefined
  if (!calls) return undefined
  const permit = readPermitPart(calls[0] ?? '')
  const [first = '', last, ...more] = permit ? calls.slice(1) : calls
  const swap = readSwap(first)
  if (!swap || more.length > 0) return undefined
  const given = { ...(permit && { permit }) }
  const deadline = numberAt(body, 0)
  if (last === undefined) return { call: { ...swap, deadline }, ...given }
  const receiver = readUnwrapped(last, swap)
  return receiver === undefined ? undefined : { call: { ...swap, isToNative: true, receiver, deadline }, ...given }
}

type PlanParams = Parameters<FunctionOf<typeof PlanSwap>>[0]

/** How long a permit is valid: no longer than a swap usually is. In s. */
const PERMIT_S = 1200n
/** A permit that is valid for less may expire before a block includes it. In s. */
const LEAST_S = 30n
/** More gas than a token needs for a permit: checking a signature, writing two words for the first time, and a proxy. */
const PERMIT_GAS = 100_000n

const textOf = (permit: CallPermit | undefined): string | undefined =>
  permit && [toHexAddress(permit.token), permit.amount, permit.deadline, permit.signature].join()

interface WriteParams {
  readonly call: RouterCall
  readonly router: SwapRouter
  /** The contract that accepts permits. */
  readonly permitRouter: string
  readonly permit?: CallPermit
  /** ms since the epoch */
  readonly now: number
}

/** Writes a swap for the contract that accepts permits, and reads it back. @throws SWAP_REFUSED if it differs from the intended one */
function writeSwap(params: PlanParams, { call, router, permitRouter, permit, now }: WriteParams): TransactionFields {
  const data = writePermitCall({ call, ...(permit && { permit }) })
  const found = readPermitCall(data)
  const isSame = found && textOf(found.permit) === textOf(permit)
  const fault = isSame ? findFault({ call: found.call, value: 0n, now }, params, router) : 'unreadable'
  if (fault) throw swapError(fault, `The ${fault} of what was written is not as intended.`)
  return Object.freeze({ from: toHexAddress(params.account), to: toHexAddress(permitRouter), value: '0x0', data })
}

/** Undefined if the chain would not accept it: the swap then uses an approval transaction. */
const unlessRefused = async <T>(work: Promise<T>): Promise<T | undefined> =>
  work.catch((error: unknown) => {
    if (transferRefusal(error) === 'reverts') return undefined
    throw error
  })

/** Whether a permit is for exactly this swap, and valid for long enough. */
function isPermitFor(
  { token, owner, spender, amount, deadline }: NonNullable<PlanParams['permit']>,
  params: PlanParams,
  permitRouter: string,
  seconds: bigint,
): boolean {
  return (
    amount === params.amount &&
    deadline >= seconds + LEAST_S &&
    [token, owner, spender].every(isAddress) &&
    isSameAddress(token, params.sell) &&
    isSameAddress(owner, params.account) &&
    isSameAddress(spender, permitRouter)
  )
}

/**
 * Plans a swap with a permit in place of an approval, at a contract that accepts permits.
 *
 * @param call - the decoded and checked call of the swap
 * @returns undefined if an approval exists already, or if token, account or contract do not accept permits
 * @throws SWAP_REFUSED, TRANSFER_REFUSED, and the errors of RpcClient
 */
export async function planByPermit(
  chain: Chain,
  params: PlanParams,
  call: RouterCall,
  router: SwapRouter,
): Promise<SwapPlan | undefined> {
  const { rpc, now } = chain
  const { account: owner, sell: token, amount, permit: signed } = params
  const { permitRouter: spender = '' } = router
  if (token === undefined || !isAddress(spender)) return undefined
  if ((await readAllowance(rpc, { ...params, token, owner, spender: router.router })) >= amount) return undefined
  const seconds = BigInt(Math.floor(now / 1000))
  const written = { call, router, permitRouter: spender, now }
  const planOf = (
    transaction: TransactionFields,
    fee: FeeEstimate | undefined,
    until: bigint = call.deadline,
  ): SwapPlan => ({
    minReceived: call.minReceived,
    spender: toHexAddress(spender),
    // The chain refuses it as soon as one of the two has expired.
    expiresAt: Math.min(Number(call.deadline), Number(until)) * 1000,
    steps: [{ kind: 'swap', transaction, ...(fee && { fee }) }],
    proof: 'decoded',
  })
  if (signed && isPermitFor(signed, params, spender, seconds)) {
    const transaction = writeSwap(params, { ...written, permit: signed })
    const fee = await unlessRefused(estimateLoneSwap(rpc, params, transaction))
    return fee && planOf(transaction, fee, signed.deadline)
  }
  const wanted = { token, owner, spender, amount, deadline: seconds + PERMIT_S }
  const permit = await readPermit(rpc, { ...params, ...wanted })
  if (!permit) return undefined
  // Simulated after an approval, which is never sent, because a signature that does not exist yet cannot be simulated.
  const transaction = writeSwap(params, written)
  const approval = { kind: 'approve', transaction: createApproval({ token, owner, spender, amount }) } as const
  const work = estimateSwap(rpc, params, { transaction, approvals: [approval], moreGas: PERMIT_GAS })
  const fee = await unlessRefused(work.then((estimate) => ({ estimate })))
  return fee && { ...planOf(transaction, fee.estimate), permit }
}
