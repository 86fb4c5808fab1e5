import { answerExchange } from '../exchange/answer-exchange'
import { type CallAnswer, json, refuse } from '../faults/answer-call'
import { answerOnRamp } from '../onramp/answer-onramp'
import { answerBalance, answerHistory, answerIdentity } from './answer-account'
import { answerConvert } from './answer-convert'
import type { ApiParts } from './api-parts'
import type { FoundCall } from './find-call'
import { answerAddressBalance, forwardRpc } from './forward-rpc'
import { readPrices } from './read-prices'

export interface Question extends FoundCall {
  readonly path: string
  readonly query: URLSearchParams
  readonly body: string
  /** Where the service was asked. */
  readonly origin: string
}

interface Body extends Readonly<Record<string, unknown>> {
  readonly projectId?: unknown
  readonly addresses?: unknown
}

const readBody = (text: string): Body => {
  try {
    return Object(JSON.parse(text)) as Body
  } catch {
    return {}
  }
}

/** Whoever asks has to say for which project. */
function refuseProject({ projects }: ApiParts, { query, body }: Question): CallAnswer | undefined {
  const projectId = query.get('projectId') || readBody(body).projectId
  if (!projectId) return refuse(400, 'A projectId is required', 'projectId')
  if (projects()?.includes(String(projectId)) ?? true) return undefined
  return refuse(401, 'We do not know this project', 'projectId')
}

function answerPrice({ access, prices }: ApiParts, body: string): CallAnswer {
  const { addresses } = readBody(body)
  if (!Array.isArray(addresses)) return refuse(400, 'addresses has to be a list', 'addresses')
  return json({ fungibles: readPrices(access.chains, prices, addresses) })
}

/** Nobody has registered a name here. */
function answerProfile(path: string, subject: string): CallAnswer {
  if (path.includes('/reverse/')) return json([])
  if (path.includes('/suggestions/')) return json({ suggestions: [{ name: `${subject}.reown.id`, registered: false }] })
  return refuse(404, 'The name is not registered', 'name')
}

/** Answers a call as the public service does. */
export async function answerQuestion(parts: ApiParts, question: Question): Promise<CallAnswer> {
  const { call, subject, path, query, body } = question
  const refused = refuseProject(parts, question)
  if (refused) return refused
  switch (call) {
    case 'supported-chains':
      return json({ http: parts.access.supported, ws: [] })
    case 'identity':
      return answerIdentity(parts, subject)
    case 'history':
      return answerHistory(parts, subject, query)
    case 'balance':
      return answerBalance(parts, subject, query)
    case 'price':
      return answerPrice(parts, body)
    case 'profile':
      return answerProfile(path, subject)
    case 'address-balance':
      return answerAddressBalance(parts.access, query.get('chainId') ?? '', body)
    case 'exchanges':
    case 'exchange-page':
    case 'exchange-status':
      return answerExchange(parts.exchange, parts.access.chains, body)
    case 'rpc':
      return forwardRpc(parts.access, query.get('chainId') ?? '', body)
    case 'onramp-options':
    case 'onramp-quote':
    case 'onramp-url':
      return answerOnRamp(parts, call, readBody(body), question.origin)
    default:
      return answerConvert(parts, { call, given: { ...Object.fromEntries(query), ...readBody(body) } })
  }
}
