import { afterEach, describe, expect, it, vi } from 'vitest'
import { mailTextsOf } from '../server/mail-texts'
import { ApiError } from './call-api'
import { errorMessage } from './dom'
import { english, findLanguage, speak, type TextKey, type Texts, t, whenSpoken } from './texts'

const languages = ['ar', 'de', 'es', 'fr', 'ja', 'zh']
const load = async (name: string): Promise<Texts> => (await import(`./locales/${name}.ts`)).default
const keys = Object.keys(english) as TextKey[]
const placesOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()

describe('the languages of the pages', () => {
  it.each(languages)('have in %s all English texts, with the same places', async (name) => {
    const texts = await load(name)
    expect(Object.keys(texts)).toEqual(keys)
    for (const key of keys) expect([key, placesOf(texts[key])]).toEqual([key, placesOf(english[key])])
    for (const key of keys) expect([key, texts[key].trim()]).not.toEqual([key, ''])
    // Few words are the same in a language and in English.
    expect(keys.filter((key) => texts[key] === english[key]).length).toBeLessThan(12)
  })

  it("use the modal's Spanish word for a wallet", async () => {
    const said = [...Object.values(await load('es')), ...Object.values(mailTextsOf('es'))].join(' ')
    expect(said).not.toMatch(/cartera/i)
    expect(said).toMatch(/billetera/)
  })

  it.each([
    [['de-CH'], 'de'],
    [['nl', 'fr-CA', 'de'], 'fr'],
    [['en-GB', 'ar'], 'en'],
    [['zh-Hans-SG'], 'zh'],
    [['zh-TW'], 'en'],
    [['zh-TW', 'ja'], 'ja'],
    [['toString', 'constructor', '__proto__', 'no tag', ''], 'en'],
    [[], 'en'],
  ])('are found for %j: %s', (tags, name) => {
    expect(findLanguage(tags)).toBe(name)
  })
})

describe('a page', () => {
  const documentElement = { lang: '', dir: '' }
  const page = { documentElement, title: '' }
  const begin = () => vi.stubGlobal('document', page)
  afterEach(async () => {
    begin()
    await speak(['en'])
    vi.unstubAllGlobals()
  })

  it('is in the language that was requested last, in any spelling', async () => {
    begin()
    void speak(['ar'])
    void speak(['de'])
    await whenSpoken()
    expect([t('cancel'), page]).toEqual([
      'Abbrechen',
      { documentElement: { lang: 'de', dir: 'ltr' }, title: 'Deine Wallet' },
    ])
    await speak(['ar-EG'])
    expect([t('cancel'), documentElement]).toEqual(['إلغاء', { lang: 'ar', dir: 'rtl' }])
  })

  it('fills in the given values, and leaves a place without a value', () => {
    expect(t('removeDevice', { name: '{name} $& Chrome' })).toBe('Remove {name} $& Chrome')
    expect(t('removeDevice')).toBe('Remove {name}')
  })

  it("shows the server's refusals in its language, and how long to wait", async () => {
    begin()
    const late = new ApiError('RATE_EXCEEDED', 'Please try again after 41 seconds')
    expect(errorMessage(late)).toBe('Please try again after 41 seconds')
    const last = new ApiError('RATE_EXCEEDED', 'Please try again after 1 seconds')
    expect(errorMessage(last)).toBe('Please try again after 1 second')
    await speak(['de'])
    expect(errorMessage(late)).toBe('Bitte versuche es in 41 Sekunden noch einmal')
    expect(errorMessage(last)).toBe('Bitte versuche es in 1 Sekunde noch einmal')
    expect(errorMessage(new ApiError('CODE_EXPIRED', 'The code has expired.'))).toMatch(/^Der Code ist abgelaufen/)
    expect(errorMessage(new ApiError('constructor', 'Of a later server'))).toBe('Of a later server')
    expect(errorMessage(new DOMException('The operation was not allowed.'))).toMatch(/^Das hat nicht geklappt/)
    expect(errorMessage('broken')).toBe('Ein Fehler ist aufgetreten')
  })
})
