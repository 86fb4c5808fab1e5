import type { WalletKitTypes } from '@reown/walletkit'

export interface WalletRequest {
  id: number
  topic: string
  /** CAIP-2 */
  chainId: string
  method: string
  params: unknown
}

export type RequestDecision =
  | { kind: 'approve'; twice?: 'same' | 'opposite' }
  | { kind: 'reject'; code?: number; message?: string }
  | { kind: 'ignore' }
  /** An invented result. */
  | { kind: 'answer'; result: unknown }

export type DecideRequest = (request: WalletRequest) => RequestDecision | Promise<RequestDecision>

export function readRequest({ id, topic, params }: WalletKitTypes.SessionRequest): WalletRequest {
  const { request, chainId } = params
  return { id, topic, chainId, method: request.method, params: request.params }
}
