import type { GetTokenBalances, HeldToken } from '../../../kernel/namespaces/asset-capabilities'
import type { FunctionOf } from '../../../kernel/namespaces/capability'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import type { SolanaOptions } from '../contract'
import { askNodes } from './ask-nodes'
import { readBalance } from './read-balance'
import { readTokenAccounts, type TokenAmount } from './read-token-accounts'

/** The two programs that keep tokens: the first, and Token-2022. */
const programIds = ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb']
/** About 700 bytes an account. */
const maxBytes = 4 * 1024 * 1024

/** The chain itself knows no names; the address of a mint at least tells one from the next. */
const describeMint = (mint: string) => ({
  address: mint,
  name: 'Unknown token',
  symbol: `${mint.slice(0, 4)}…${mint.slice(-6)}`,
})

/** An owner may have several accounts of one mint. */
function sumByMint(amounts: readonly TokenAmount[]): readonly HeldToken[] {
  const byMint = new Map<string, HeldToken>()
  for (const { mint, decimals, value } of amounts) {
    const sum = (byMint.get(mint)?.value ?? 0n) + value
    byMint.set(mint, { ...describeMint(mint), decimals, value: sum })
  }
  return [...byMint.values()].filter(({ value }) => value > 0n)
}

/**
 * Reads what an account holds: its balance, and the token accounts of both programs.
 *
 * @param options - `rpcUrls` of the app
 * @param params - whose, and on which network; the chain lists the tokens, so none need to be named
 * @returns the own currency first, also where there is none of it, then the tokens by mint
 * @throws what `askNodes` throws
 * @see Solana's JSON-RPC getTokenAccountsByOwner
 */
export async function readTokenBalances(
  ctx: PluginContext,
  options: SolanaOptions,
  params: Parameters<FunctionOf<typeof GetTokenBalances>>[0],
): Promise<readonly HeldToken[]> {
  const { address, network, signal } = params
  const { name, symbol, decimals } = network.nativeCurrency
  const accountsOf = (programId: string) => {
    const values = [address, { programId }, { encoding: 'jsonParsed', commitment: 'confirmed' }]
    const question = { method: 'getTokenAccountsByOwner', params: values, maxBytes, parse: readTokenAccounts }
    return askNodes(ctx, options, { ...question, network, signal })
  }
  const [value, ...accounts] = await Promise.all([readBalance(ctx, options, params), ...programIds.map(accountsOf)])
  return [{ name, symbol, decimals, value }, ...sumByMint(accounts.flat())]
}
