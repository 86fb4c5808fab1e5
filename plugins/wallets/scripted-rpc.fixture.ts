import type { RpcClient } from './contract'

/** What a scripted node answers to a method; an error stands for its refusal. */
export type RpcScript = Readonly<Record<string, unknown | ((...params: readonly never[]) => unknown)>>

/**
 * Creates RPC clients over scripts.
 *
 * @param refuse - the error of a node that refuses, as the client of the namespace tells it
 */
export const createScriptedRpc =
  (refuse: (reason: string, code: number) => Error) =>
  (script: RpcScript): RpcClient & { readonly asked: string[] } => {
    const asked: string[] = []
    return {
      asked,
      async request({ method, params = [], parse }) {
        asked.push(method)
        if (!(method in script)) throw refuse(`the method ${method} does not exist`, -32601)
        const answer = script[method]
        const result: unknown = typeof answer === 'function' ? answer(...params) : answer
        if (result instanceof Error) throw result
        return parse(result, () => JSON.stringify(result))
      },
    }
  }
