import { formatUnits } from 'viem'
import type { Ledger } from './create-ledger'
import { RpcFailure } from './rpc-failure'
import { type TokenProgram, tokenPrograms } from './token-accounts'

interface Filter {
  readonly mint?: unknown
  readonly programId?: unknown
}

function readFilter(ledger: Ledger, value: unknown): (account: { mint: string; program: TokenProgram }) => boolean {
  const { mint, programId } = Object(value) as Filter
  if (mint !== undefined) {
    if (!ledger.account(String(mint))) throw new RpcFailure(-32602, 'Invalid param: could not find mint')
    return (account) => account.mint === mint
  }
  if (Object.values<unknown>(tokenPrograms).includes(programId)) {
    return ({ program }) => tokenPrograms[program] === programId
  }
  throw new RpcFailure(-32602, 'Invalid param: unrecognized Token program id')
}

/** Answers `getTokenAccountsByOwner` as a validator does. */
export function describeTokenAccounts(ledger: Ledger, owner: string, filter: unknown, config: unknown) {
  const isParsed = (Object(config) as { encoding?: unknown }).encoding === 'jsonParsed'
  return ledger
    .tokenAccounts(owner)
    .filter(readFilter(ledger, filter))
    .map(({ address, mint, amount, decimals, program, lamports, data }) => {
      const ui = formatUnits(amount, decimals)
      const tokenAmount = { amount: String(amount), decimals, uiAmount: Number(ui), uiAmountString: ui }
      const info = { isNative: false, mint, owner, state: 'initialized', tokenAmount }
      const parsed = { program, parsed: { info, type: 'account' }, space: data.length }
      const shared = { executable: false, lamports: Number(lamports), owner: tokenPrograms[program], rentEpoch: 0 }
      const written = isParsed ? parsed : [Buffer.from(data).toString('base64'), 'base64']
      return { pubkey: address, account: { ...shared, data: written, space: data.length } }
    })
}
