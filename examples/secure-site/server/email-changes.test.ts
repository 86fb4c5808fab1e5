import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Codes, createCodes } from './codes'
import { startChange, verifyPrimary } from './email-changes'
import { createServerSecret } from './server-secret'
import type { Account } from './sessions'
import type { Caller, SiteContext } from './site-context'
import { createTables, type SqlDatabase } from './sql-database'
import { openSqlite } from './sqlite-database'

const ada: Account = { id: 'a', email: 'ada@mail.example', eip155: null, solana: null }
const caller: Caller = { deviceId: 'this', address: '', userAgent: '', token: undefined }
const secret = createServerSecret('a secret of the tests, of at least 32 characters')

let database: SqlDatabase
let sent: { to: string; code: string }[]

beforeEach(async () => {
  database = openSqlite(':memory:')
  await createTables(database)
  sent = []
})

afterEach(() => database.close())

const createContext = (codes: Codes) =>
  ({
    database,
    secret,
    codes,
    now: Date.now,
    limits: {},
    countHit: async () => undefined,
    mailer: { sendCode: async (to: string, code: string) => void sent.push({ to, code }) },
  }) as unknown as SiteContext

it('is confirmed by the code of its own mail alone, also while another change begins', async () => {
  const codes = createCodes(database, secret, Date.now)
  const context = createContext(codes)
  await startChange(context, caller, ada, 'new@mail.example')
  const [{ code = '' } = {}] = sent
  let goOn = () => undefined as void
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const slow = createContext({ ...codes, create: (id) => held.then(() => codes.create(id)) })
  const other = startChange(slow, caller, ada, 'eve@mail.example')
  await new Promise((resolve) => setTimeout(resolve))
  await expect(verifyPrimary(context, ada, code)).rejects.toMatchObject({ code: 'CODE_EXPIRED' })
  goOn()
  await other
  expect(sent.map(({ to }) => to)).toEqual(['ada@mail.example', 'ada@mail.example'])
  await verifyPrimary(context, ada, sent[1]?.code ?? '')
  expect(sent[2]?.to).toBe('eve@mail.example')
})
