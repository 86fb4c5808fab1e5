import { ed25519 } from '@noble/curves/ed25519.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { base58, base64 } from '@scure/base'
import { readProperty } from '../../../../kernel/lib/safe/read-property'
import { transferError } from '../../../../kernel/namespaces/refusals'
import { isAddress } from '../networks'
import { ASSOCIATED_PROGRAM, tokenPrograms } from '../rpc/read-chain'
import type { MovedAsset, TokenRoute, TokenSource } from './transfer-call'

/** The end of the hash input of a derived address, which has no key. */
const marker = 'ProgramDerivedAddress'
const MAX_BUMP = 255

/** Tells whether an address can have a private key; addresses that programs derive are not on the curve. */
export function isOnCurve(key: Uint8Array): boolean {
  try {
    ed25519.Point.fromBytes(key)
    return true
  } catch {
    return false
  }
}

/**
 * Derives the token account of an owner. The library that writes transactions does the same, so this result detects a library that the page
 * has changed.
 *
 * @param owner - in base58, like the others
 * @see the Associated Token Account program
 */
export function deriveTokenAccount(owner: string, program: string, mint: string): string {
  const seeds = [owner, program, mint].flatMap((text) => [...base58.decode(text)])
  const tail = [...base58.decode(ASSOCIATED_PROGRAM), ...new TextEncoder().encode(marker)]
  for (let bump = MAX_BUMP; bump >= 0; bump--) {
    const key = sha256(Uint8Array.from([...seeds, bump, ...tail]))
    if (!isOnCurve(key)) return base58.encode(key)
  }
  throw new TypeError('This owner can keep no token.')
}

/** Sends one request to the nodes of a network. */
export type Ask = <T>(method: string, params: readonly unknown[], parse: (result: unknown) => T) => Promise<T>

/** An account as the chain stores it. */
export interface ChainAccount {
  readonly lamports: bigint
  /** The program that may change it. */
  readonly owner: string
  readonly isExecutable: boolean
  readonly data: Uint8Array
}

/** Reads an account that was requested in base64; undefined where it does not exist. @throws TypeError for anything else */
export function readChainAccount(value: unknown): ChainAccount | undefined {
  if (value === null) return undefined
  const [lamports, owner, executable, data] = ['lamports', 'owner', 'executable', 'data'].map((name) =>
    readProperty(value, name),
  )
  const text = readProperty(data, '0')
  if (typeof lamports !== 'number' || lamports < 0 || typeof owner !== 'string' || typeof text !== 'string')
    throw new TypeError('This is no account.')
  return { lamports: BigInt(lamports), owner, isExecutable: executable === true, data: base64.decode(text) }
}

export const asBase64 = { encoding: 'base64', commitment: 'confirmed' }

const readNumber = (data: Uint8Array, at: number): number => (data[at] ?? 0) + 256 * (data[at + 1] ?? 0)

const MINT_BYTES = 82
const ACCOUNT_BYTES = 165
const MULTISIG_BYTES = 355
/** The byte after the fixed part of a Token-2022 account: it distinguishes a mint from a token account. */
const IS_MINT = 1

/** Extensions of Token-2022 by their numbers. */
const TRANSFER_FEE = 1
const NON_TRANSFERABLE = 9
const INTEREST = 10
const TRANSFER_HOOK = 14
const SCALED_AMOUNT = 25

/** Offsets of the two rates of a transfer fee, in hundredths of a percent: the current one and that of a later epoch. */
const feeRates = [88, 106]
/** Offset and length of the program that is called with each transfer; zeros for none. */
const hookProgram = [32, 64] as const
/** Offsets of the two rates of interest: the average until now and the current one. */
const interestRates = [40, 50]
/** Offsets of the two multipliers of a scaled amount: the current or earlier one, and the next. */
const multipliers = [32, 48]
/** The number 1 as a 64-bit float (IEEE 754), the lowest byte first. */
const one = [0, 0, 0, 0, 0, 0, 0xf0, 0x3f]

/** Tells whether wallets and explorers show another amount of a token than a transfer moves. */
const isShownOtherwise = (type: number, value: Uint8Array): boolean =>
  (type === INTEREST && interestRates.some((at) => readNumber(value, at) !== 0)) ||
  (type === SCALED_AMOUNT && multipliers.some((at) => one.some((byte, index) => value[at + index] !== byte)))

/** Returns why a token of Token-2022 is not sent; undefined for an extension that does not affect a transfer. */
function refuseExtension(type: number, value: Uint8Array): string | undefined {
  if (type === NON_TRANSFERABLE) return 'This token can’t be transferred.'
  if (type === TRANSFER_FEE && feeRates.some((at) => readNumber(value, at) > 0))
    return 'This token takes a fee of its own from each transfer.'
  if (isShownOtherwise(type, value)) return 'Wallets show another amount of this token than a transfer moves.'
  const isHooked = type === TRANSFER_HOOK && value.subarray(...hookProgram).some((byte) => byte !== 0)
  return isHooked ? 'This token has a program of its own run with each transfer.' : undefined
}

function checkExtensions(data: Uint8Array): void {
  for (let at = ACCOUNT_BYTES + 1; at + 4 <= data.length; ) {
    const [type, length] = [readNumber(data, at), readNumber(data, at + 2)]
    if (type === 0) return
    const reason = refuseExtension(type, data.subarray(at + 4, at + 4 + length))
    if (reason !== undefined) throw transferError('token', reason)
    at += 4 + length
  }
}

/**
 * Reads the mint of a token.
 *
 * @throws TRANSFER_REFUSED 'token' where it is not a mint, and for tokens of which another amount, or nothing, would arrive
 * @see SPL Token and Token-2022
 */
export function readMint(account: ChainAccount | undefined): Pick<TokenRoute, 'program' | 'decimals'> {
  const { owner = '', data = new Uint8Array() } = account ?? {}
  const isExtended = data.length > ACCOUNT_BYTES && data.length !== MULTISIG_BYTES && data[ACCOUNT_BYTES] === IS_MINT
  const isMint = data[45] === 1 && (data.length === MINT_BYTES || (isExtended && owner === tokenPrograms[1]))
  if (!tokenPrograms.includes(owner) || !isMint) throw transferError('token', 'There is no token at its address.')
  checkExtensions(data)
  return { program: owner, decimals: data[44] ?? 0 }
}

/** Tells whether a token account still belongs to an owner; SPL Token allows to give it to another one. */
function isTokenAccountOf(owner: string, { data }: ChainAccount): boolean {
  return data.length >= ACCOUNT_BYTES && base58.encode(data.subarray(32, 64)) === owner
}

const readPath = (value: unknown, path: readonly string[]) => path.reduce(readProperty, value)

/** A token account from which a transfer may take, unless it is frozen. */
interface HeldToken extends TokenSource {
  readonly isFrozen: boolean
}

/** Reads token accounts with their balances. */
function readHeld(result: unknown): readonly HeldToken[] {
  const list = readProperty(result, 'value')
  if (!Array.isArray(list)) throw new TypeError('This is no list of accounts.')
  return list.flatMap((item: unknown) => {
    const [address, info] = [readProperty(item, 'pubkey'), readPath(item, ['account', 'data', 'parsed', 'info'])]
    const [state, digits] = [readProperty(info, 'state'), readPath(info, ['tokenAmount', 'amount'])]
    if (typeof address !== 'string' || !isAddress(address) || typeof digits !== 'string') return []
    if (!/^\d{1,20}$/.test(digits) || (state !== 'initialized' && state !== 'frozen')) return []
    return [{ address, amount: BigInt(digits), isFrozen: state === 'frozen' }]
  })
}

/** Maximum number of accounts that fit into one transaction. */
const MAX_SOURCES = 10

const sumOf = (sources: readonly TokenSource[]): bigint => sources.reduce((sum, { amount }) => sum + amount, 0n)

/** Chooses the source accounts: one that has enough, the usual one if possible, otherwise the fullest ones. */
function chooseSources(held: readonly HeldToken[], amount: bigint, usual: string): readonly TokenSource[] {
  const usable = held.flatMap(({ isFrozen, ...source }) => (isFrozen ? [] : [source]))
  const sorted = usable.sort((one, other) => (one.amount < other.amount ? 1 : -1))
  const whole = sorted.filter((source) => source.amount >= amount)
  const single = whole.find(({ address }) => address === usual) ?? whole[0]
  if (single) return [{ ...single, amount }]
  let rest = amount
  const chosen = sorted.slice(0, MAX_SOURCES).flatMap((source) => {
    const isLast = source.amount >= rest
    const part = isLast ? rest : source.amount
    rest -= part
    return part > 0n ? [{ ...source, amount: part }] : []
  })
  const isFrozen = sumOf(usable) < amount && sumOf(held) >= amount
  if (rest > 0n && isFrozen) throw transferError('token', 'Accounts of this token are frozen.')
  if (rest > 0n) throw transferError('funds', 'The account holds less of this token.')
  return chosen
}

/** The route of a token to its receiver, and the rent that the receiver's account already has. */
export interface FoundRoute {
  readonly route: TokenRoute
  readonly target: string
  readonly targetLamports: bigint
}

interface RouteParams {
  readonly mint: string
  /** What the questions say of the state that they are about. */
  readonly where: Readonly<Record<string, unknown>>
}

/**
 * Finds the route of a token from one account to another.
 *
 * @throws TRANSFER_REFUSED 'token' and 'funds'; the errors of `ask`
 */
export async function readTokenRoute(
  ask: Ask,
  { from, to, amount }: MovedAsset,
  { mint, where }: RouteParams,
): Promise<FoundRoute> {
  const targets = tokenPrograms.map((program) => deriveTokenAccount(to, program, mint))
  const readAccounts = (result: unknown) => {
    const list = readProperty(result, 'value')
    if (!Array.isArray(list) || list.length !== targets.length + 1) throw new TypeError('These are no accounts.')
    return list.map(readChainAccount)
  }
  const [[token, ...accounts], held] = await Promise.all([
    ask('getMultipleAccounts', [[mint, ...targets], { ...where, encoding: 'base64' }], readAccounts),
    ask('getTokenAccountsByOwner', [from, { mint }, { ...where, encoding: 'jsonParsed' }], readHeld),
  ])
  const { program, decimals } = readMint(token)
  const place = tokenPrograms.indexOf(program)
  const [target = '', account] = [targets[place], accounts[place]]
  const isThere = account !== undefined && tokenPrograms.includes(account.owner)
  if (isThere && !isTokenAccountOf(to, account))
    throw transferError('token', 'The receiver has given away the account in which this token would arrive.')
  const sources = chooseSources(held, amount, deriveTokenAccount(from, program, mint))
  return {
    route: { program, decimals, sources, isOpened: !isThere },
    target,
    targetLamports: account?.lamports ?? 0n,
  }
}
