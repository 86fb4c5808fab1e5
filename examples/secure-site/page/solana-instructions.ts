import { base58 } from '@scure/base'
import type { MessageCompiledInstruction, VersionedMessage } from '@solana/web3.js'
import { formatUnits } from 'viem'
import type { Fact } from './approval'
import { t } from './texts'

const programs: Readonly<Record<string, string>> = {
  '11111111111111111111111111111111': 'System',
  TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA: 'Token',
  TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb: 'Token-2022',
  ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL: 'Associated Token Account',
  ComputeBudget111111111111111111111111111111: 'Compute Budget',
  MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr: 'Memo',
}

const lamportDecimals = 9

/** What a signature costs, in lamports. */
const lamportsPerSignature = 5000n
/** Programs that check signatures of others, by the number in their data; each costs as much as one of the transaction. */
const signaturePrograms: readonly string[] = [
  'Ed25519SigVerify111111111111111111111111111',
  'KeccakSecp256k11111111111111111111111111111',
  'Secp256r1SigVerify1111111111111111111111111',
]
/** Compute units of an instruction if a transaction sets no limit, and the maximum. */
const unitsPerInstruction = 200_000
const maxUnits = 1_400_000
const microLamports = 1_000_000n

/** Returns the maximum fee of a message, in lamports: for signatures, and for compute units at the price that it sets. */
export function findHighestFee({ header, staticAccountKeys, compiledInstructions }: VersionedMessage): bigint {
  let signatures = BigInt(header.numRequiredSignatures)
  let units: number | undefined
  let price = 0n
  let others = 0
  for (const { programIdIndex, data } of compiledInstructions) {
    const program = staticAccountKeys[programIdIndex]?.toBase58() ?? ''
    const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
    if (signaturePrograms.includes(program)) signatures += BigInt(data[0] ?? 0)
    if (programs[program] !== 'Compute Budget') others += 1
    else if (data[0] === 2 && data.length >= 5) units = view.getUint32(1, true)
    else if (data[0] === 3 && data.length >= 9) price = view.getBigUint64(1, true)
  }
  const most = BigInt(Math.min(units ?? others * unitsPerInstruction, maxUnits))
  return signatures * lamportsPerSignature + (most * price + microLamports - 1n) / microLamports
}

/** Returns the actions of the instructions of a message, one by one, and their warnings. */
export function describeInstructions(message: VersionedMessage): { facts: Fact[]; warnings: string[] } {
  const keys = message.staticAccountKeys.map((key) => key.toBase58())
  const nameAccount = (index: number | undefined) =>
    index === undefined ? t('noAccount') : (keys[index] ?? t('tableAccount'))
  let unknown = 0
  const facts = message.compiledInstructions.flatMap((instruction, index): Fact[] => {
    const program = nameAccount(instruction.programIdIndex)
    const known = describeKnown(programs[program], instruction, nameAccount)
    const heading = { label: t('step', { count: index + 1 }), value: programs[program] ?? program, isCode: true }
    if (known) return [heading, ...known]
    if (isHarmless(programs[program])) return [heading]
    unknown += 1
    return [heading, { label: t('data'), value: `base58 ${base58.encode(instruction.data)}`, isCode: true }]
  })
  const usesTables = message.addressTableLookups.length > 0
  return {
    facts,
    warnings: [...(unknown > 0 ? [t('unknownStep')] : []), ...(usesTables ? [t('hiddenAccounts')] : [])],
  }
}

/** These take nothing from the person except rent and the fee. */
const isHarmless = (program: string | undefined) =>
  program === 'Associated Token Account' || program === 'Compute Budget' || program === 'Memo'

type NameAccount = (index: number | undefined) => string

function describeKnown(
  program: string | undefined,
  { data, accountKeyIndexes: accounts }: MessageCompiledInstruction,
  nameAccount: NameAccount,
): Fact[] | undefined {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const transfer = (amount: string, to: number | undefined): Fact[] => [
    { label: t('sends'), value: amount },
    { label: t('to'), value: nameAccount(to), isCode: true },
  ]
  if (program === 'System' && data.length === 12 && view.getUint32(0, true) === 2) {
    return transfer(`${formatUnits(view.getBigUint64(4, true), lamportDecimals)} SOL`, accounts[1])
  }
  if (program !== 'Token' && program !== 'Token-2022') return undefined
  if (data[0] === 3 && data.length === 9) {
    return transfer(t('tokenUnits', { amount: String(view.getBigUint64(1, true)) }), accounts[1])
  }
  if (data[0] === 12 && data.length === 10) {
    const mint = { label: t('token'), value: nameAccount(accounts[1]), isCode: true }
    return [...transfer(formatUnits(view.getBigUint64(1, true), data[9] ?? 0), accounts[2]), mint]
  }
  return undefined
}
