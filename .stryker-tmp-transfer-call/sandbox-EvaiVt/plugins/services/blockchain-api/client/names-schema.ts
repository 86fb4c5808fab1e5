// @ts-nocheck
import * as z from 'zod/mini'
import { present } from '../../../../kernel/lib/present'
import { anyList, maybe, orElse, parseAnswer, readRows, rowsOf } from '../../../../kernel/lib/schemas/answer-schema'
import type { NameSuggestion, RegisteredName } from '../contract'
import { type AnswerContext, address, exactLine, line, type ReadPicture } from './value-schema'

/** More than there are coin types in use; a name has a handful. */
const MAX_ADDRESSES = 200

const entrySchema = z.object({ address })

const nameSchema = z.object({
  name: exactLine,
  addresses: orElse(z.looseObject({}), {}),
  // The service writes a list of one, with what the owner says of themselves.
  attributes: rowsOf(z.object({ avatar: z.optional(z.unknown()), bio: maybe(line(280)) })),
})

function readAddresses(addresses: Readonly<Record<string, unknown>>): RegisteredName['addresses'] {
  const entries = Object.entries(addresses).slice(0, MAX_ADDRESSES)
  return entries.flatMap(([coinType, entry]) => {
    const { data, success } = z.safeParse(entrySchema, entry)
    return success && /^\d{1,10}$/.test(coinType) ? [{ coinType: Number(coinType), address: data.address }] : []
  })
}

function toName(row: z.infer<typeof nameSchema>, readPicture: ReadPicture): RegisteredName {
  const avatarUrl = row.attributes.map(({ avatar }) => readPicture(avatar)).find(Boolean)
  const bio = row.attributes.map((about) => about.bio).find(Boolean)
  return present({ name: row.name, addresses: readAddresses(row.addresses), avatarUrl, bio })
}

/** Reads an answer of `GET /v1/profile/account/{name}`. @throws TypeError where it is none */
export const parseName = (data: unknown, { readPicture }: AnswerContext): RegisteredName =>
  toName(parseAnswer(nameSchema, data), readPicture)

/** Reads an answer of `GET /v1/profile/reverse/{address}`. @throws TypeError where it is no list */
export const parseNames = (data: unknown, { readPicture, onDropped }: AnswerContext): readonly RegisteredName[] =>
  readRows(nameSchema, parseAnswer(anyList(), data), { onDropped }).map((row) => toName(row, readPicture))

const suggestionsSchema = z.object({ suggestions: anyList() })
const suggestionSchema = z.object({ name: line(), registered: z.optional(z.unknown()) })

/** Reads an answer of `GET /v1/profile/suggestions/{name}`. @throws TypeError where there is no list */
export const parseSuggestions = (
  data: unknown,
  { onDropped }: Partial<AnswerContext> = {},
): readonly NameSuggestion[] =>
  readRows(suggestionSchema, parseAnswer(suggestionsSchema, data).suggestions, { onDropped }).map(
    ({ name, registered }) => ({ name, isRegistered: registered === true }),
  )

const refusalSchema = z.object({ reasons: rowsOf(z.object({ description: orElse(line(200), '') }), 1) })

/** What the service says of a refusal, `reasons[0].description`; '' where it says nothing. */
export const parseReason = (data: unknown): string => readRows(refusalSchema, [data])[0]?.reasons[0]?.description ?? ''
