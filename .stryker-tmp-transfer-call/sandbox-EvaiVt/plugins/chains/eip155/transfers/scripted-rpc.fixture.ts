// @ts-nocheck
import type { RpcClient } from '../contract'
import { eip155Error } from '../eip155-errors'

/** What a scripted node answers to a method; an error stands for its refusal. */
export type RpcScript = Readonly<Record<string, unknown | ((...params: readonly unknown[]) => unknown)>>

/** A node that refuses, as the client of the namespace tells it. */
export const refusal = (reason: string, code = -32000) =>
  eip155Error('EIP155_RPC_REFUSED', { network: 'eip155:1', method: 'any', reason, code })

/** A client over a script; throws on what was not scripted. */
export function scriptedRpc(script: RpcScript): RpcClient & { readonly asked: string[] } {
  const asked: string[] = []
  return {
    asked,
    async request({ method, params = [], parse }) {
      asked.push(method)
      if (!(method in script)) throw refusal(`the method ${method} does not exist`, -32601)
      const answer = script[method]
      const result: unknown = typeof answer === 'function' ? answer(...params) : answer
      if (result instanceof Error) throw result
      return parse(result, () => JSON.stringify(result))
    },
  }
}
