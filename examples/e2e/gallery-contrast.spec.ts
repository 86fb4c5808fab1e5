import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import * as theme from 'portico/ui/theme'
import { definePreset, host, hostHsl, type ThemePreset } from 'portico/ui/theme'
import { openPortico } from './fixtures/open-portico'
import { type Look, measureContrast } from './pages/contrast'
import { type SpecContext, test } from './runner'

/** The same numbers below `limit` on every run: a linear congruential generator. */
function createDice(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return Math.floor((state / 2 ** 32) * limit)
  }
}

function randomAccents(count: number): string[] {
  const dice = createDice(20_240_607)
  const byte = () => dice(256).toString(16).padStart(2, '0')
  return Array.from({ length: count }, () => `#${byte()}${byte()}${byte()}`)
}

/** The corners of sRGB, greys, colours out of gamut, translucent colours, and both sides of a bright label. */
const extremes = [
  ...['#000', '#fff', '#f00', '#0f0', '#00f', '#ff0', '#0ff', '#f0f', '#111', '#777', '#999', '#ccc', '#eee'],
  ...['oklch(0.7 0.4 145)', 'oklch(0.5 0.4 30)', 'rgb(9 136 240 / 30%)', 'transparent'],
  ...['oklch(0.6799 0.2 30)', 'oklch(0.68 0.2 140)', 'oklch(0.6801 0.2 260)', 'oklch(0.88 0.2 100)'],
]

const presets = Object.values(theme).filter((given) => typeof given === 'object')

const inBothModes = (name: string, properties: Look['properties']): Look[] => [
  { name, mode: 'light', properties },
  { name, mode: 'dark', properties },
]

const withAccents = ({ name, tokens }: ThemePreset, accents: readonly string[]): Look[] => [
  ...inBothModes(name, tokens),
  ...accents.flatMap((accent) => inBothModes(`${name} with ${accent}`, { ...tokens, '--portico-accent': accent })),
]

async function openModal(t: SpecContext, contrast: 'more' | 'no-preference' = 'no-preference'): Promise<Page> {
  const { page, modal } = await openPortico(t)
  await page.emulateMedia({ contrast })
  await modal.open()
  return page
}

async function expectReadable(page: Page, looks: readonly Look[], textAtLeast = 4.5): Promise<void> {
  const { faults, lowest } = await measureContrast(page, looks)
  assert.deepEqual(faults, [])
  const texts = Object.entries(lowest).filter(([pair]) => pair.startsWith('text'))
  assert.ok(texts.length > 0)
  for (const [pair, ratio] of texts) assert.ok(ratio >= textAtLeast, `${pair} has ${ratio}`)
}

test('keeps every pair of colours readable with any accent, light and dark', async ({ t }) => {
  const accents = [...randomAccents(200), ...extremes]
  const looks = accents.flatMap((accent) => inBothModes(accent, { '--portico-accent': accent }))
  await expectReadable(await openModal(t), looks)
})

test('keeps every pair of colours readable in every preset, with its accent and with others', async ({ t }) => {
  assert.deepEqual(
    presets.map(({ name }) => name),
    ['clay', 'default', 'high-contrast', 'host', 'host-hsl', 'midnight', 'mono', 'sharp', 'soft'],
  )
  const looks = presets.flatMap((preset) => withAccents(preset, [...extremes, ...randomAccents(20)]))
  await expectReadable(await openModal(t), looks)
})

test('keeps every pair of colours readable with any tint', async ({ t }) => {
  const dice = createDice(3)
  const looks = Array.from({ length: 100 }, (_, index) => {
    const tint = { light: dice(360), dark: dice(360), chroma: dice(31) / 10 }
    return inBothModes(JSON.stringify(tint), definePreset({ name: `${index}`, tint }).tokens)
  })
  await expectReadable(await openModal(t), looks.flat())
})

/** Values of pages in their `:root`: valid ones first, then invalid ones. */
const pages: readonly Record<string, string>[] = [
  {},
  {
    primary: '222 47% 11%',
    background: '0 0% 100%',
    card: '0 0% 100%',
    muted: '210 40% 96%',
    foreground: '222 84% 5%',
  },
  {
    primary: '210 40% 98%',
    background: '222 84% 5%',
    card: '222 84% 5%',
    muted: '217 33% 17%',
    foreground: '210 40% 98%',
  },
  {
    primary: '60 100% 50%',
    background: '300 100% 50%',
    card: '120 100% 50%',
    muted: '0 100% 50%',
    foreground: '180 100% 50%',
  },
  { primary: '0 0% 50%', background: '0 0% 50%', card: '0 0% 50%', muted: '0 0% 50%', foreground: '0 0% 50%' },
]

test('keeps every pair of colours readable with any variables of the page', async ({ t }) => {
  const looks = pages.flatMap((page, index) =>
    [host, hostHsl].flatMap(({ name, tokens }) => {
      const wrap = (value: string) => (name === 'host' ? `hsl(${value})` : value)
      const variables = { ...page, ...(page.foreground && { 'muted-foreground': page.foreground }) }
      const own = Object.entries(variables).map(([variable, value]) => [`--${variable}`, wrap(value)])
      return inBothModes(`${name} on page ${index}`, { ...Object.fromEntries(own), ...tokens })
    }),
  )
  await expectReadable(await openModal(t), looks)
})

test('gives text 7:1 in the high contrast preset, and in every preset for a person who prefers more contrast', async ({
  t,
}) => {
  await expectReadable(await openModal(t), withAccents(theme.highContrast, extremes), 7)
  const looks = presets.flatMap((preset) => withAccents(preset, []))
  await expectReadable(await openModal(t, 'more'), looks, 7)
})
