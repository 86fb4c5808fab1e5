import { readProperty } from '../../kernel/lib/safe/read-property'
import { type WalletErrorKind, walletErrorKind } from '../../kernel/namespaces/wallet-error'
import type { WalletRequest } from '../../kernel/namespaces/wallet-provider'
import { normalizeWalletError } from './normalize-wallet-error'
import type { WalletErrorRule, WalletErrorSource } from './wallet-error-rules'

/**
 * What wallets mean that answer in the JSON-RPC envelope of sats-connect (WBIP-001 and its relatives): server codes of their own
 * in place of EIP-1193's. One of them keeps -32000 for what went wrong on its side.
 *
 * @see sats-connect `RpcErrorCode`
 */
export const satsConnectErrors: readonly WalletErrorRule[] = [
  { kind: 'internal', codes: [-32000], wallet: /^leather\b/i },
  { kind: 'internal', codes: [-32000], text: /insufficient|relay fee|mempool|broadcast/i },
  { kind: 'userRejected', codes: [-32000, -31001] },
  { kind: 'unsupportedMethod', codes: [-32001] },
  { kind: 'unauthorized', codes: [-32002] },
]

/** Asks a wallet of the WBIP kind; rejects with WALLET_REQUEST_FAILED alone. */
export type AskWebBtc = (request: WalletRequest) => Promise<unknown>

/** What lies in the envelope of JSON-RPC; some wallets answer without one. @throws the error that lies in it */
function openEnvelope(answer: unknown): unknown {
  const error = readProperty(answer, 'error')
  if (error !== undefined && error !== null) throw error
  return readProperty(answer, 'result') ?? answer
}

/**
 * Creates the question to a wallet whose `request` takes method and params apart and answers an envelope of JSON-RPC.
 *
 * @param raw - the wallet's own object
 * @param source - the namespace and the wallet's name
 * @param rules - the namespace's own table of errors
 * @see WBIP-001, SIP-030
 */
export function createAskWebBtc(
  raw: unknown,
  source: Omit<WalletErrorSource, 'method'>,
  rules: readonly WalletErrorRule[],
): AskWebBtc {
  return async ({ method, params }) => {
    try {
      const request = readProperty(raw, 'request')
      if (typeof request !== 'function') throw new TypeError('The wallet takes no requests.')
      return openEnvelope(await Reflect.apply(request, raw, params === undefined ? [method] : [method, params]))
    } catch (error) {
      throw normalizeWalletError(error, { ...source, method }, rules)
    }
  }
}

/**
 * Asks one thing in several words, until the wallet knows one.
 *
 * @param kinds - of refusals after which the next word is tried
 * @throws what the wallet said to the last word, or to one that it knew
 */
export async function askInTurn(
  ask: AskWebBtc,
  requests: readonly [WalletRequest, ...WalletRequest[]],
  kinds: readonly (WalletErrorKind | undefined)[] = ['unsupportedMethod'],
): Promise<unknown> {
  const [first, second, ...rest] = requests
  try {
    return await ask(first)
  } catch (error) {
    if (!second || !kinds.includes(walletErrorKind(error))) throw error
    return askInTurn(ask, [second, ...rest], kinds)
  }
}
