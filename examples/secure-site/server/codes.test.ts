import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Codes, createCodes } from './codes'
import { createServerSecret } from './server-secret'
import type { SiteError } from './site-error'
import { createTables } from './sql-database'
import { openSqlite } from './sqlite-database'

const database = openSqlite(':memory:')
await createTables(database)
afterEach(() => database.run('delete from codes'))

const secret = createServerSecret('a secret of the tests, of at least 32 characters')
const twentyMinutesMs = 1_200_000
let now = 1_000_000
let codes: Codes
beforeEach(() => {
  codes = createCodes(database, secret, () => now)
})

/** 'used', or the code of the refusal. */
const use = (id: string, code: string) =>
  codes.use(id, code).then(
    () => 'used',
    (error: SiteError) => error.code,
  )
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')

describe('a code', () => {
  it('has six digits, may have leading zeros, and is seldom repeated', async () => {
    const made = await Promise.all(Array.from({ length: 300 }, () => codes.create('many')))
    expect(made.filter((code) => !/^\d{6}$/.test(code))).toEqual([])
    expect(new Set(made.map((code) => code[0])).size).toBe(10)
    expect(new Set(made).size).toBeGreaterThan(290)
  })

  it('is valid once, for its purpose', async () => {
    const code = await codes.create('login\n1')
    await codes.create('login\n2')
    await expect(codes.use('login\n2', code)).rejects.toMatchObject({
      status: 400,
      code: 'CODE_WRONG',
      message: 'Wrong code. Please try again',
    })
    expect(await use('login\n1', code)).toBe('used')
    await expect(codes.use('login\n1', code)).rejects.toMatchObject({
      status: 400,
      code: 'CODE_EXPIRED',
      message: 'The code has expired. Please ask for a new one',
    })
  })

  it('is accepted once if several people type it at the same time', async () => {
    const code = await codes.create('login\n1')
    const answers = await Promise.all([use('login\n1', code), use('login\n1', code), use('login\n1', code)])
    expect(answers.toSorted()).toEqual(['CODE_EXPIRED', 'CODE_EXPIRED', 'used'])
  })

  it('is valid for five tries, also if they are made at the same time', async () => {
    const code = await codes.create('login\n1')
    const tries = await Promise.all(Array.from({ length: 8 }, () => use('login\n1', otherThan(code))))
    expect(tries.filter((answer) => answer === 'CODE_WRONG')).toHaveLength(5)
    expect(await use('login\n1', code)).toBe('CODE_EXPIRED')
    const next = await codes.create('login\n1')
    for (let turn = 0; turn < 4; turn++) expect(await use('login\n1', otherThan(next))).toBe('CODE_WRONG')
    expect(await use('login\n1', next)).toBe('used')
  })

  it('is valid for twenty minutes, and so is its replacement', async () => {
    const first = await codes.create('login\n1')
    now += twentyMinutesMs - 1
    const second = await codes.create('login\n1')
    if (first !== second) expect(await use('login\n1', first)).toBe('CODE_WRONG')
    now += twentyMinutesMs - 1
    const seen = await codes.create('login\n2')
    expect(await use('login\n1', second)).toBe('used')
    now += twentyMinutesMs
    expect(await use('login\n2', seen)).toBe('CODE_EXPIRED')
  })

  it('is only in the database as a hash, which needs the complete code', async () => {
    const code = await codes.create('login\n1')
    expect(JSON.stringify(await database.all('select * from codes'))).not.toContain(code)
    await database.run("update codes set hash = substr(hash, 1, 8) where id = 'login\n1'")
    expect(await use('login\n1', code)).toBe('CODE_WRONG')
  })
})
