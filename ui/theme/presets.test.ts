import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as theme from './index'
import { definePreset, neutralTokens } from './presets'

const sheets = ['base.css', 'tokens.css'].map((file) => readFileSync(new URL(file, import.meta.url), 'utf8')).join('')

/** The value of a property in the style sheets. */
const inSheets = (name: string) => sheets.match(new RegExp(`  ${name}: ([^;]+);`))?.[1]

/** Numbers without trailing zeros, and one name for white. */
const plain = (value = '') =>
  value.replace(/\d+(\.\d+)?/g, (digits) => `${Number(digits)}`).replace('oklch(1 0 85)', '#fff')

const presets = Object.values(theme).filter((given) => typeof given === 'object')

describe('neutralTokens', () => {
  it('has the values of the style sheets for the default tint', () => {
    const tokens = Object.entries(neutralTokens({}))
    expect(tokens.length).toBeGreaterThan(10)
    for (const [name, value] of tokens) expect([name, plain(value)]).toEqual([name, plain(inSheets(name))])
  })

  it('is pure grey without chroma, and has the hues of the tint', () => {
    expect(neutralTokens({ chroma: 0 })['--pt-line']).toMatch(/light-dark\(oklch\(\S+ 0 \S+\), oklch\(\S+ 0 \S+\)\)/)
    expect(neutralTokens({ light: 60, dark: 30, chroma: 2 })['--pt-well']).toBe(
      'light-dark(oklch(0.945 0.008 60), oklch(0.288 0.02 30))',
    )
  })
})

describe('definePreset', () => {
  it('makes the public properties from a few numbers, and leaves out those that are not given', () => {
    expect(definePreset({ name: 'a', accent: '#0a7d4f', radius: 21, gutter: 8 })).toEqual({
      name: 'a',
      tokens: {
        '--portico-accent': '#0a7d4f',
        '--portico-border-radius-master': 'calc(21px / 7)',
        '--pt-gutter': '8px',
      },
    })
    expect(definePreset({ name: 'b', mode: 'dark' })).toEqual({ name: 'b', mode: 'dark', tokens: {} })
  })

  it('lets tokens override computed values', () => {
    const { tokens } = definePreset({ name: 'a', tint: { chroma: 0 }, tokens: { '--pt-bg': '#fff' } })
    expect(tokens['--pt-bg']).toBe('#fff')
    expect(tokens['--pt-card']).toContain('light-dark(')
  })

  it.each([
    ['accent', { accent: 'url(https://evil.example)' }],
    ['fontFamily', { fontFamily: 'x; color: red' }],
    ['radius', { radius: '4px; color: red' }],
    ['gutter', { gutter: Number.NaN }],
    ['dark', { tint: { dark: 'var(--x)' } }],
    ['unheardOf', { unheardOf: '1' }],
  ])('refuses an invalid %s', (key, wrong) => {
    expect(() => definePreset({ name: 'bad', ...(wrong as object) })).toThrow(
      `The theme preset "bad" has values that CSS does not take: ${key}.`,
    )
  })
})

it('says what is missing for a look without a name, or for no look', () => {
  for (const given of [[], [null], [{ accent: '#0a7d4f' }]])
    expect(() => Reflect.apply(definePreset, undefined, given), JSON.stringify(given)).toThrow(
      expect.objectContaining({
        code: 'UI_PRESET_INVALID',
        message: expect.stringContaining('CSS does not take: name.'),
      }),
    )
})

describe('the presets', () => {
  it('have unique names and set only properties of the contract', () => {
    expect(new Set(presets.map(({ name }) => name)).size).toBe(presets.length)
    for (const { tokens } of presets)
      for (const name of Object.keys(tokens)) expect(inSheets(name) ?? /^--portico-/.test(name), name).toBeTruthy()
  })

  it('load nothing: no value has a URL', () => {
    expect(JSON.stringify(presets)).not.toMatch(/url\(|image|@import|:\/\//)
  })
})
