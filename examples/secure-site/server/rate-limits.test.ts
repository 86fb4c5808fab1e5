import { afterEach, beforeEach, expect, it } from 'vitest'
import { type CountHit, createRateLimits } from './rate-limits'
import type { SiteError } from './site-error'
import { createTables, deleteExpired } from './sql-database'
import { openSqlite } from './sqlite-database'

const database = openSqlite(':memory:')
await createTables(database)
afterEach(() => database.run('delete from rates'))

const windowMs = 60_000
const limit = { times: 3, windowMs }
let now = 0
let countHit: CountHit
beforeEach(() => {
  countHit = createRateLimits(database, () => now)
})

/** Codes of the refusals, and '' for accepted calls. */
async function hit(times: number, name = 'codes\nada') {
  const answers: string[] = []
  for (let turn = 0; turn < times; turn++)
    answers.push(
      await countHit(name, limit).then(
        () => '',
        ({ code }: SiteError) => code,
      ),
    )
  return answers
}

it('accepts a number of calls per window, and says how many whole seconds are left of it', async () => {
  now = 10 * windowMs
  expect(await hit(5)).toEqual(['', '', '', 'RATE_EXCEEDED', 'RATE_EXCEEDED'])
  const refusal = { status: 429, code: 'RATE_EXCEEDED' }
  await expect(countHit('codes\nada', limit)).rejects.toMatchObject({
    ...refusal,
    message: 'Please try again after 60 seconds',
  })
  now += windowMs - 1500
  await expect(countHit('codes\nada', limit)).rejects.toMatchObject({
    ...refusal,
    message: 'Please try again after 2 seconds',
  })
  now += 1499
  expect(await hit(1)).toEqual(['RATE_EXCEEDED'])
  now += 1
  expect(await hit(4)).toEqual(['', '', '', 'RATE_EXCEEDED'])
})

it('counts parallel calls one by one', async () => {
  now = 20 * windowMs
  const answers = await Promise.allSettled(Array.from({ length: 8 }, () => countHit('codes\nada', limit)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
})

it('counts each name separately', async () => {
  now = 30 * windowMs
  expect(await hit(4)).toContain('RATE_EXCEEDED')
  expect(await hit(3, 'codes\nbob')).toEqual(['', '', ''])
})

it('keeps its counts if the server restarts, or expired rows are deleted', async () => {
  now = 40 * windowMs
  expect(await hit(3)).toEqual(['', '', ''])
  await deleteExpired(database, now + windowMs - 1)
  countHit = createRateLimits(database, () => now)
  expect(await hit(1)).toEqual(['RATE_EXCEEDED'])
  await deleteExpired(database, now + windowMs)
  expect(await database.all('select * from rates')).toEqual([])
})

it('accepts no call if the database cannot count', async () => {
  countHit = createRateLimits({ ...database, all: async () => [] }, () => now)
  expect(await hit(1)).toEqual(['RATE_EXCEEDED'])
})
