import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keepNames, labelOf, readTypedName } from './name-rules'

const zone = { suffix: '.reown.id', formerSuffixes: ['.wcn.id'] }
const read = (text: string) => readTypedName(text, zone)

describe('what is typed as a name', () => {
  it.each([
    ['maren', 'maren'],
    ['MAREN', 'maren'],
    ['  maren ', 'maren'],
    ['maren-loom', 'maren-loom'],
    ['maren--loom', 'maren--loom'],
    ['0x00', '0x00'],
    ['maren.reown.id', 'maren'],
    ['Maren.Reown.ID', 'maren'],
    ['a'.repeat(63), 'a'.repeat(63)],
  ])('%j is the name %j', (text, label) => {
    expect(read(text)).toEqual({ text, label })
  })

  it.each([
    ['mar', 'short'],
    ['a', 'short'],
    ['MAR', 'short'],
    ['a'.repeat(64), 'long'],
    ['a'.repeat(300), 'long'],
    ['-maren', 'hyphens'],
    ['maren-', 'hyphens'],
    ['----', 'hyphens'],
    ['xn--maren', 'hyphens'],
    ['ab--cd', 'hyphens'],
  ])('%j is none: %s', (text, fault) => {
    expect(read(text)).toEqual({ text, fault })
  })

  it.each([
    ['mar_en', '_'],
    ['mar en', 'U+0020'],
    ['mar\u200Ben', 'U+200B'],
    ['mar\u200Den', 'U+200D'],
    ['mar\u00ADen', 'U+00AD'],
    ['\u202Emaren', 'U+202E'],
    ['maren\u2066', 'U+2066'],
    ['mar\u0000en', 'U+0000'],
    ['mar\nen', 'U+000A'],
    ['mаren', 'а'],
    ['mαren', 'α'],
    ['marеn-loom', 'е'],
    ['maren🌊', '🌊'],
    ['👩‍👧maren', '👩'],
    ['máren', 'á'],
    ['ma\u0301ren', 'U+0301'],
    ['ⓜaren', 'ⓜ'],
    ['ｍaren', 'ｍ'],
    ['K\u212Aing', '\u212A'],
    ['ſing', 'ſ'],
    ['İstanbul', 'İ'],
    ['<b>maren</b>', '<'],
    ['<img src=x onerror=alert(1)>', '<'],
    ['javascript:alert(1)', ':'],
    ['../../v1/account', '.'],
    ['maren%2f..', '%'],
    ['maren?zone=other', '?'],
    ['maren.eth', '.'],
    ['maren.reown.id.evil.example', '.'],
    ['sub.maren.reown.id', '.'],
    ['{name}', '{'],
    ["maren'; drop table", "'"],
    ['محمد1', 'م'],
    ['日本語名', '日'],
    ['①②③④', '①'],
  ])('%j is none, and says that of %j', (text, character) => {
    expect(read(text)).toEqual({ text, fault: 'characters', character })
  })

  it('has no label and no fault where the text is empty', () => {
    expect([read(''), read('   '), read('.reown.id')]).toEqual([{ text: '' }, { text: '   ' }, { text: '.reown.id' }])
  })

  it('keeps what was typed, and is valid exactly where it has only letters, digits and hyphens', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
        const { text: kept, label } = read(text)
        expect(kept).toBe(text)
        if (label !== undefined) expect(label).toMatch(/^(?!..--)[a-z\d][a-z\d-]{2,61}[a-z\d]$/)
      }),
    )
  })
})

describe('what a registrar suggests', () => {
  const suggestion = (name: string) => ({ name, isRegistered: false })

  it('is left out where it is not a name of the registrar, such as markup, another zone or a subdomain', () => {
    const hostile = [
      '<b>maren</b>.reown.id',
      'maren.evil.example',
      'maren.reown.id.evil.example',
      'maren.reown.id/',
      'a.maren.reown.id',
      'maren',
      '.reown.id',
      'mаren.reown.id',
      'mar\u200Ben.reown.id',
      'MAREN.reown.id',
      'mar.reown.id',
      `${'a'.repeat(300)}.reown.id`,
      '',
    ]
    expect(keepNames(hostile.map(suggestion), zone)).toEqual([])
    expect(keepNames([suggestion('maren.reown.id'), suggestion('old1.wcn.id')], zone)).toHaveLength(2)
  })

  it('is listed once, and at most 20 are listed', () => {
    const many = Array.from({ length: 500 }, (_, index) => suggestion(`maren${index}.reown.id`))
    expect(keepNames([suggestion('maren.reown.id'), suggestion('maren.reown.id')], zone)).toHaveLength(1)
    expect(keepNames(many, zone)).toHaveLength(20)
  })

  it.each([
    [true, false],
    [false, true],
  ])('is taken where one row says so and another does not: %s, %s', (...said) => {
    const rows = said.map((isRegistered) => ({ name: 'maren.reown.id', isRegistered }))
    expect(keepNames(rows, zone)).toEqual([{ name: 'maren.reown.id', isRegistered: true }])
  })

  it('has the label before its zone where the registrar has no former zones', () => {
    expect([labelOf('maren.eth', { suffix: '.eth' }), labelOf('maren.wcn.id', { suffix: '.eth' })]).toEqual([
      'maren',
      undefined,
    ])
  })

  it('has the label before its zone', () => {
    expect([labelOf('maren.reown.id', zone), labelOf('maren.wcn.id', zone), labelOf('maren.eth', zone)]).toEqual([
      'maren',
      'maren',
      undefined,
    ])
  })
})
