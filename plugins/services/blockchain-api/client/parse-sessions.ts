import { toSafeWebLink } from '../../../../kernel/lib/safe/safe-link'
import { sanitizeText } from '../../../../kernel/lib/safe/sanitize-text'
import type { SmartSession } from '../contract'
import type { ReadPicture } from '../picture-reader'
import { type Fields, fieldsOf, matching, needFields, needList, present, readItems } from './read-fields'

const idForm = /^[!-~]{1,512}$/

const readCount = (value: unknown) => (Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : undefined)

function readProject(project: Fields, readPicture: ReadPicture): SmartSession['project'] {
  return present<SmartSession['project']>({
    id: matching(project.id, idForm) ?? '',
    name: sanitizeText(project.name),
    url: toSafeWebLink(project.url),
    iconUrl: readPicture(project.iconUrl),
  })
}

/** Reads an answer of `GET /v1/sessions/{caipAddress}`. @throws TypeError where there is no list */
export function parseSessions(data: unknown, readPicture: ReadPicture): readonly SmartSession[] {
  return readItems(needList(needFields(data).pcis), (row) => {
    const pci = matching(row.pci, idForm)
    const [expiry, createdAt] = [readCount(row.expiry), readCount(row.createdAt)]
    if (!pci || expiry === undefined || createdAt === undefined) return undefined
    return present<SmartSession>({
      pci,
      project: readProject(fieldsOf(row.project), readPicture),
      expiry,
      createdAt,
      revokedAt: readCount(row.revokedAt),
      context: typeof row.context === 'string' ? row.context : '',
      permissions: readItems(row.permissions, (permission) => ({ ...permission })),
      policyIds: readItems(row.policies, ({ id }) => matching(id, idForm)),
    })
  })
}
