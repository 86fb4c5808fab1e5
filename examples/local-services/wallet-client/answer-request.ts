import type { Kit } from './create-kit'
import { eip155Methods } from './eip155-methods'
import type { Eip155Wallet } from './eip155-wallet'
import type { LiveSessions } from './live-sessions'
import type { PlainWallets } from './plain-wallets'
import type { RequestDecision, WalletRequest } from './request-decision'
import { switchMethods } from './switch-methods'
import { unsupportedMethod, userRejected, WalletError } from './wallet-error'

export interface WalletParts {
  kit: Kit
  wallet: Eip155Wallet
  plain: PlainWallets
  sessions: LiveSessions
}

type Outcome = { result: unknown } | { error: { code: number; message: string } }

export async function answerRequest(
  parts: WalletParts,
  request: WalletRequest,
  decision: RequestDecision,
): Promise<void> {
  if (decision.kind === 'ignore') return
  const { id, topic } = request
  const outcome = await settle(parts, request, decision)
  const respond = (answer: Outcome) =>
    parts.kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', ...answer } })
  const answers = [respond(outcome)]
  const twice = decision.kind === 'approve' ? decision.twice : undefined
  // Both are under way before the first is done with the request.
  if (twice) answers.push(respond(twice === 'same' ? outcome : failure(userRejected())))
  await Promise.all(answers)
}

const failure = ({ code, message }: WalletError): Outcome => ({ error: { code, message } })

async function settle(parts: WalletParts, request: WalletRequest, decision: RequestDecision): Promise<Outcome> {
  if (decision.kind === 'answer') return { result: decision.result }
  const { code, message } = userRejected()
  if (decision.kind === 'reject')
    return { error: { code: decision.code ?? code, message: decision.message ?? message } }
  try {
    return { result: await perform(parts, request) }
  } catch (error) {
    return failure(error instanceof WalletError ? error : new WalletError(-32603, String(error)))
  }
}

function perform({ wallet, plain, sessions }: WalletParts, { method, params, chainId }: WalletRequest): unknown {
  if (plain.isOwn(chainId)) return plain.answer({ method, params, chainId })
  const list = Array.isArray(params) ? params : []
  const change = switchMethods.get(method)
  if (change) return change(wallet, sessions, list)
  const run = eip155Methods.get(method)
  if (!run) throw unsupportedMethod(method)
  return run(wallet, list, Number(chainId.split(':')[1]))
}
