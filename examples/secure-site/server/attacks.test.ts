import { connect } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Envelope } from '../api'
import { openWithCode } from '../page/backups'
import { deriveEip155Key, deviceKey, openEnvelope, personKey, sealSeed } from '../page/seed'
import { openSqlite } from './sqlite-database'
import {
  addEnvelope,
  createKeys,
  createTestDevice,
  openSeed,
  proveEnvelope,
  send,
  unlockHere,
} from './test-device.fixture'
import { appOrigin, startTestSite, type TestSite } from './test-site.fixture'

let site: TestSite

beforeEach(async () => {
  site = await startTestSite()
})

afterEach(async () => {
  await site.stop()
})

async function newWallet(email = 'ada@mail.example') {
  const device = await site.newDevice()
  const session = await site.signIn(device, email)
  return { device, session, ...(await createKeys(device, session.accountId)) }
}

async function newDevice(email: string) {
  const device = await site.newDevice()
  await site.signIn(device, email)
  return device
}

describe('a call that somebody recorded', () => {
  it('is refused the second time, and with any change', async () => {
    const { device } = await newWallet()
    const call = await device.sign('vault/read', {})
    expect((await send(site.origin, call)).status).toBe(200)
    expect((await send(site.origin, call)).answer).toMatchObject({ code: 'REQUEST_REPEATED' })
    const changed = [
      { ...call, path: '/api/devices/list' },
      { ...call, body: '{"a":1}' },
      { ...call, headers: { ...call.headers, 'x-request-nonce': 'A'.repeat(22) } },
      { ...call, headers: { ...call.headers, 'x-request-time': String(Date.now()) } },
    ]
    for (const each of changed)
      expect((await send(site.origin, each)).answer).toMatchObject({ code: 'SIGNATURE_INVALID' })
  })

  it('is refused once it is two minutes old, and when it comes from the future', async () => {
    const { device } = await newWallet()
    for (const time of [Date.now() - 125_000, Date.now() + 125_000]) {
      const call = await device.sign('vault/read', {}, { time })
      expect((await send(site.origin, call)).answer).toMatchObject({ code: 'CLOCK_WRONG' })
    }
  })

  it('is refused by a site on another origin', async () => {
    const { device } = await newWallet()
    const elsewhere = await createTestDevice('https://other.example')
    elsewhere.cookie = device.cookie
    const call = await elsewhere.sign('session/read', {})
    const moved = { ...call, headers: { ...call.headers, origin: site.origin } }
    expect((await send(site.origin, moved)).answer).toMatchObject({ code: 'SIGNATURE_INVALID' })
  })
})

describe('somebody with the cookie of a session', () => {
  it('gets no share, no envelope, no list and no new way to unlock with a device of their own', async () => {
    const { device } = await newWallet()
    const thief = await site.newDevice()
    thief.cookie = device.cookie
    expect((await thief.call('session/read', {})).body.session).toBeNull()
    const envelope: Envelope = { kind: 'recovery', ref: 'code', salt: 'AA', iv: 'AA', ciphertext: 'AA' }
    const answers = [
      await thief.call('vault/read', {}),
      await thief.call('vault/add', { envelope, proof: 'none' }),
      await thief.call('devices/list', {}),
      await thief.call('email/start', { email: 'eve@mail.example' }),
      await thief.call('export/start', {}),
    ]
    expect(answers.map(({ body }) => body.code)).toEqual(Array(5).fill('SESSION_MISSING'))
  })

  it('gets nothing without a signature either', async () => {
    const { device } = await newWallet()
    const headers = { origin: site.origin, 'content-type': 'application/json', cookie: device.cookie }
    const { status, answer } = await send(site.origin, { path: '/api/vault/read', body: '{}', headers })
    expect([status, answer]).toEqual([401, expect.objectContaining({ code: 'SIGNATURE_INVALID' })])
  })

  it('finds a cookie that scripts cannot read, and that is not sent to other sites or over plain connections', async () => {
    const device = await site.newDevice()
    const { loginId } = (await device.call('login/start', { email: 'ada@mail.example' })).body
    const { code = '' } = await site.inbox.waitForMail('ada@mail.example')
    const { response } = await send(site.origin, await device.sign('login/code', { loginId, code }))
    const cookie = response.headers.get('set-cookie') ?? ''
    for (const part of ['HttpOnly', 'Secure', 'SameSite=None', 'Partitioned', 'Path=/']) expect(cookie).toContain(part)
  })
})

describe('somebody with the database', () => {
  it('finds no seed, no key, no share, no token and no code in it', async () => {
    const { device, seed, session } = await newWallet()
    const { share } = (await device.call('vault/read', {})).body
    const started = (await (await site.newDevice()).call('login/start', { email: 'bob@mail.example' })).body
    const { code = '' } = await site.inbox.waitForMail('bob@mail.example')
    const bytes = await site.readDatabase()
    const text = bytes.toString('latin1')
    expect(text).toContain(session.accountId)
    expect(text).toContain(started.loginId)
    const secrets = [share, device.cookie.split('=')[1] ?? '', Buffer.from(seed).toString('hex'), deriveEip155Key(seed)]
    for (const secret of secrets) expect(text).not.toContain(secret)
    expect(bytes.includes(Buffer.from(seed))).toBe(false)
    expect(bytes.includes(Buffer.from(share, 'base64url'))).toBe(false)
    const database = openSqlite(site.databaseFile)
    const codes = await database.all<{ hash: string }>('select hash from codes')
    await database.close()
    expect(codes).toHaveLength(1)
    expect(JSON.stringify(codes)).not.toContain(code)
  })

  it('opens no envelope, not even with the secret of the server', async () => {
    const { device, seed, session } = await newWallet()
    const { share, envelopes } = (await device.call('vault/read', {})).body
    const [own] = envelopes
    if (!own) throw new Error('There is no envelope')
    // The server's secret only decrypts the share: the device's own part is missing.
    for (const guess of [share, '', session.accountId]) {
      const secret = await crypto.subtle.importKey('raw', new TextEncoder().encode(guess), 'HKDF', false, ['deriveKey'])
      await expect(openEnvelope(own, await deviceKey(secret, share), session.accountId)).rejects.toThrow()
    }
    // And the device's part opens nothing without the share.
    const wrongShare = Buffer.alloc(32).toString('base64url')
    await expect(openEnvelope(own, await deviceKey(device.secret, wrongShare), session.accountId)).rejects.toThrow()
    expect(await openSeed(device, session.accountId)).toEqual(seed)
  })

  it('moves no envelope to another account or another way to unlock', async () => {
    const { device, session } = await newWallet()
    const { share, envelopes } = (await device.call('vault/read', {})).body
    const [own] = envelopes
    if (!own) throw new Error('There is no envelope')
    const key = await deviceKey(device.secret, share)
    await expect(openEnvelope(own, key, 'another account')).rejects.toThrow()
    await expect(openEnvelope({ ...own, kind: 'recovery' }, key, session.accountId)).rejects.toThrow()
    await expect(openEnvelope({ ...own, ref: 'other' }, key, session.accountId)).rejects.toThrow()
  })

  it('opens a recovery envelope with no other code', async () => {
    const { device, seed, session } = await newWallet()
    const code = new Uint8Array(16).fill(7)
    const salt = Buffer.alloc(32, 3).toString('base64url')
    const name = { accountId: session.accountId, kind: 'recovery', ref: 'code' } as const
    const envelope = await sealSeed(seed, await personKey(code, salt, 'recovery'), name, salt)
    await addEnvelope(device, session.accountId, { seed, envelope })
    const { envelopes } = (await device.call('vault/read', {})).body
    await expect(openWithCode('0000-0000-0000-0000-0000-0000-00', session, envelopes)).rejects.toThrow(
      'not the recovery code',
    )
    expect(await openWithCode('0W3G-E1R7-0W3G-E1R7-0W3G-E1R7-0W', session, envelopes)).toEqual(seed)
  })
})

describe('somebody who reads the mails of a person', () => {
  it('signs in on a device of their own, and opens none of the envelopes that it gets', async () => {
    const { seed, session } = await newWallet()
    const backup = { accountId: session.accountId, kind: 'recovery', ref: 'code' } as const
    const salt = Buffer.alloc(32, 3).toString('base64url')
    const key = await personKey(new Uint8Array(16).fill(7), salt, 'recovery')
    const owner = await site.newDevice()
    await site.signIn(owner, 'ada@mail.example')
    await addEnvelope(owner, session.accountId, { seed, envelope: await sealSeed(seed, key, backup, salt) })

    const thief = await site.newDevice()
    const stolen = await site.signIn(thief, 'ada@mail.example')
    expect(stolen.accountId).toBe(session.accountId)
    const { share, envelopes } = (await thief.call('vault/read', {})).body
    expect(envelopes.map(({ kind }) => kind)).toContain('recovery')
    for (const envelope of envelopes)
      await expect(openEnvelope(envelope, await deviceKey(thief.secret, share), session.accountId)).rejects.toThrow()
    await expect(openSeed(thief, session.accountId)).rejects.toThrow()
    // Their own keys replace none.
    const { addresses } = await createKeys(await newDevice('eve@mail.example'), 'another')
    const own: Envelope = { kind: 'device', ref: thief.id, salt: 'AA', iv: 'AA', ciphertext: 'AA' }
    expect((await thief.call('vault/create', { addresses, envelope: own })).body.code).toBe('VAULT_EXISTS')
  })

  it('destroys no key: without having unlocked the wallet they remove no device, and change no way to unlock it', async () => {
    const { device, seed, session } = await newWallet()
    const { accountId } = session
    const salt = Buffer.alloc(32, 3).toString('base64url')
    const name = { accountId, kind: 'recovery', ref: 'code' } as const
    const backup = await sealSeed(seed, await personKey(new Uint8Array(16).fill(7), salt, 'recovery'), name, salt)
    expect((await addEnvelope(device, accountId, { seed, envelope: backup })).status).toBe(200)

    const thief = await newDevice('ada@mail.example')
    const locked = { status: 403, body: { code: 'WALLET_LOCKED' } }
    const ownSeed = crypto.getRandomValues(new Uint8Array(32))
    for (const kind of ['recovery', 'device', 'passkey'] as const) {
      const envelope: Envelope = { kind, ref: 'code', salt: 'AA', iv: 'AA', ciphertext: 'AA' }
      expect(await addEnvelope(thief, accountId, { seed: ownSeed, envelope })).toMatchObject(locked)
      expect(await thief.call('vault/add', { envelope, proof: 'none' })).toMatchObject(locked)
    }
    // What the owner signed is of the owner's device, and of that envelope.
    const { body } = await device.sign('vault/add', await proveEnvelope(device, accountId, { seed, envelope: backup }))
    const stolen = JSON.parse(body)
    expect(await thief.call('vault/add', stolen)).toMatchObject(locked)
    const changed = { ...stolen, envelope: { ...backup, ciphertext: 'AA' } }
    expect(await device.call('vault/add', changed)).toMatchObject(locked)
    expect(await thief.call('vault/remove', { kind: 'recovery', ref: 'code' })).toMatchObject(locked)
    expect(await thief.call('devices/revoke', { id: device.id })).toMatchObject(locked)

    expect(await openSeed(device, accountId)).toEqual(seed)
    expect((await device.call('vault/read', {})).body.envelopes).toContainEqual(backup)
    // Without the e-mail the owner could not sign in again once their session has ended.
    expect(await thief.call('email/start', { email: 'eve@mail.example' })).toMatchObject(locked)
    // They may still sign themselves out.
    expect((await thief.call('devices/revoke', { id: thief.id })).status).toBe(200)
  })
})

describe('pages of other origins', () => {
  const get = (path: string) => fetch(site.origin + path)

  it('show the wallet in a frame only where their origin is registered for the project', async () => {
    const response = await get('/sdk?projectId=shop')
    expect(response.headers.get('content-security-policy')).toContain(`frame-ancestors ${appOrigin};`)
    for (const query of ['', '?projectId=other', '?projectId=__proto__', '?projectId=constructor']) {
      const refused = await get(`/sdk${query}`)
      expect([refused.status, refused.headers.get('content-security-policy')]).toEqual([
        403,
        expect.stringContaining("frame-ancestors 'none'"),
      ])
    }
    for (const path of ['/settings', '/approve', '/loading']) {
      expect((await get(`${path}?projectId=shop`)).headers.get('content-security-policy')).toContain(
        "frame-ancestors 'none'",
      )
    }
  })

  it('are under a policy that lets no other script, style, node or form in', async () => {
    const policy = (await get('/sdk?projectId=shop')).headers.get('content-security-policy') ?? ''
    expect(policy).not.toMatch(/unsafe|\*|data:|blob:/)
    expect(policy).toContain(
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self' https://node.example;",
    )
  })

  it('cannot make calls, signed or not', async () => {
    const { device } = await newWallet()
    const call = await device.sign('vault/read', {})
    for (const origin of [appOrigin, 'null', `${site.origin}.evil.example`]) {
      const { answer } = await send(site.origin, { ...call, headers: { ...call.headers, origin } })
      expect(answer).toMatchObject({ code: 'ORIGIN_FOREIGN' })
    }
    const form = { ...call.headers, 'content-type': 'text/plain' }
    expect((await send(site.origin, { ...call, headers: form })).answer).toMatchObject({ code: 'REQUEST_MALFORMED' })
    expect((await fetch(`${site.origin}/api/vault/read`)).status).toBe(405)
  })

  it('are refused as options if they are not exact origins', async () => {
    const start = (projects: Record<string, string[]>) => startTestSite({ projects })
    await expect(start({ shop: ['https://app.example; script-src *'] })).rejects.toThrow('is no origin')
    await expect(start({ shop: ['*'] })).rejects.toThrow('is no origin')
    await expect(start({ shop: ['https://app.example/'] })).rejects.toThrow('is no origin')
  })
})

describe('a device that was removed', () => {
  it('has no session, no share and no envelope any more, and counts as unknown', async () => {
    const { device, seed, session } = await newWallet()
    const other = await site.newDevice()
    await site.signIn(other, 'ada@mail.example')
    await unlockHere(other, session.accountId, seed)
    const { devices } = (await other.call('devices/list', {})).body
    expect(devices.map(({ isThis }) => isThis).sort()).toEqual([false, true])
    await other.call('devices/revoke', { id: device.id })
    expect((await device.call('vault/read', {})).body.code).toBe('SESSION_MISSING')
    expect((await device.call('login/start', { email: 'ada@mail.example' })).body.action).toBe('VERIFY_DEVICE')
  })

  it('is never one of another account', async () => {
    const ada = await newWallet()
    const bob = await newWallet('bob@mail.example')
    await bob.device.call('devices/revoke', { id: ada.device.id })
    expect((await ada.device.call('session/read', {})).body.session).not.toBeNull()
  })
})

describe('the first keys of an account', () => {
  it('are never replaced by others', async () => {
    const { device, session, addresses } = await newWallet()
    const envelope: Envelope = { kind: 'device', ref: device.id, salt: 'AA', iv: 'AA', ciphertext: 'AA' }
    const { status, body } = await device.call('vault/create', { addresses, envelope })
    expect([status, body.code]).toEqual([409, 'VAULT_EXISTS'])
    await expect(openSeed(device, session.accountId)).resolves.toBeDefined()
  })
})

describe('keys that could not be stored completely', () => {
  it('leave an account without keys, which creates them the next time', async () => {
    const device = await site.newDevice()
    const { accountId } = await site.signIn(device, 'ada@mail.example')
    const database = openSqlite(site.databaseFile)
    await database.run("create trigger full before insert on envelopes begin select raise(abort, 'full'); end")
    await createKeys(device, accountId)
    expect((await device.call('session/read', {})).body.session?.addresses).toBeUndefined()
    await database.run('drop trigger full')
    await database.close()
    const { seed } = await createKeys(device, accountId)
    expect(await openSeed(device, accountId)).toEqual(seed)
  })
})

describe('changing the e-mail and showing keys', () => {
  it('needs a code of the old address and one of the new, and notifies the old address', async () => {
    const { device } = await newWallet()
    await device.call('email/start', { email: 'new@mail.example' })
    expect((await device.call('email/secondary', { code: '123456' })).body.code).toBe('CODE_EXPIRED')
    const primary = await site.inbox.waitForMail('ada@mail.example', 1)
    expect((await device.call('email/primary', { code: primary.code ?? '' })).status).toBe(200)
    const secondary = await site.inbox.waitForMail('new@mail.example')
    expect((await device.call('email/secondary', { code: secondary.code ?? '' })).body.newEmail).toBe(
      'new@mail.example',
    )
    expect((await device.call('session/read', {})).body.session?.email).toBe('new@mail.example')
    expect((await site.inbox.waitForMail('ada@mail.example', 2)).subject).toBe('Your wallet has a new e-mail')
  })

  it('accepts no code of the old address for another change, which began in the meantime', async () => {
    const { device } = await newWallet()
    await device.call('email/start', { email: 'new@mail.example' })
    const { code = '' } = await site.inbox.waitForMail('ada@mail.example', 1)
    const database = openSqlite(site.databaseFile)
    await database.run(
      "create trigger meanwhile after delete on codes begin update email_changes set new_email = 'eve@mail.example'; end",
    )
    expect((await device.call('email/primary', { code })).body.code).toBe('CODE_EXPIRED')
    const changes = await database.all('select new_email, is_primary_verified from email_changes')
    await database.close()
    expect(changes).toEqual([{ new_email: 'eve@mail.example', is_primary_verified: 0 }])
  })

  it('names the new address in the mail to the old one: an app may ask for another one than the person typed', async () => {
    const { device } = await newWallet()
    await device.call('email/start', { email: 'eve@mail.example' })
    expect((await site.inbox.waitForMail('ada@mail.example', 1)).text).toContain('\n\neve@mail.example\n\n')
  })

  it('succeeds if the old address accepts no mails any more', async () => {
    const { device } = await newWallet()
    await device.call('email/start', { email: 'new@mail.example' })
    await device.call('email/primary', { code: (await site.inbox.waitForMail('ada@mail.example', 1)).code ?? '' })
    const { code = '' } = await site.inbox.waitForMail('new@mail.example')
    site.inbox.setRefusing(true)
    const { status, body } = await device.call('email/secondary', { code })
    expect([status, body.newEmail]).toEqual([200, 'new@mail.example'])
  })

  it('does nothing if the address stays the same, and mails no code', async () => {
    const device = await site.newDevice()
    await site.signIn(device, 'ada@mail.example')
    const before = site.inbox.mails('ada@mail.example').length
    const { status, body } = await device.call('email/start', { email: 'Ada@mail.example' })
    expect([status, body.code]).toEqual([400, 'EMAIL_SAME'])
    expect(site.inbox.mails('ada@mail.example')).toHaveLength(before)
  })

  it('never uses the e-mail of another account', async () => {
    await newWallet('bob@mail.example')
    const { device } = await newWallet()
    await device.call('email/start', { email: 'bob@mail.example' })
    await device.call('email/primary', { code: (await site.inbox.waitForMail('ada@mail.example', 1)).code ?? '' })
    const { code = '' } = await site.inbox.waitForMail('bob@mail.example', 1)
    expect((await device.call('email/secondary', { code })).body.code).toBe('EMAIL_TAKEN')
  })

  it('requires a new code for the keys, and accepts no code of another purpose', async () => {
    const { device } = await newWallet()
    await device.call('email/start', { email: 'new@mail.example' })
    const { code: foreign = '' } = await site.inbox.waitForMail('ada@mail.example', 1)
    await device.call('export/start', {})
    const { code = '' } = await site.inbox.waitForMail('ada@mail.example', 2)
    if (foreign !== code) expect((await device.call('export/confirm', { code: foreign })).body.code).toBe('CODE_WRONG')
    expect((await device.call('export/confirm', { code })).status).toBe(200)
    expect((await device.call('export/confirm', { code })).body.code).toBe('CODE_EXPIRED')
  })
})

/** Sends a request that `fetch` cannot send. As in most clients: the whole request first, then the answer is read. */
const sendRaw = (head: readonly string[], body = '') =>
  new Promise<string>((resolve, reject) => {
    const { hostname, port } = new URL(site.origin)
    const socket = connect(Number(port), hostname)
    let answer = ''
    socket.on('error', reject)
    socket.on('close', () => resolve(answer))
    socket.write([...head, `Host: ${hostname}`, 'Connection: close', '', body].join('\r\n'), () =>
      socket.on('data', (data) => {
        answer += String(data)
      }),
    )
  })

describe('a call that is too long', () => {
  const call = (length: number) => {
    const more = ['Content-Type: application/json', `Content-Length: ${length}`]
    return sendRaw(['POST /api/vault/read HTTP/1.1', `Origin: ${site.origin}`, ...more], ' '.repeat(length))
  }

  it.each([65_537, 20_000_000])('gets an error for any length: %d bytes', async (length) => {
    const answer = await call(length)
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(answer).toContain('"code":"REQUEST_TOO_LONG"')
  })

  it('is cut off if it never ends', async () => {
    await expect(call(100_000_000)).rejects.toThrow(/ECONNRESET|EPIPE/)
  })
})

describe('a request for an invalid address', () => {
  const ask = (path: string) => sendRaw([`GET ${path} HTTP/1.1`])

  it.each(['//', 'http://', '//[', 'http://[::1'])('ends only itself: %s', async (path) => {
    expect(await ask(path)).toMatch(/^HTTP\/1\.1 400 /)
    expect((await fetch(`${site.origin}/loading`)).status).toBe(200)
  })
})

describe('the log', () => {
  it('has no e-mail, code, link, cookie, share or address', async () => {
    const { device, addresses } = await newWallet()
    await site.signIn(await site.newDevice(), 'ada@mail.example')
    const { share } = (await device.call('vault/read', {})).body
    await fetch(`${site.origin}/sdk?projectId=shop&secret=query`)
    const log = site.log.join('\n')
    expect(log).toContain('POST /api/login/code 200')
    const mails = site.inbox.mails('ada@mail.example')
    const secrets = [
      'ada',
      'query',
      share,
      addresses.eip155,
      addresses.solana,
      device.cookie.split('=')[1] ?? '',
      ...mails.flatMap(({ code, link }) => [code, link?.split('#')[1]]),
    ]
    for (const secret of secrets.filter((each) => each !== undefined)) expect(log).not.toContain(secret)
  })
})
