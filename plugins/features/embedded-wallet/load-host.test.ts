import { describe, expect, it } from 'vitest'
import { createFakeStorage } from '../../../kernel/testing/index'
import { VERSION } from '../../../kernel/version'
import { readAppearance, toThemeParams } from './embedded-wallet-controller'
import { createEmbeddedWorld } from './embedded-world.fixture'

const appearance = {
  theme: 'dark',
  accent: '#0a7d4f',
  language: 'ar-EG',
  texts: { label: 'محفظتك', close: 'إغلاق' },
} as const

describe('the look and the language of the app', () => {
  it('are sent to the page that keeps the keys, and again at the next visit', async () => {
    const storage = createFakeStorage()
    const world = await createEmbeddedWorld({}, storage)
    await world.wallet.prepare()
    expect(world.named('SYNC_THEME').at(-1)?.[1]).toEqual({})
    world.wallet.setAppearance(appearance)
    const w3mThemeVariables = { '--w3m-accent': '#0a7d4f', '--w3m-background': '#202020' }
    const told = { themeMode: 'dark', w3mThemeVariables, language: 'ar-EG' }
    await expect.poll(() => world.named('SYNC_THEME').at(-1)?.[1]).toEqual(told)
    const later = await createEmbeddedWorld({}, storage)
    await later.wallet.prepare()
    expect(later.named('SYNC_THEME').map(([, payload]) => payload)).toEqual([told])
  })

  it.each([
    [undefined, {}],
    [null, {}],
    ['dark', {}],
    [{ theme: 'sepia', accent: 7, language: 'no tag at all', texts: 'Close' }, {}],
    [{ language: 7 }, {}],
    [{ accent: 'x'.repeat(81) }, {}],
    [{ texts: { label: 'Wallet' } }, {}],
    [{ texts: { label: 'a\u202eb', close: 'c' } }, { texts: { label: 'ab', close: 'c' } }],
    [appearance, appearance],
  ])('is read from storage as what it may be: %j', (data, read) => {
    expect(readAppearance(data)).toEqual(read)
  })

  it('include the background for the public site, also where the app has no colour of its own', () => {
    expect(toThemeParams({ theme: 'light' }).w3mThemeVariables).toEqual({ '--w3m-background': '#fff' })
    expect(toThemeParams({ theme: 'dark' }).w3mThemeVariables).toEqual({ '--w3m-background': '#202020' })
    expect(toThemeParams({ accent: 'red' }).w3mThemeVariables).toEqual({ '--w3m-accent': 'red' })
  })

  it('are left to the page where the app has none', () => {
    expect(toThemeParams({})).toEqual({})
  })
})

it('the page that keeps the keys is told which app asks, by which version of the modal', async () => {
  const world = await createEmbeddedWorld()
  await world.wallet.prepare()
  const { host, origin } = world.kernel.platform.browser
  expect(world.named('SYNC_DAPP_DATA').map(([, payload]) => payload)).toEqual([
    {
      metadata: { name: host(), description: '', url: origin(), icons: [] },
      sdkType: 'appkit',
      sdkVersion: VERSION,
      projectId: '',
    },
  ])
})
