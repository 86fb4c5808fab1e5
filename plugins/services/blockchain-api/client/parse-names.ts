import { sanitizeText } from '../../../../kernel/lib/safe/sanitize-text'
import type { NameSuggestion, RegisteredName } from '../contract'
import type { ReadPicture } from '../picture-reader'
import { type Fields, fieldsOf, isFields, matching, needFields, needList, present, readItems } from './read-fields'

const addressForm = /^[\w.%-]{1,128}$/
/** More than there are coin types in use; a name has a handful. */
const MAX_ADDRESSES = 200

function readAddresses(value: unknown): RegisteredName['addresses'] {
  const entries = Object.entries(fieldsOf(value)).slice(0, MAX_ADDRESSES)
  return entries.flatMap(([coinType, entry]) => {
    const address = matching(fieldsOf(entry).address, addressForm)
    return address && /^\d{1,10}$/.test(coinType) ? [{ coinType: Number(coinType), address }] : []
  })
}

function readName(row: Fields, readPicture: ReadPicture): RegisteredName | undefined {
  const name = sanitizeText(row.name)
  if (!name) return undefined
  // The service writes a list of one, with what the owner says of themselves.
  const about = Array.isArray(row.attributes) ? row.attributes.filter(isFields) : []
  const avatarUrl = about.map(({ avatar }) => readPicture(avatar)).find(Boolean)
  const bio = about.map((entry) => sanitizeText(entry.bio, 280)).find(Boolean)
  return present<RegisteredName>({ name, addresses: readAddresses(row.addresses), avatarUrl, bio })
}

/** Reads an answer of `GET /v1/profile/account/{name}`. @throws TypeError where it is none */
export function parseName(data: unknown, readPicture: ReadPicture): RegisteredName {
  const name = readName(needFields(data), readPicture)
  if (!name) throw new TypeError('A registered name has a name.')
  return name
}

/** Reads an answer of `GET /v1/profile/reverse/{address}`. @throws TypeError where it is no list */
export const parseNames = (data: unknown, readPicture: ReadPicture): readonly RegisteredName[] =>
  readItems(needList(data), (row) => readName(row, readPicture))

/** Reads an answer of `GET /v1/profile/suggestions/{name}`. @throws TypeError where there is no list */
export function parseSuggestions(data: unknown): readonly NameSuggestion[] {
  return readItems(needList(needFields(data).suggestions), (row) => {
    const name = sanitizeText(row.name)
    return name ? { name, isRegistered: row.registered === true } : undefined
  })
}
