import { addDecimals, formatUnits, readDecimal } from '../../../../kernel/lib/amounts'
import { parseCaipNetworkId } from '../../../../kernel/lib/caip'
import { readProperty } from '../../../../kernel/lib/safe/read-property'
import type { GetTokenBalances, HeldToken } from '../../../../kernel/namespaces/asset-capabilities'
import type { FunctionOf, GetNativeBalance } from '../../../../kernel/namespaces/capabilities'
import type { PluginContext } from '../../../../kernel/plugin/plugin-context'
import { hostedRpcs } from '../../../services/blockchain-api/contract'
import type { RpcClient } from '../../../wallets/contract'
import { createJsonRpcClient } from '../../../wallets/create-json-rpc-client'
import type { SolanaOptions } from '../contract'
import { isAddress } from '../networks'
import { solanaError } from '../solana-errors'

/** Number of characters of the genesis hash in a CAIP-2 id; shorter references are names of local networks. */
const referenceLength = 32

/**
 * Creates the client that reads the chain. It sends no batches, because public nodes do not support them, or count each call of one.
 *
 * @param env - of the plugin
 * @param options - `rpcUrls` of the app
 * @see Solana's JSON-RPC
 */
export const createRpcClient = (
  env: Pick<PluginContext, 'clock' | 'fetch' | 'signal' | 'slot'>,
  { rpcUrls }: Pick<SolanaOptions, 'rpcUrls'>,
): RpcClient =>
  createJsonRpcClient(env, {
    createError: (code, context, cause) => solanaError(`SOLANA_${code}`, context, cause),
    rpcUrls,
    hosted: () => env.slot(hostedRpcs).peek()[0],
    ping: {
      method: 'getGenesisHash',
      isOf({ caipNetworkId }, result) {
        const { reference } = parseCaipNetworkId(caipNetworkId)
        return typeof result === 'string' && (reference.length < referenceLength || result.startsWith(reference))
      },
    },
  })

/** The program that transfers the network's own currency, and owns the accounts of people. */
export const SYSTEM_PROGRAM = '11111111111111111111111111111111'

/** The program that creates the account in which an owner keeps a token. */
export const ASSOCIATED_PROGRAM = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'

/** The two programs for tokens: SPL Token, and Token-2022. */
export const tokenPrograms: readonly string[] = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]

const MAX_BALANCE_BYTES = 64 * 1024
const MAX_U64 = 2n ** 64n - 1n

/** Reads lamports exactly; a number that JSON has rounded is read from the text. */
function readLamports(result: unknown, readText: () => string): bigint {
  const value = readProperty(result, 'value')
  const digits = Number.isSafeInteger(value) ? String(value) : /"value"\s*:\s*(\d{1,20})\s*[,}]/.exec(readText())?.[1]
  const lamports = typeof value === 'number' && digits !== undefined ? BigInt(digits) : -1n
  if (lamports < 0n || lamports > MAX_U64) throw new TypeError('This is no balance.')
  return lamports
}

/**
 * Reads a balance.
 *
 * @param rpc - the client of the nodes
 * @param params - the account and its network
 * @returns lamports
 * @throws the errors of RpcClient
 * @see Solana's JSON-RPC getBalance
 */
export function readBalance(
  rpc: RpcClient,
  { address, network, signal }: Parameters<FunctionOf<typeof GetNativeBalance>>[0],
): Promise<bigint> {
  const params = [address, { commitment: 'confirmed' }]
  return rpc.request({
    network,
    method: 'getBalance',
    params,
    maxBytes: MAX_BALANCE_BYTES,
    parse: readLamports,
    signal,
  })
}

/** The balance of one token account. */
interface TokenAmount {
  readonly mint: string
  readonly decimals: number
  readonly value: bigint
  /** Whole units as an exact decimal text, as the node calculates them with a token's multiplier or interest. */
  readonly shown: string
}

/** Maximum number of decimals, more than any real token has: 2^256 has 78 digits, so a larger number could only hide an amount. */
const MAX_DECIMALS = 77

const readPath = (value: unknown, path: readonly string[]) => path.reduce(readProperty, value)

/** Reads one account in the encoding `jsonParsed`; undefined where it is invalid. */
function readAmount(item: unknown): TokenAmount | undefined {
  const info = readPath(item, ['account', 'data', 'parsed', 'info'])
  const mint = readPath(info, ['mint'])
  const [decimals, digits, text] = ['decimals', 'amount', 'uiAmountString'].map((name) =>
    readPath(info, ['tokenAmount', name]),
  )
  if (typeof mint !== 'string' || !isAddress(mint)) return undefined
  if (typeof decimals !== 'number' || !Number.isInteger(decimals) || decimals < 0 || decimals > MAX_DECIMALS)
    return undefined
  const value = typeof digits === 'string' && /^\d{1,20}$/.test(digits) ? BigInt(digits) : -1n
  if (value < 0n || value > MAX_U64) return undefined
  const exact = formatUnits(value, decimals)
  const shown = readDecimal(text) ?? exact
  return { mint, decimals, value, shown: shown.startsWith('-') ? exact : shown }
}

/**
 * Reads an answer to getTokenAccountsByOwner; invalid accounts are left out.
 *
 * @throws TypeError where it is not a list
 */
function readTokenAccounts(result: unknown): readonly TokenAmount[] {
  const list = readProperty(result, 'value')
  if (!Array.isArray(list)) throw new TypeError('This is no list of accounts.')
  return list.flatMap((item) => readAmount(item) ?? [])
}

/** Maximum size of an answer; an account takes about 700 bytes. */
const MAX_TOKENS_BYTES = 4 * 1024 * 1024

/** Describes a token by the address of its mint, because the chain has no names. */
const describeMint = (mint: string) => ({
  address: mint,
  name: 'Unknown token',
  symbol: `${mint.slice(0, 4)}…${mint.slice(-6)}`,
})

/** Adds up the accounts of each mint, since an owner may have several. */
function sumByMint(amounts: readonly TokenAmount[]): readonly HeldToken[] {
  const byMint = new Map<string, TokenAmount>()
  for (const amount of amounts) {
    const { value = 0n, shown = '0' } = byMint.get(amount.mint) ?? {}
    byMint.set(amount.mint, { ...amount, value: amount.value + value, shown: addDecimals(amount.shown, shown) })
  }
  return [...byMint.values()]
    .filter(({ value }) => value > 0n)
    .map(({ mint, decimals, value, shown }) => {
      const isOther = shown !== formatUnits(value, decimals)
      return { ...describeMint(mint), decimals, value, ...(isOther && { quantity: shown }) }
    })
}

/**
 * Reads the balances of an account: its own currency, and the token accounts of both programs.
 *
 * @param rpc - the client of the nodes
 * @param params - the account and its network; the chain lists the tokens, so they are not parameters
 * @returns the own currency first, also with a balance of zero, then the tokens by mint
 * @throws the errors of RpcClient
 * @see Solana's JSON-RPC getTokenAccountsByOwner
 */
export async function readTokenBalances(
  rpc: RpcClient,
  params: Parameters<FunctionOf<typeof GetTokenBalances>>[0],
): Promise<readonly HeldToken[]> {
  const { address, network, signal } = params
  const { name, symbol, decimals } = network.nativeCurrency
  const accountsOf = (programId: string) => {
    const values = [address, { programId }, { encoding: 'jsonParsed', commitment: 'confirmed' }]
    const question = {
      method: 'getTokenAccountsByOwner',
      params: values,
      maxBytes: MAX_TOKENS_BYTES,
      parse: readTokenAccounts,
    }
    return rpc.request({ ...question, network, signal })
  }
  const [value, ...accounts] = await Promise.all([readBalance(rpc, params), ...tokenPrograms.map(accountsOf)])
  return [{ name, symbol, decimals, value }, ...sumByMint(accounts.flat())]
}
