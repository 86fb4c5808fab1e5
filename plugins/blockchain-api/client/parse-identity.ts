import { sanitizeText } from '../../../kernel/platform/sanitize-text'
import type { Identity } from '../contract'
import type { ReadPicture } from '../picture-reader'
import { needFields, present } from './read-fields'

/**
 * Reads an answer of `GET /v1/identity/{address}`.
 *
 * @param data - `{ name, avatar }`, both null where there is none
 * @throws TypeError where it is no object
 */
export function parseIdentity(data: unknown, readPicture: ReadPicture): Identity {
  const { name, avatar } = needFields(data)
  return present<Identity>({ name: sanitizeText(name) || undefined, avatarUrl: readPicture(avatar) })
}
