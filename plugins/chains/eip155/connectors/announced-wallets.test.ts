import { afterEach, describe, expect, test } from 'vitest'
import { leastAsyncCpuMs } from '../../../../kernel/lib/cpu-time.fixture'
import { createAnnouncedWallets } from './announced-wallets'
import { announce, announceDetail, createProvider, fox } from './announcement.fixture'
import { loadGuarded } from './discover-wallets'

const thrower = () => {
  throw new Error('hostile')
}
const trap = <T extends object>(target: T, key: string): T => Object.defineProperty(target, key, { get: thrower })
const revoked = () => {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  return proxy
}
const info = (values: object = {}) => ({ uuid: 'u', name: 'Fox', icon: fox, rdns: 'com.fox.wallet', ...values })

async function listOf(...events: readonly Event[]) {
  const wallets = createAnnouncedWallets(loadGuarded)
  for (const event of events) wallets.add(event)
  for (let isMore = true; isMore; ) isMore = await wallets.readNextIcon()
  return wallets.list()
}

afterEach(() => {
  expect(Reflect.get({}, 'polluted')).toBeUndefined()
})

describe('a wallet that announces itself', () => {
  test('becomes a connector under its reverse domain name', async () => {
    const provider = createProvider()
    const [connector] = await listOf(announce({}, provider))
    expect(connector).toMatchObject({
      id: 'com.fox.wallet',
      name: 'Fox',
      type: 'ANNOUNCED',
      namespaces: ['eip155'],
      icon: fox,
      rdns: 'com.fox.wallet',
    })
    expect(connector?.warning).toBeUndefined()
    expect(Object.isFrozen(connector)).toBe(true)
  })

  test('gets only requests of its own row', async () => {
    const asked: string[] = []
    const provider = (name: string) => ({ request: async () => void asked.push(name) })
    const list = await listOf(
      announce({ rdns: 'a.b' }, provider('first')),
      announce({ rdns: 'c.d' }, provider('second')),
    )
    await (await list[1]?.getProvider('eip155'))?.request({ method: 'eth_any' })
    expect(asked).toEqual(['second'])
  })

  test('keeps one provider over later announcements', async () => {
    const wallets = createAnnouncedWallets(loadGuarded)
    wallets.add(announce())
    const before = await wallets.list()[0]?.getProvider('eip155')
    wallets.add(announce())
    expect(await wallets.list()[0]?.getProvider('eip155')).toBe(before)
  })

  test('cannot change its announcement afterwards', () => {
    const detail = { info: info(), provider: createProvider() }
    const wallets = createAnnouncedWallets(loadGuarded)
    wallets.add(announceDetail(detail))
    detail.info.name = 'MetaMask'
    detail.info.rdns = 'io.metamask'
    expect(wallets.list()[0]).toMatchObject({ name: 'Fox', id: 'com.fox.wallet' })
  })
})

describe('duplicates', () => {
  test('the first of a uuid counts', async () => {
    const list = await listOf(announce({ uuid: 'same' }), announce({ uuid: 'same', name: 'Other', rdns: 'com.other' }))
    expect(list.map(({ name }) => name)).toEqual(['Fox'])
  })

  test('a provider that announces itself again under a new uuid is the same wallet', async () => {
    const provider = createProvider()
    const list = await listOf(
      announce({}, provider),
      announce({}, provider),
      announce({ rdns: 'COM.fox.Wallet' }, provider),
    )
    expect(list).toHaveLength(1)
    expect(list[0]?.warning).toBeUndefined()
  })

  test('two providers with one reverse domain name are both listed, and marked', async () => {
    const list = await listOf(
      announce({ name: 'First' }),
      announce({ rdns: 'com.else', name: 'Else' }),
      announce({ name: 'Second' }),
      announce({ name: 'Third' }),
    )
    expect(list.map(({ id, name, warning }) => [id, name, warning])).toEqual([
      ['com.fox.wallet', 'First', 'sharedId'],
      ['com.fox.wallet#2', 'Second', 'sharedId'],
      ['com.fox.wallet#3', 'Third', 'sharedId'],
      ['com.else', 'Else', undefined],
    ])
  })
})

describe('imitations', () => {
  test.each([
    ['MetaMask', 'com.evil'],
    ['metamask', 'com.evil'],
    ['Meta Mask', 'com.evil'],
    ['МеtаМаsk', 'com.evil'],
    ['Metamаsk Wallet', 'com.evil'],
    ['MėtāMåsk', 'com.evil'],
    ['M3taMask', 'com.evil'],
    ['rnetaMask', 'com.evil'],
    ['Meta\u200BMask', 'com.evil'],
    ['MetaMask', 'io.metamask-evil'],
    ['MetaMask', 'io.metamaskevil.wallet'],
    ['MetaMask', '__proto__'],
    ['Rаinbow', 'com.evil'],
    ['Ra1nbow', 'com.evil'],
    ['Coinbase', 'com.evil'],
    ['TRUST WALLET', 'com.evil'],
    ['MetaMask Official', 'com.evil'],
    ['Official MetaMask Wallet', 'com.evil'],
    ['MetaMask Pro', 'com.evil'],
    ['MetaMaskPro', 'com.evil'],
    ['The New MetaMask App', 'com.evil'],
    ['MetaMask 2', 'com.evil'],
    ['MetaMask v2.0', 'com.evil'],
    ['MetaMask (Official)', 'com.evil'],
    ['MetaMask™', 'com.evil'],
    ['metamask.io', 'com.evil'],
    ['ᴍᴇᴛᴀᴍᴀꜱᴋ', 'com.evil'],
    ['ＭｅｔａＭａｓｋ', 'com.evil'],
    ['𝕄𝕖𝕥𝕒𝕄𝕒𝕤𝕜', 'com.evil'],
    ['Ꮇeta Ꮇask', 'com.evil'],
    ['Ŧrust Ⱳallet Pro', 'com.evil'],
    ['Trust Wallet Pro', 'com.evil'],
    ['Phant0m Official', 'com.evil'],
    ['Coinbase Wallet Extension', 'com.evil'],
    ['T\u0430ho', 'com.evil'],
  ])('%s of %s is marked', async (name, rdns) => {
    expect((await listOf(announce({ name, rdns })))[0]?.warning).toBe('imitation')
  })

  test.each([
    ['MetaMask', 'io.metamask'],
    ['MetaMask', 'IO.MetaMask'],
    ['MetaMask', 'io.metamask.mobile'],
    ['MetaMask Flask', 'io.metamask.flask'],
    ['Rainbow', 'me.rainbow'],
    ['Uniswap Extension', 'org.uniswap.app'],
    ['My Mask', 'com.mymask'],
    ['Wallet', 'com.wallet'],
    ['Official Wallet Pro', 'com.wallet'],
    ['Wallet 7', 'com.wallet'],
    ['Frameworks', 'com.frameworks'],
    ['Rainbow Trout', 'com.trout'],
    ['钱包', 'com.wallet'],
  ])('%s of %s is not', async (name, rdns) => {
    expect((await listOf(announce({ name, rdns })))[0]?.warning).toBeUndefined()
  })

  test('an imitation with a shared id is marked as an imitation', async () => {
    const list = await listOf(
      announce({ name: 'MetaMask', rdns: 'com.evil' }),
      announce({ name: 'Evil', rdns: 'com.evil' }),
    )
    expect(list.map(({ warning }) => warning)).toEqual(['imitation', 'sharedId'])
  })
})

describe('hostile details', () => {
  const provider = createProvider()
  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'detail'],
    ['a number', 1],
    ['an empty object', {}],
    ['no info', { provider }],
    ['no provider', { info: info() }],
    ['a provider that is a text', { info: info(), provider: 'provider' }],
    ['a provider without request', { info: info(), provider: {} }],
    ['a provider whose request is no function', { info: info(), provider: { request: 1 } }],
    ['a provider whose request throws when read', { info: info(), provider: trap({}, 'request') }],
    ['a revoked provider', { info: info(), provider: revoked() }],
    ['a revoked info', { info: revoked(), provider }],
    ['a revoked detail', revoked()],
    ['no uuid', { info: info({ uuid: undefined }), provider }],
    ['an empty uuid', { info: info({ uuid: '' }), provider }],
    ['a uuid that is an object', { info: info({ uuid: {} }), provider }],
    ['an endless uuid', { info: info({ uuid: 'u'.repeat(1_000_000) }), provider }],
    ['no name', { info: info({ name: undefined }), provider }],
    ['an invisible name', { info: info({ name: '\u200B\u202E' }), provider }],
    ['a name that is an object', { info: info({ name: { toString: () => 'Fox' } }), provider }],
    ['no rdns', { info: info({ rdns: undefined }), provider }],
    ['an rdns that is a number', { info: info({ rdns: 1 }), provider }],
    ['an info that throws', trap({ provider }, 'info')],
    ['a uuid that throws', { info: trap(info(), 'uuid'), provider }],
    ['a name that throws', { info: trap(info(), 'name'), provider }],
    ['an rdns that throws', { info: trap(info(), 'rdns'), provider }],
  ])('%s is no wallet', async (_, detail) => {
    expect(await listOf(announceDetail(detail))).toEqual([])
  })

  test('only the first announcement of a uuid counts, also where it was refused', async () => {
    expect(await listOf(announce({ uuid: 'same', name: '' }), announce({ uuid: 'same' }))).toEqual([])
  })

  test.each<[string, object, object]>([
    ['a bidi name', { name: '\u202EksaMateM' }, { name: 'ksaMateM' }],
    ['a name of many lines', { name: 'Fox\n\n\nClick here' }, { name: 'Fox Click here' }],
    ['an endless name', { name: 'F'.repeat(100_000) }, { name: 'F'.repeat(64) }],
    ['markup in the name', { name: '<img src=x onerror=alert(1)>' }, { name: '<img src=x onerror=alert(1)>' }],
    ['a script as icon', { icon: 'javascript:alert(1)' }, { icon: undefined }],
    ['a page as icon', { icon: 'data:text/html,<script>alert(1)</script>' }, { icon: undefined }],
    ['a remote icon', { icon: 'https://evil.example/pixel.png' }, { icon: undefined }],
    ['an icon with entities', { icon: 'data:image/svg+xml,<!DOCTYPE x><svg/>' }, { icon: undefined }],
    ['an endless icon', { icon: `data:image/png;base64,${'A'.repeat(200_000)}` }, { icon: undefined }],
    ['an icon that is an object', { icon: {} }, { icon: undefined }],
    ['no icon', { icon: undefined }, { icon: undefined }],
    ['an rdns without dots', { rdns: 'injected' }, { id: 'announced-fox', rdns: undefined }],
    ['an rdns with blanks', { rdns: 'com. fox' }, { id: 'announced-fox', rdns: undefined }],
    ['a prototype key as rdns', { rdns: '__proto__' }, { id: 'announced-fox', rdns: undefined }],
    ['a prototype key as name', { rdns: 'x', name: 'constructor' }, { id: 'announced-constructor' }],
    [
      'keys that pollute',
      JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'),
      { name: 'Fox' },
    ],
  ])('%s is made safe', async (_, values, expected) => {
    const [connector] = await listOf(announce(values as Record<string, unknown>))
    expect({ icon: undefined, rdns: undefined, ...connector }).toMatchObject(expected)
  })

  test('only the known fields of an announcement are used', async () => {
    const [connector] = await listOf(announce({ evil: true, getProvider: thrower, type: 'AUTH' }))
    expect(Object.keys(connector ?? {}).sort()).toEqual([
      'getProvider',
      'icon',
      'id',
      'name',
      'namespaces',
      'prepare',
      'rdns',
      'type',
    ])
  })

  test('five thousand announcements give fifty wallets, in less than 50 ms', async () => {
    const events = Array.from({ length: 5000 }, (_, index) =>
      announce({ rdns: `com.w${index}`, name: `Wallet ${index}` }),
    )
    expect(await listOf(...events)).toHaveLength(50)
    expect(await leastAsyncCpuMs(() => listOf(...events))).toBeLessThan(50)
  })

  test('a wallet is listed after thousands of refused announcements', async () => {
    const junk = Array.from({ length: 5000 }, () => announce({ name: '' }))
    expect((await listOf(...junk, announce())).map(({ id }) => id)).toEqual(['com.fox.wallet'])
  })

  test('a well-known wallet replaces the last unknown one of fifty, and a second one of its name does not', async () => {
    const crowd = Array.from({ length: 60 }, (_, index) => announce({ rdns: `com.w${index}`, name: `Wallet ${index}` }))
    const known = { rdns: 'io.metamask', name: 'MetaMask' }
    const list = await listOf(...crowd, announce(known), announce(known), announce({ rdns: 'com.late' }))
    expect(list).toHaveLength(50)
    expect(list.slice(-2).map(({ id }) => id)).toEqual(['com.w48', 'io.metamask'])
  })

  const icon = `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(30_000)}</svg>`)}`
  test.each([
    ['are refused', { name: '\u200B'.repeat(10_000) }, undefined],
    ['repeat themselves with a fresh uuid and a large icon', { icon }, provider],
  ])('five thousand announcements that %s take less than 50 ms', async (_, values, raw) => {
    const events = Array.from({ length: 5000 }, () => announce(values, raw))
    expect(await leastAsyncCpuMs(() => listOf(...events))).toBeLessThan(50)
  })
})
