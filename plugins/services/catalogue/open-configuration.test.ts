import { describe, expect, it, vi } from 'vitest'
import { remoteFlags } from '../../../kernel/gates/gate-registry'
import type { AnyPlugin } from '../../../kernel/plugin/collect-plugins'
import { definePlugin } from '../../../kernel/plugin/define-plugin'
import { signal } from '../../../kernel/store/signals'
import { createTestKernel, type FakeReply } from '../../../kernel/testing/index'
import { service, settle } from './catalogue-setup.fixture'
import { connectFake } from './connect-fake.fixture'
import { RemoteConfigController } from './contract'
import { catalogue } from './index'
import { isOriginAllowed } from './open-configuration'

const feature = (id: string, config: unknown = [], isEnabled = true) => ({ id, config, isEnabled })
const gated = definePlugin({
  id: 'gated',
  gates: {
    swaps: { default: true },
    activity: { default: false },
    email: { default: true },
    analytics: { default: true },
  },
})

interface SetUp {
  readonly config?: FakeReply
  readonly origins?: FakeReply
  readonly analytics?: FakeReply
  readonly gates?: Readonly<Record<string, boolean>>
  readonly remoteConfig?: boolean
  readonly plugins?: readonly AnyPlugin[]
}

async function opened({ config, origins, analytics, gates = {}, remoteConfig = true, plugins = [gated] }: SetUp) {
  const test = createTestKernel({
    gates,
    plugins: [connectFake(), ...plugins, catalogue({ projectId: 'p', wallets: [], remoteConfig })],
  })
  const { http, kernel } = test
  http.on('GET', `${service}/appkit/v1/config*`, config ?? { body: { features: [] } })
  http.on('GET', `${service}/projects/v1/origins*`, origins ?? { body: { allowedOrigins: [] } })
  http.on('GET', `${service}/getAnalyticsConfig*`, analytics ?? { body: { isAnalyticsEnabled: true } })
  await kernel.start()
  expect(http.calls).toEqual([])
  kernel.router.open()
  await settle()
  return { ...test, config: kernel.get(RemoteConfigController), gate: (name: string) => kernel.gate(name).value }
}

describe('the configuration of a project', () => {
  it('decides gates, once it is here', async () => {
    const { gate, config } = await opened({
      config: { body: { features: [feature('activity'), feature('swap', [])] } },
    })
    expect([gate('swaps'), gate('activity'), gate('email')]).toEqual([false, true, false])
    expect(config.features.value).toMatchObject({ activity: true, swaps: false, email: false })
  })

  it('leaves to the app what it says nothing of', async () => {
    const body = { features: [feature('swap', null), feature('activity', null), feature('social_login', null)] }
    const { gate, config } = await opened({ config: { body }, gates: { activity: true } })
    expect([gate('swaps'), gate('activity'), gate('email')]).toEqual([true, true, true])
    expect(config.features.value).not.toHaveProperty('socials')
  })

  it.each([
    { status: 500 },
    { status: 429 },
    { body: 'junk' },
    { body: {} },
    { body: { features: ['swap', { name: 'activity' }, null] } },
    { outcome: 'networkFailure' } as const,
  ])('that does not come (%j) leaves everything to the app, without an alert', async (reply) => {
    const { gate, config, kernel, logs, failures } = await opened({ config: reply })
    expect([gate('swaps'), gate('activity'), config.features.value, failures]).toEqual([true, false, undefined, []])
    expect(kernel.notices.alert.value).toBeUndefined()
    await vi.waitFor(() => expect(JSON.stringify(logs.lines)).toContain('the defaults apply'))
  })

  it('warns of what the app switched on and the project has off', async () => {
    const { logs, gate } = await opened({ gates: { activity: true, email: false } })
    await vi.waitFor(() =>
      expect(JSON.stringify(logs.lines)).toContain('switches off what the app switched on: activity'),
    )
    expect(gate('activity')).toBe(false)
  })

  it('opens no email and no socials where the app takes payments', async () => {
    const body = { features: [feature('social_login', ['email', 'x'])] }
    const { config, http } = await opened({ config: { body }, gates: { pay: true } })
    expect(config.features.value).toMatchObject({ email: false, socials: false })
    expect(http.calls.some(({ url }) => url.includes('origins'))).toBe(false)
  })

  it('is not asked for where the host does not want it', async () => {
    const { http, config } = await opened({ remoteConfig: false })
    await config.prepare()
    expect([http.calls, config.features.value, config.isAnalyticsEnabled.value]).toEqual([[], undefined, false])
  })

  it('is asked for, like the origins and the counting, with the project and what the host calls itself', async () => {
    const { http } = await opened({ config: { body: { features: [feature('social_login', ['email'])] } } })
    expect(
      http.calls
        .map(({ url }) => new URL(url))
        .map(({ pathname, search }) => pathname + search)
        .sort(),
    ).toEqual([
      '/appkit/v1/config?projectId=p&st=portico&sv=unknown',
      '/getAnalyticsConfig?projectId=p&st=portico&sv=unknown',
      '/projects/v1/origins?projectId=p&st=portico&sv=unknown',
    ])
  })

  it('is asked for once', async () => {
    const { http, config } = await opened({})
    await config.prepare()
    expect(http.calls).toHaveLength(2)
  })
})

describe('usage', () => {
  it.each([
    [{ body: { isAnalyticsEnabled: true } }, true],
    [{ body: { isAnalyticsEnabled: false } }, false],
    [{ body: 'junk' }, false],
    [{ status: 500 }, false],
  ])('is counted by %j: %s', async (analytics, expected) => {
    const { config } = await opened({ analytics })
    expect(config.isAnalyticsEnabled.value).toBe(expected)
  })

  it('is nothing that the service is asked about where the app counts none', async () => {
    const { http, config } = await opened({ gates: { analytics: false } })
    expect(http.calls.map(({ url }) => new URL(url).pathname)).toEqual(['/appkit/v1/config'])
    expect(config.isAnalyticsEnabled.value).toBe(false)
  })

  const shut = definePlugin({ id: 'shut', contributes: [remoteFlags.of(signal({ analytics: false }))] })

  it.each<readonly [where: string, plugins: readonly AnyPlugin[]]>([
    ['no plugin counts it', []],
    ['another plugin has closed the gate', [shut, gated]],
  ])('is nothing that the service is asked about where %s', async (_, plugins) => {
    const { http } = await opened({ plugins })
    expect(http.calls.map(({ url }) => new URL(url).pathname)).toEqual(['/appkit/v1/config'])
  })

  it('is asked about once counting is switched on', async () => {
    const flags = signal({ analytics: false })
    const later = definePlugin({ id: 'later', contributes: [remoteFlags.of(flags)] })
    const { http, config } = await opened({ plugins: [later, gated] })
    flags.value = { analytics: true }
    await settle()
    expect(http.calls.map(({ url }) => new URL(url).pathname)).toEqual(['/appkit/v1/config', '/getAnalyticsConfig'])
    expect(config.isAnalyticsEnabled.value).toBe(true)
  })
})

describe('the origin of the page', () => {
  const withLogin = { body: { features: [feature('social_login', ['x'])] } }

  it.each([
    [{ body: { allowedOrigins: ['https://app.example'] } }, undefined],
    [{ body: { allowedOrigins: ['https://other.example'] } }, 'APKT002'],
    [{ body: { allowedOrigins: [] } }, undefined],
    [{ body: {} }, undefined],
    [{ body: 'junk' }, undefined],
    [{ status: 404 }, undefined],
    [{ status: 429 }, 'APKT010'],
    [{ status: 500 }, 'APKT009'],
    [{ status: 599 }, 'APKT009'],
    [{ outcome: 'networkFailure' } as const, undefined],
  ])('with %j: %s', async (origins, code) => {
    const { kernel } = await opened({ config: withLogin, origins })
    await settle()
    if (code) await vi.waitFor(() => expect(kernel.notices.alert.value?.code).toBe(code))
    else expect(kernel.notices.alert.value).toBeUndefined()
    if (code === 'APKT002') expect(kernel.notices.alert.value?.detail).toMatchObject({ values: { projectId: 'p' } })
  })

  it('is looked at only for email and social login', async () => {
    const origins = { body: { allowedOrigins: ['https://other.example'] } }
    const { http } = await opened({ origins, config: { body: { features: [feature('swap', ['1inch'])] } } })
    expect(http.calls.some(({ url }) => url.includes('origins'))).toBe(false)
    const email = await opened({ origins, config: { body: { features: [feature('social_login', ['email'])] } } })
    expect(email.http.calls.some(({ url }) => url.includes('origins'))).toBe(true)
  })

  it('is looked at where the project does not answer and the app has email on, and not where that has it off', async () => {
    const origins = { body: { allowedOrigins: ['https://other.example'] } }
    const config = { status: 500 }
    const { kernel } = await opened({ origins, config })
    await vi.waitFor(() => expect(kernel.notices.alert.value?.code).toBe('APKT002'))
    const { http } = await opened({ origins, config, gates: { email: false } })
    expect(http.calls.some(({ url }) => url.includes('origins'))).toBe(false)
  })

  it('is looked at where the project leaves email to an app that has it on, and not where that has it off', async () => {
    const origins = { body: { allowedOrigins: ['https://other.example'] } }
    const config = { body: { features: [feature('social_login', null)] } }
    const { kernel } = await opened({ origins, config })
    await vi.waitFor(() => expect(kernel.notices.alert.value?.code).toBe('APKT002'))
    const { http } = await opened({ origins, config, gates: { email: false } })
    expect(http.calls.some(({ url }) => url.includes('origins'))).toBe(false)
  })
})

it.each([
  ['https://app.example', [], true],
  ['https://app.example', ['https://app.example'], true],
  ['https://app.example', ['https://app.example/path?x'], true],
  ['https://app.example', ['https://app.example:443'], true],
  ['https://app.example', ['https://app.example:8443'], false],
  ['https://app.example:8443', ['https://app.example'], false],
  ['https://app.example', ['http://app.example'], false],
  ['https://app.example', ['https://evil.example'], false],
  ['https://app.example', ['app.example'], true],
  ['https://app.example', ['App.example'], false],
  ['https://app.example', ['example'], false],
  ['https://app.example:8443', ['app.example'], true],
  ['https://app.example:8443', ['app.example:8443'], true],
  ['https://app.example:8443', ['app.example:9'], false],
  ['https://app.example', ['*.example'], true],
  ['https://app.example', ['https://*.example'], true],
  ['http://app.example', ['https://*.example'], false],
  ['https://a.b.example', ['*.example'], false],
  ['https://a.b.example', ['*.*.example'], true],
  ['https://a.b.example', ['a.*.example'], true],
  ['https://example', ['*.example'], false],
  ['https://myapp.example', ['my*.example'], false],
  ['https://app.example:8443', ['https://*.example:*'], true],
  ['https://app.example:8443', ['https://*.example:8443'], true],
  ['https://app.example:8443', ['https://*.example:1'], false],
  ['https://app.example', ['https://*.example:443'], true],
  ['https://app.example', ['app.example:443'], true],
  ['http://app.example', ['*.example:80'], true],
  ['http://app.example', ['*.example:443'], false],
  ['https://[2001:db8::1]:8443', ['https://[2001:db8::1]:8443'], true],
  ['https://[2001:db8::1]:8443', ['https://[2001:db8::2]:8443'], false],
  ['https://app.example', ['https://*.example/deep/*'], true],
  ['https://app.evil', ['*.example', 'nothing', '://', ''], false],
  ['https://app.evil', ['https://[bad'], false],
  ['http://localhost:3000', ['https://app.example'], true],
  ['http://127.0.0.1:3000', ['https://app.example'], true],
  ['https://my-branch.vercel.app', ['https://app.example'], true],
  ['https://my.pages.dev', ['https://app.example'], true],
  ['https://a.ngrok-free.app', ['https://app.example'], true],
  ['http://my-branch.vercel.app', ['https://app.example'], false],
  ['https://vercel.app', ['https://app.example'], false],
  ['https://secure-mobile.walletconnect.org', ['https://app.example'], true],
  ['null', ['https://app.example'], true],
])('a page at %s with %j: %s', (origin, allowed, expected) => {
  expect(isOriginAllowed(origin, allowed)).toBe(expected)
})
