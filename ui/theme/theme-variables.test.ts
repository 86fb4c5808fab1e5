import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { checkTheme } from './theme-variables'

const passes = (name: string, value: unknown) => checkTheme({ [name]: value }).faults.length === 0

const goodValues: [string, unknown][] = [
  ['accent', '#0988F0'],
  ['accent', '#09f'],
  ['accent', '#09f8'],
  ['accent', '#0988F0cc'],
  ['accent', 'rebeccapurple'],
  ['accent', 'rgb(9 136 240 / 50%)'],
  ['accent', 'rgba(9, 136, 240, .5)'],
  ['accent', 'oklch(0.52 0.155 254)'],
  ['colorMix', 'hsl(210deg 90% 50%)'],
  ['qrColor', 'black'],
  ['fontFamily', `'KHTeka', "Segoe UI", sans-serif`],
  ['fontFamily', 'Ünïcode'],
  ['fontSizeMaster', '10px'],
  ['fontSizeMaster', '.625rem'],
  ['borderRadiusMaster', '4px'],
  ['zIndex', 9999],
  ['zIndex', '-1'],
  ['colorMixStrength', 12.5],
]

const harmfulValues: [string, unknown][] = [
  ['accent', 'url(https://evil.example)'],
  ['accent', 'red; background: url(x)'],
  ['accent', 'rgb(1,2,3);}'],
  ['accent', 'image-set("x")'],
  ['accent', 'oklch(from red l c calc(h))'],
  ['fontFamily', 'x; color: red'],
  ['fontFamily', 'url(x)'],
  ['fontFamily', '</style>'],
  ['borderRadiusMaster', 'calc(1px)'],
  ['borderRadiusMaster', { toString: (): string => '1px;' }],
]

const unfitValues: [string, unknown][] = [
  ['accent', ''],
  ['fontSizeMaster', '10'],
  ['fontSizeMaster', '10vw'],
  ['zIndex', '1e9'],
  ['colorMixStrength', '50%'],
  ['accent', '#09f5a'],
  ['accent', '#0988f0a'],
  ['unheardOf', 'red'],
  ['constructor', 'red'],
]

describe('the grammar of theme values', () => {
  it.each(goodValues)('accepts %s %s', (name, value) => expect(passes(name, value)).toBe(true))

  it.each([...harmfulValues, ...unfitValues])(
    'leaves out what could load something or end a declaration: %s %s',
    (name, value) => expect(passes(name, value)).toBe(false),
  )

  it('names the properties after the options, and skips those that are not set', () => {
    expect(checkTheme({ accent: undefined, qrColor: null, borderRadiusMaster: '2px' })).toEqual({
      variables: { '--portico-border-radius-master': '2px' },
      faults: [],
    })
  })
})

describe('theme values in production builds', () => {
  beforeEach(() => void vi.stubEnv('NODE_ENV', 'production'))
  afterEach(() => void vi.unstubAllEnvs())

  it.each(goodValues)('are accepted: %s %s', (name, value) => expect(passes(name, value)).toBe(true))

  it.each([
    ...harmfulValues,
    ['accent', 'red}'],
    ['accent', 'rgb(1) url(x)'],
    ['accent', '\\75rl(x)'],
    ['accent', 'red/**/'],
    ['accent', 'red!important'],
    ['accent;}*{color', 'red'],
  ])('are left out if they could load something or end a declaration: %s %s', (name, value) =>
    expect(passes(name, value)).toBe(false),
  )
})
