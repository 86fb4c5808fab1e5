import { answerTwice } from '../core/answer-twice'
import type { ApprovalParts, WalletRequest } from '../core/approval'
import type { CallLog } from '../core/call-log'
import type { Emitter, Listener } from '../core/emitter'
import type { Eip155Wallet } from './eip155-wallet'
import { handleRequest } from './handle-request'

export interface Eip1193Provider {
  readonly isTestWallet: true
  request(request: { method: string; params?: unknown }): Promise<unknown>
  isConnected(): boolean
  on(event: string, listener: Listener): Eip1193Provider
  removeListener(event: string, listener: Listener): Eip1193Provider
}

export interface ProviderParts {
  wallet: Eip155Wallet
  approval: ApprovalParts
  emitter: Emitter
  log: CallLog
}

export function createProvider({ wallet, approval, emitter, log }: ProviderParts): Eip1193Provider {
  const provider: Eip1193Provider = {
    isTestWallet: true,
    request({ method, params }) {
      const request: WalletRequest = { method, params: params ?? [] }
      const answer = handleRequest(wallet, approval, request)
      log.follow(request, answer)
      return approval.policy.second ? answerTwice(answer, approval.policy.second) : answer
    },
    isConnected: () => wallet.online,
    on(event, listener) {
      emitter.on(event, listener)
      return provider
    },
    removeListener(event, listener) {
      emitter.removeListener(event, listener)
      return provider
    },
  }
  return provider
}
