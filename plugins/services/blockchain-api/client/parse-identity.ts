import { sanitizeText } from '../../../../kernel/lib/safe/sanitize-text'
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
  // Cleaned of what cannot be seen it would be another's name.
  const isClean = typeof name === 'string' && name !== '' && sanitizeText(name) === name
  return present<Identity>({ name: isClean ? name : undefined, avatarUrl: readPicture(avatar) })
}
