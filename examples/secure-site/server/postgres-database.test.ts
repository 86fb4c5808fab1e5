import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPostgres } from './postgres-database'
import { findPostgres, startPostgres } from './postgres-server.fixture'
import { createTables, deleteExpired } from './sql-database'
import { createKeys, openSeed } from './test-device.fixture'
import { startTestSite, type TestSite } from './test-site.fixture'

const bin = findPostgres()

// Debian's package `postgresql`, where it is installed.
describe.runIf(bin !== undefined)('a site over Postgres', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>
  let site: TestSite

  beforeAll(async () => {
    postgres = await startPostgres(bin ?? '')
    site = await startTestSite({ databaseUrl: postgres.url })
  }, 30_000)

  afterAll(async () => {
    await site?.stop()
    await postgres?.stop()
  })

  it('starts in several processes at once, none of which fails because of the tables of another', async () => {
    const admin = openPostgres(postgres.url)
    for (const name of ['one', 'two', 'three']) {
      await admin.run(`create database ${name}`)
      const pools = Array.from({ length: 6 }, () => openPostgres(postgres.url.replace('/postgres?', `/${name}?`)))
      const made = await Promise.allSettled(pools.map(createTables))
      await Promise.all(pools.map((pool) => pool.close()))
      expect(made.filter(({ status }) => status === 'rejected')).toEqual([])
    }
    await admin.close()
  })

  it('signs in, keeps keys, and lists and removes devices', async () => {
    const [one, other] = [await site.newDevice(), await site.newDevice()]
    const session = await site.signIn(one, 'ada@mail.example')
    const { seed, addresses } = await createKeys(one, session.accountId)
    expect(await openSeed(one, session.accountId)).toEqual(seed)
    expect((await site.signIn(other, 'ada@mail.example')).addresses).toEqual(addresses)
    const { devices } = (await one.call('devices/list', {})).body
    expect(devices.map(({ id }) => id).sort()).toEqual([one.id, other.id].sort())
    expect(devices.every(({ createdAt, seenAt }) => Number.isInteger(createdAt) && seenAt >= createdAt)).toBe(true)
    expect((await one.call('devices/revoke', { id: other.id })).status).toBe(200)
    expect((await other.call('session/read', {})).body.session).toBeNull()
  })

  it('accepts a code once, for whichever process is first, and counts wrong ones', async () => {
    const device = await site.newDevice()
    const { loginId } = (await device.call('login/start', { email: 'bob@mail.example' })).body
    const { code = '' } = await site.inbox.waitForMail('bob@mail.example')
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    expect((await device.call('login/code', { loginId, code: wrong })).body.code).toBe('CODE_WRONG')
    const answers = await Promise.all([1, 2, 3].map(() => device.call('login/code', { loginId, code })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('changes an e-mail, but not to that of another person', async () => {
    const device = await site.newDevice()
    await site.signIn(device, 'eve@mail.example')
    const change = async (email: string) => {
      const before = site.inbox.mails(email).length
      const own = site.inbox.mails('eve@mail.example').length
      await device.call('email/start', { email })
      await device.call('email/primary', { code: (await site.inbox.waitForMail('eve@mail.example', own)).code ?? '' })
      return device.call('email/secondary', { code: (await site.inbox.waitForMail(email, before)).code ?? '' })
    }
    expect((await change('eve@new.example')).body.newEmail).toBe('eve@new.example')
  })

  it('deletes expired rows, and keeps the others for the next process', async () => {
    const database = openPostgres(postgres.url)
    expect((await database.all('select id from nonces')).length).toBeGreaterThan(0)
    await deleteExpired(database, Date.now() + 365 * 86_400_000)
    expect(await database.all('select id from nonces')).toEqual([])
    const [account] = await database.all<{ created_at: number }>('select created_at from accounts where email = ?', [
      'ada@mail.example',
    ])
    expect(Number.isInteger(account?.created_at)).toBe(true)
    await database.close()
  })
})
