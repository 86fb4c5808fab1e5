import { answerExchange } from '../exchange/answer-exchange'
import { type CallAnswer, json, refuse } from '../faults/answer-call'
import { answerOnRamp } from '../onramp/answer-onramp'
import { answerBalance, answerHistory, answerIdentity } from './answer-account'
import { answerConvert } from './answer-convert'
import type { BlockchainCall } from './api-call'
import type { ApiParts } from './api-parts'
import type { FoundCall } from './find-call'
import { answerAddressBalance, forwardRpc } from './forward-rpc'
import { answerName, answerNamesOf, answerRegistration, answerSuggestions } from './names'
import { readPrices } from './read-prices'
import { answerRevocation, answerSessions } from './sessions'

export interface Question extends FoundCall {
  readonly query: URLSearchParams
  readonly body: string
  /** The place of a call's project. */
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

/** Calls with their project in the body; all others have it in the URL. */
const namedInBody: readonly BlockchainCall[] = ['price', 'build-transaction']

/** Every call with a place for it must have a project. */
function refuseProject({ projects }: ApiParts, { call, query, body }: Question): CallAnswer | undefined {
  const projectId = namedInBody.includes(call) ? readBody(body).projectId : query.get('projectId')
  if (!projectId) return refuse(400, 'A projectId is required', 'projectId')
  if (projects()?.includes(String(projectId)) ?? true) return undefined
  return refuse(401, 'We do not know this project', 'projectId')
}

function answerPrice({ access, prices }: ApiParts, body: string): CallAnswer {
  const { addresses } = readBody(body)
  if (!Array.isArray(addresses)) return refuse(400, 'addresses has to be a list', 'addresses')
  return json({ fungibles: readPrices(access.chains, prices, addresses) })
}

/** Answers a call as the public service does. */
export async function answerQuestion(parts: ApiParts, question: Question): Promise<CallAnswer> {
  const { call, subject, query, body } = question
  // A registration identifies its sender by a signature.
  const refused = call === 'register-name' ? undefined : refuseProject(parts, question)
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
    case 'name':
      return answerName(parts.names, subject)
    case 'names-of':
      return answerNamesOf(parts.names, subject)
    case 'suggestions':
      return answerSuggestions(parts.names, subject, query.get('zone'))
    case 'register-name':
      return answerRegistration({ names: parts.names, chains: parts.access.chains }, readBody(body))
    case 'sessions':
      return answerSessions(parts.sessions, subject)
    case 'revoke-session':
      return answerRevocation({ sessions: parts.sessions, chains: parts.access.chains }, subject, readBody(body))
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
