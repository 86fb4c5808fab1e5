import { base58, base64 } from '@scure/base'
import { createScriptedRpc, type RpcScript } from '../../../wallets/scripted-rpc.fixture'
import { SYSTEM_PROGRAM, tokenPrograms } from '../rpc/read-chain'
import { solanaError } from '../solana-errors'

/** Creates the error of a node that refuses, as the client of the namespace throws it. */
export const refusal = (reason: string, code = -32002) =>
  solanaError('SOLANA_RPC_REFUSED', { network: 'Solana', method: 'any', reason, code })

/** A client with scripted answers, which throws for other methods. */
export const scriptedRpc = createScriptedRpc(refusal)

export const withContext = (value: unknown) => ({ context: { slot: 1 }, value })

/** An account as a node encodes it in base64. */
export const writeAccount = (owner: string, data = new Uint8Array(), lamports = 2_039_280) => ({
  lamports,
  owner,
  executable: false,
  rentEpoch: 0,
  space: data.length,
  data: [base64.encode(data), 'base64'],
})

export const personAccount = writeAccount(SYSTEM_PROGRAM)

/** An extension of Token-2022: its number, and its bytes. */
export type Extension = readonly [type: number, value: Uint8Array]

/** A mint, with its extensions in the format of Token-2022. */
export function writeMint(decimals: number, extensions: readonly Extension[] = []) {
  const tail = extensions.flatMap(([type, value]) => [type, 0, value.length, 0, ...value])
  const data = new Uint8Array(tail.length > 0 ? 166 + tail.length : 82)
  data.set([decimals, 1], 44)
  if (tail.length > 0) data.set([1, ...tail], 165)
  return data
}

/** An account of a token that belongs to an owner. */
export function writeTokenAccount(owner: string) {
  const data = new Uint8Array(165)
  data.set(base58.decode(owner), 32)
  data[108] = 1
  return data
}

/** A token account in the encoding `jsonParsed`. */
export const parsedAccount = (address: string, amount: bigint, state = 'initialized') => ({
  pubkey: address,
  account: { data: { parsed: { info: { state, tokenAmount: { amount: `${amount}`, decimals: 6 } } } } },
})

/** A node that has a block, takes no priority fee, and simulates each transaction with success. */
export const usualScript: RpcScript = {
  getLatestBlockhash: withContext({ blockhash: tokenPrograms[0], lastValidBlockHeight: 500 }),
  getRecentPrioritizationFees: [],
  getFeeForMessage: withContext(5000),
  simulateTransaction: withContext({ err: null, logs: [], unitsConsumed: 20_000, accounts: [personAccount] }),
}
