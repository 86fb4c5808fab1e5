import * as z from 'zod/mini'
import { present } from '../../../../kernel/lib/present'
import { toSafeWebLink } from '../../../../kernel/lib/safe/safe-link'
import {
  anyList,
  maybe,
  orElse,
  parseAnswer,
  readRows,
  rowsOf,
  textOf,
} from '../../../../kernel/lib/schemas/answer-schema'
import type { SmartSession } from '../contract'
import { type AnswerContext, count, line } from './value-schema'

const id = textOf(/^[!-~]{1,512}$/)

const projectSchema = z.object({
  id: orElse(id, ''),
  name: orElse(line(), ''),
  url: z.optional(z.unknown()),
  iconUrl: z.optional(z.unknown()),
})

const sessionsSchema = z.object({ pcis: anyList() })
const sessionSchema = z.object({
  pci: id,
  project: maybe(projectSchema),
  expiry: count,
  createdAt: count,
  revokedAt: maybe(count),
  context: orElse(z.string(), ''),
  // Each kind has its own fields.
  permissions: rowsOf(z.looseObject({})),
  policies: rowsOf(z.object({ id })),
})

/** Reads an answer of `GET /v1/sessions/{caipAddress}`. @throws TypeError where there is no list */
export function parseSessions(data: unknown, { readPicture, onDropped }: AnswerContext): readonly SmartSession[] {
  const { pcis } = parseAnswer(sessionsSchema, data)
  return readRows(sessionSchema, pcis, { onDropped }).map(({ project, policies, ...session }) => {
    const { id = '', name = '', url, iconUrl } = project ?? {}
    return present({
      ...session,
      project: present({ id, name, url: toSafeWebLink(url), iconUrl: readPicture(iconUrl) }),
      policyIds: policies.map((policy) => policy.id),
    })
  })
}
