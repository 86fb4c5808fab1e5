import type { IncomingMessage } from 'node:http'
import type { Caller } from '../rpc-proxy/fault'
import { walletProjectId } from './relay-client'
import { verifyClientJwt } from './verify-client-jwt'

export interface Admission {
  /** Any by default. */
  projects: readonly string[] | undefined
  /** Any by default. Only browsers send one. */
  origins: readonly string[] | undefined
  /** ms since the epoch, by the clock of the relay */
  now: number
}

export interface Applicant {
  caller: Caller
  projectId: string | null
  origin: string | undefined
  jwt: string
  relayUrl: string
}

export function readApplicant(request: IncomingMessage): Applicant {
  const { searchParams } = new URL(request.url ?? '/', 'ws://127.0.0.1')
  const projectId = searchParams.get('projectId')
  return {
    caller: projectId === walletProjectId ? 'wallet' : 'app',
    projectId,
    origin: request.headers.origin,
    jwt: searchParams.get('auth') ?? '',
    relayUrl: `ws://${request.headers.host}`,
  }
}

/** Resolves the id of the client, or throws the reason of the refusal, with the text of the public relay. */
export function admitClient(applicant: Applicant, { projects, origins, now }: Admission): string {
  const { caller, projectId, origin, jwt, relayUrl } = applicant
  if (!projectId) throw new Error('Project not found')
  if (caller === 'app' && projects && !projects.includes(projectId)) throw new Error('Unauthorized: invalid key')
  if (caller === 'app' && origin && origins && !origins.includes(origin)) {
    throw new Error('Unauthorized: origin not allowed')
  }
  return verifyClientJwt(jwt, { relayUrl, now })
}
