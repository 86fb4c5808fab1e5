import { readFileSync } from 'node:fs'
import { expect, it, vi } from 'vitest'
import { checkVersion, isNewerVersion } from './check-version'
import { createTestKernel, settle } from './testing/index'
import { VERSION } from './version'

const url = 'https://registry.example/portico/latest'
const days = (count: number) => count * 24 * 3_600_000

function setUp(...answers: readonly unknown[]) {
  const asked: string[] = []
  const queue = [...answers]
  const { kernel, clock, logs } = createTestKernel({ plugins: [] })
  const fetch = async (asking: RequestInfo | URL) => {
    asked.push(`${asking}`)
    return new Response(JSON.stringify(queue.shift()))
  }
  const rows = new Map<string, string>()
  const storage = {
    get: (key: string) => rows.get(key),
    set: (key: string, value: string) => Boolean(rows.set(key, value)),
    remove: (key: string) => void rows.delete(key),
    scope: () => storage,
  }
  const check = (address = url) => checkVersion(address, { ...kernel.platform, fetch }, storage)
  return { check, clock, asked, warnings: () => logs.lines.filter(({ level }) => level === 'warn').length }
}

it('knows its own version', () => {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  expect(VERSION).toBe(version)
})

it.each([
  ['0.2.0', '0.1.9', true],
  ['1.0.0', '0.9.9', true],
  ['0.1.0', '0.1.0', false],
  ['0.1.10', '0.1.9', true],
  ['0.1.0', '0.2.0', false],
  ['soon', '0.1.0', false],
])('finds %s newer than %s: %s', (version, than, isNewer) => expect(isNewerVersion(version, than)).toBe(isNewer))

it('requests the document once in 7 days, and says on the console that there is a newer version', async () => {
  const { check, clock, asked, warnings } = setUp({ version: '99.0.0' }, { version: '99.1.0' })
  await check()
  await clock.advance(days(7))
  await check()
  expect([asked, warnings()]).toEqual([[url], 2])
  await clock.advance(1)
  await check()
  expect(asked).toHaveLength(2)
})

it('requests exactly the url that the host sets, with its query', async () => {
  const { check, asked } = setUp({ version: '99.0.0' })
  await check('https://proxy.example/latest?name=portico&tag=next')
  expect(asked).toEqual(['https://proxy.example/latest?name=portico&tag=next'])
})

it('logs no warning if there is no newer version, or no answer', async () => {
  const { check, warnings } = setUp({ version: VERSION })
  await check()
  const broken = setUp('junk')
  await broken.check()
  expect([warnings(), broken.warnings()]).toEqual([0, 0])
})

it('is only requested by a kernel if the host sets a URL', async () => {
  const open = async (options: object) => {
    const { kernel, http } = createTestKernel({ plugins: [], ...options })
    await kernel.start()
    await vi.waitFor(() => expect(http.unscripted).toHaveLength(Object.keys(options).length))
    return http.unscripted.map((call) => call.url)
  }
  expect(await open({})).toEqual([])
  expect(await open({ latestVersionUrl: url })).toEqual([url])
})

it('is never requested by a production build', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  const { kernel, http } = createTestKernel({ plugins: [], latestVersionUrl: url })
  await kernel.start()
  await settle()
  expect(http.unscripted).toEqual([])
  vi.unstubAllEnvs()
})
