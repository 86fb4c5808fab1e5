import { describe, expect, it } from 'vitest'
import type { SmartSession as ListedSession } from '../../services/blockchain-api/contract'
import type { SmartSession } from './contract'
import { fromService, fromWallet, groupByMonth, readListedPermission, stageOf } from './read-sessions'
import { granted, listed, now } from './sessions-world.fixture'

const token = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const native = 'native-token-recurring-allowance'
const erc20 = 'erc20-recurring-allowance'

describe('a session', () => {
  it('is active until its end, and revoked once it was revoked', () => {
    expect(stageOf({ expiresAt: 2 }, 1)).toBe('active')
    expect(stageOf({ expiresAt: 2 }, 2)).toBe('expired')
    expect(stageOf({ expiresAt: 2, revokedAt: 0 }, 1)).toBe('revoked')
    expect(stageOf({ expiresAt: 1, revokedAt: 1 }, 2)).toBe('revoked')
  })
})

describe('a permission of the service', () => {
  it.each([
    ['0x5', 5n],
    ['5', 5n],
    [5, 5n],
    [0, 0n],
    [`0x${'f'.repeat(64)}`, 2n ** 256n - 1n],
    ['9'.repeat(78), 10n ** 78n - 1n],
    ['0XA', 10n],
  ])('lets an app spend %j', (allowance, units) => {
    expect(readListedPermission({ type: native, data: { allowance } })).toEqual({ kind: 'native', allowance: units })
    expect(readListedPermission({ type: erc20, data: { allowance, token } })).toEqual({
      kind: 'token',
      token,
      allowance: units,
    })
  })

  it.each([
    '-5',
    -5,
    0.5,
    2 ** 53,
    '',
    '0x',
    '5 ',
    'a5',
    '1e18',
    [5],
    undefined,
    `0x${'f'.repeat(65)}`,
    '9'.repeat(79),
  ])('is of a kind that is not known where its allowance is %j', (allowance) => {
    expect(readListedPermission({ type: native, data: { allowance } })).toEqual({ kind: 'other', name: native })
  })

  it.each<[unknown, number | undefined]>([
    [86_400, 86_400],
    ['86400', 86_400],
    [1, 1],
    [0, undefined],
    [-1, undefined],
    [0.5, undefined],
    [undefined, undefined],
    ['soon', undefined],
    // Such a value in one app's session must not hide the sessions of other apps.
    [JSON.parse('{"valueOf":1,"toString":1}'), undefined],
  ])('holds for each period of %j s', (period, seconds) => {
    const permission = readListedPermission({ type: native, data: { allowance: '1', period } })
    expect(permission).toEqual({ kind: 'native', allowance: 1n, ...(seconds !== undefined && { period: seconds }) })
  })

  it('is of an unknown kind where it names no token, or has another type', () => {
    expect(readListedPermission({ type: erc20, data: { allowance: '1' } })).toEqual({ kind: 'other', name: erc20 })
    expect(readListedPermission({ type: 'all', data: { allowance: '1', token, address: token } })).toEqual({
      kind: 'other',
      name: 'all',
    })
    expect(readListedPermission({ type: 7, data: null })).toEqual({ kind: 'other', name: '' })
    expect(readListedPermission({ type: `\u202e${'x'.repeat(100)}` })).toMatchObject({
      name: expect.not.stringContaining('\u202e'),
    })
  })

  const call = (data: object) => readListedPermission({ type: 'contract-call', data })

  it('may send the network’s own currency with a call, where it names an amount', () => {
    const functions = ['0x9', '0', 'much'].map((valueLimit) => ({ functionName: 'mint', valueLimit }))
    expect(call({ address: token, functions })).toMatchObject({
      functions: [{ name: 'mint', value: 9n }, { name: 'mint' }, { name: 'mint' }],
    })
  })

  it('calls functions of a contract, of which at most 20 are listed', () => {
    expect(call({ address: token, functions: [{ functionName: 'mint' }, 7] })).toEqual({
      kind: 'call',
      contract: token,
      functions: [{ name: 'mint' }, { name: '' }],
    })
    expect(call({ address: token })).toEqual({ kind: 'call', contract: token, functions: [] })
    expect(call({ functions: [] })).toEqual({ kind: 'other', name: 'contract-call' })
    const many = call({ address: token, functions: Array.from({ length: 30 }, () => ({ functionName: 'mint' })) })
    expect(many).toMatchObject({ functions: { length: 20 } })
  })
})

describe('a session of the service', () => {
  const read = (change: Partial<ListedSession> = {}) => fromService({ ...listed, ...change }, now)

  it('is read with its app, its times and its permissions', () => {
    const project = {
      id: 'p',
      name: 'Harbour Walks',
      url: 'https://walks.example',
      iconUrl: 'https://walks.example/a.png',
    }
    expect(read({ project, revokedAt: now - 1 })).toEqual({
      id: 'pci-1',
      source: 'service',
      app: { name: 'Harbour Walks', url: 'https://walks.example/', iconUrl: 'https://walks.example/a.png' },
      stage: 'revoked',
      createdAt: listed.createdAt,
      expiresAt: listed.expiry * 1000,
      revokedAt: now - 1,
      permissions: [{ kind: 'call', contract: '0xc0', functions: [{ name: 'mint' }] }],
    })
  })

  it('leaves out facts of the app that are absent or invalid', () => {
    const session = read({ project: { id: 'p', name: '', url: 'javascript:alert(1)' } })
    expect(session).toMatchObject({ stage: 'active' })
    expect([session.app, 'revokedAt' in session]).toEqual([{}, false])
  })

  it('lists a maximum number of permissions', () => {
    const [permission = {}] = listed.permissions
    expect(read({ permissions: Array.from({ length: 30 }, () => permission) }).permissions).toHaveLength(20)
  })
})

describe('a session of the wallet', () => {
  it('is read with the host of its app, its times and its permissions', () => {
    expect(fromWallet({ ...granted, revokedAt: 0 }, now)).toEqual({
      id: '0xa1',
      source: 'wallet',
      app: { name: 'app.example', url: 'https://app.example/' },
      stage: 'revoked',
      createdAt: granted.createdAt,
      expiresAt: granted.expiry * 1000,
      revokedAt: 0,
      permissions: granted.permissions,
    })
    expect(fromWallet({ ...granted, app: 'http://app.example' }, now).app.name).toBe('app.example')
  })

  it('has times that can be formatted where it never ends, or its beginning is invalid', () => {
    const endless = fromWallet({ ...granted, expiry: 2 ** 48 - 1, createdAt: 2 ** 53 - 1 }, now)
    expect([endless.stage, new Date(endless.expiresAt).getUTCFullYear()]).toEqual(['active', 275_760])
    expect('createdAt' in endless).toBe(false)
    const revoked = fromWallet({ ...granted, revokedAt: 2 ** 53 - 1 }, now)
    expect([revoked.stage, new Date(revoked.revokedAt ?? 0).getUTCFullYear()]).toEqual(['revoked', 275_760])
    const ofService = fromService({ ...listed, expiry: 2 ** 53 - 1, createdAt: 2 ** 53 - 1 }, now)
    expect(new Date(ofService.expiresAt).getUTCFullYear()).toBe(275_760)
    expect('createdAt' in ofService).toBe(false)
  })

  it('leaves out facts that the wallet does not tell', () => {
    const { app: _app, createdAt: _createdAt, ...rest } = granted
    expect(fromWallet(rest, now)).toEqual({
      id: '0xa1',
      source: 'wallet',
      app: {},
      stage: 'active',
      expiresAt: granted.expiry * 1000,
      permissions: granted.permissions,
    })
  })
})

it('sessions are grouped by the month in which they began, and those without a date in a group of their own', () => {
  const { createdAt: _createdAt, ...undated } = fromWallet(granted, now)
  const session = (id: string, createdAt?: number): SmartSession => ({
    ...undated,
    id,
    ...(createdAt !== undefined && { createdAt }),
  })
  const at = (month: number, day: number) => new Date(2026, month, day).getTime()
  const months = groupByMonth([
    session('a', at(10, 25)),
    session('b', at(10, 1)),
    session('c', at(0, 31)),
    session('d'),
  ])
  expect(months.map(({ id, at: first, sessions }) => [id, first, sessions.map((item) => item.id)])).toEqual([
    ['2026-11', at(10, 25), ['a', 'b']],
    ['2026-01', at(0, 31), ['c']],
    ['', undefined, ['d']],
  ])
  expect('at' in (months[2] ?? {})).toBe(false)
})
