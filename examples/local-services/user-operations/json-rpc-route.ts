import type { IncomingMessage, ServerResponse } from 'node:http'
import { allowEveryOrigin } from '../http/cors'
import { readBody } from '../http/read-body'
import type { Route } from '../http/serve-routes'
import { sendAnswer } from '../rpc-proxy/send-answer'

/** The methods of a service. */
export type Answers = Readonly<Record<string, (params: readonly unknown[]) => unknown>>

/** A refusal with a text and a code of JSON-RPC. */
export class CallRefused extends Error {
  constructor(
    message: string,
    readonly code: number,
  ) {
    super(message)
    this.name = 'CallRefused'
  }
}

const invalidRequest = -32600
const noSuchMethod = -32601
const internalError = -32603

/** `<path>/<chainId>`: JSON-RPC for pages of every origin. */
export function jsonRpcRoute(path: string, answersFor: (chainId: number) => Answers | undefined): Route {
  return (request, response, url) => {
    const [, chainId = ''] = url.pathname.split(`${path}/`)
    const answers = /^\d+$/.test(chainId) ? answersFor(Number(chainId)) : undefined
    if (!answers) return false
    if (allowEveryOrigin(request, response)) return true
    void answer(answers, request, response)
    return true
  }
}

async function answer(answers: Answers, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const question = readQuestion(await readBody(request))
  const send = (outcome: object) =>
    sendAnswer(response, {
      status: 200,
      body: JSON.stringify({ jsonrpc: '2.0', id: question?.id ?? null, ...outcome }),
    })
  if (!question) return send({ error: { code: invalidRequest, message: 'Invalid request' } })
  try {
    const method = Object.hasOwn(answers, question.method) ? answers[question.method] : undefined
    if (!method) throw new CallRefused(`The method ${question.method} is not known here`, noSuchMethod)
    send({ result: (await method(question.params)) ?? null })
  } catch (error) {
    const code = error instanceof CallRefused ? error.code : internalError
    send({ error: { code, message: error instanceof Error ? error.message : String(error) } })
  }
}

interface Question {
  readonly id: unknown
  readonly method: string
  readonly params: readonly unknown[]
}

function readQuestion(body: string): Question | undefined {
  try {
    const { id, method, params } = JSON.parse(body) as Partial<Question>
    return typeof method === 'string' ? { id, method, params: Array.isArray(params) ? params : [] } : undefined
  } catch {
    return undefined
  }
}
