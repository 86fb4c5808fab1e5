import { answerTwice } from './answer-twice'
import { askApproval } from './approval'
import type { NamespaceWallet } from './namespace-wallet'
import { WalletError } from './wallet-error'

export interface Performance<Result> {
  readonly method: string
  readonly params: unknown
  /** Whether the person must agree. */
  readonly asks: boolean
  readonly run: () => Result | Promise<Result>
  /** The error in the format of this convention; unchanged by default. */
  readonly refuse?: ((error: WalletError) => unknown) | undefined
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** The steps of every request of any convention: the script of the test, the person, the work. */
export function perform<Result>(wallet: NamespaceWallet, request: Performance<Result>): Promise<Result> {
  const { log, policy } = wallet.core
  const answer = answerRequest(wallet, request).catch((error: unknown) => {
    throw error instanceof WalletError && request.refuse ? request.refuse(error) : error
  })
  log.follow({ method: request.method, params: request.params, namespace: wallet.namespace }, answer)
  return (policy.second ? answerTwice(answer, policy.second) : answer) as Promise<Result>
}

async function answerRequest<Result>(wallet: NamespaceWallet, request: Performance<Result>): Promise<Result> {
  const { policy, pending } = wallet.core
  const { method, params, asks } = request
  if (policy.delayMs > 0) await pause(policy.delayMs)
  const scripted = policy.takeAnswer(method)
  if (scripted && 'error' in scripted) throw scripted.error
  if (scripted) return scripted.value as Result
  if (!wallet.online) throw new WalletError(4900, 'The wallet is disconnected.')
  if (policy.own(method) || asks) {
    await askApproval({ policy, pending, isLocked: () => wallet.locked }, { method, params })
  }
  return request.run()
}
