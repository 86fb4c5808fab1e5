import * as z from 'zod/mini'
import { parseSafeJson } from '../../../kernel/lib/safe/safe-json'
import {
  anyList,
  type OnDropped,
  orElse,
  parseAnswer,
  readRows,
  rowsOf,
  type Schema,
  textOf,
} from '../../../kernel/lib/schemas/answer-schema'
import type { SessionStruct } from './current-session'

/** Maximum number of accounts; wallets do not share more. */
const MAX_ACCOUNTS = 500

/** Checks a value and keeps it unchanged, with unknown fields, since the client has to read what it wrote. */
const whole = <T>(schema: Schema<T>) =>
  z.unknown().check(({ value, issues }) => {
    const { error } = z.safeParse(schema, value)
    for (const issue of error?.issues ?? []) issues.push({ ...issue, input: value } as z.core.$ZodRawIssue)
  })

/** A key or a seed: 32 bytes as hex. */
const key = textOf(/^[\da-f]{64}$/i)
const texts = z.array(z.string())

/** @see CAIP-25 */
const storedNamespace = z.object({ accounts: texts, methods: texts, events: texts })

/** What the client reads from a record without checking it, by the name of the row. */
const recordSchemas: Readonly<Record<string, Schema<unknown>>> = {
  subscription: whole(z.object({ topic: z.string(), relay: z.object({ protocol: z.literal('irn') }) })),
  session: whole(
    z.object({
      topic: z.string(),
      expiry: z.number(),
      self: z.object({ publicKey: z.string() }),
      peer: z.object({}),
      namespaces: z.record(z.string(), storedNamespace),
    }),
  ),
  pairing: whole(z.object({ topic: z.string() })),
  ...Object.fromEntries(['history', 'expirer', 'proposal', 'request'].map((name) => [name, whole(z.object({}))])),
}

const keychainSchema = orElse(z.record(z.string(), z.unknown()), {})
const listSchema = orElse(anyList(), [])

/**
 * Keeps the records of a stored row that the client can start with. One invalid record would make each start fail, until the person clears
 * the storage.
 *
 * @param name - the row's name
 * @param value - the stored value
 * @param onDropped - called with what was left out
 */
export function readClientRow(name: string, value: unknown, onDropped?: OnDropped): unknown {
  const [kind = ''] = /[^/]*$/.exec(name) ?? []
  if (kind === 'keychain')
    return Object.fromEntries(
      Object.entries(parseAnswer(keychainSchema, value)).filter(([, item]) => z.safeParse(key, item).success),
    )
  const schema = Object.hasOwn(recordSchemas, kind) ? recordSchemas[kind] : undefined
  return schema ? readRows(schema, parseAnswer(listSchema, value), { onDropped }) : value
}

const approvedNamespace = z.object({
  accounts: rowsOf(z.string(), MAX_ACCOUNTS),
  chains: rowsOf(z.string()),
  methods: rowsOf(z.string()),
})
const metadataSchema = z.object({
  name: orElse(z.string(), ''),
  url: orElse(z.string(), ''),
  icons: rowsOf(z.string()),
})
const emptyMetadata = { name: '', url: '', icons: [] }

/** Topic and expiry are the client's; a wallet wrote namespaces and peer. */
const sessionSchema = z.object({
  topic: z.string(),
  expiry: z.number(),
  namespaces: z.record(z.string(), orElse(approvedNamespace, { accounts: [], chains: [], methods: [] })),
  peer: orElse(z.object({ metadata: orElse(metadataSchema, emptyMetadata) }), { metadata: emptyMetadata }),
})

/**
 * Reads a session that the client holds.
 *
 * @throws TypeError where it has no topic, no end or no namespaces
 * @see WalletConnect specs "Sign API", CAIP-25
 */
export const parseSession = (data: unknown): SessionStruct => parseAnswer(sessionSchema, data)

const responseSchema = z.object({
  id: z.number(),
  result: z.object({
    cacaos: anyList(),
    responder: whole(z.object({ publicKey: textOf(/^[\da-f]{64}$/), metadata: z.object({ name: z.string() }) })),
  }),
})

/** Reads the answer of a wallet to wc_sessionAuthenticate. @throws TypeError where it is invalid @see CAIP-222 */
export const parseAuthenticateResponse = (data: unknown) => parseAnswer(responseSchema, data)

const recapSchema = z.object({ att: z.record(z.string(), z.unknown()) })
const abilitiesSchema = orElse(z.record(z.string(), rowsOf(z.object({ chains: rowsOf(z.string()) }))), {})

/** Reads the permissions of a message in a namespace. @param encoded - in base64 @throws where it is not a recap @see EIP-5573 */
export function parseRecap(encoded: string, namespace: string) {
  const { att } = parseAnswer(recapSchema, parseSafeJson(atob(encoded.replaceAll('-', '+').replaceAll('_', '/'))))
  const abilities = Object.entries(parseAnswer(abilitiesSchema, att[namespace]))
  return {
    methods: abilities.map(([ability]) => ability.slice(ability.indexOf('/') + 1)),
    chains: abilities.flatMap(([, [limits]]) => limits?.chains ?? []),
  }
}
