import type { Page } from '@playwright/test'

/** WCAG 2.2: 1.4.3 for text, 1.4.11 for the visible parts of a control or its state. */
const text = 4.5
const control = 3

const surfaces = ['bg', 'card', 'card-hover', 'card-press', 'well', 'well-hover'] as const
const ground = ['bg', 'card'] as const
const rows = ['bg', 'card', 'card-hover', 'card-press'] as const

type Pair = readonly [front: string, backs: readonly string[], least: number]

/** Every pair of tokens that a component draws on each other, and the contrast that it must have. */
export const pairs: readonly Pair[] = [
  ['text', [...surfaces, 'accent-soft', 'success-soft', 'warning-soft', 'danger-soft'], text],
  ['text-2', surfaces, text],
  ['text-3', [...rows, 'well'], text],
  ['accent-text', [...rows, 'well', 'accent-soft'], text],
  ['on-accent', ['accent-solid', 'accent-hover', 'accent-press'], text],
  ['on-inverse', ['inverse'], text],
  ['success', [...rows, 'success-soft'], text],
  ['warning', [...rows, 'warning-soft'], text],
  ['danger', [...rows, 'danger-soft'], text],
  ['card', ['success'], control],
  ['focus', [...rows, 'well'], control],
  ['line-strong', [...ground, 'well'], control],
  ['danger-line', [...ground, 'well'], control],
]

/** A mode, and the properties that `<Portico>` would set. */
export interface Look {
  readonly name: string
  readonly mode: 'light' | 'dark'
  readonly properties: Readonly<Record<string, string>>
}

interface Seen {
  readonly look: string
  /** Red, green, blue and alpha of every token in turn, as on the screen. */
  readonly bytes: readonly number[]
}

/** Draws every token in every look on the open modal's own element. */
function drawTokens(page: Page, looks: readonly Look[], tokens: readonly string[]): Promise<Seen[]> {
  return page.evaluate(
    ([looks, tokens]) => {
      const host = document.querySelector<HTMLElement>('portico-modal')
      const context = new OffscreenCanvas(tokens.length, 1).getContext('2d', { willReadFrequently: true })
      if (!host?.shadowRoot || !context) throw new Error('There is no modal to look at')
      const probes = tokens.map((token) => {
        const probe = document.createElement('i')
        probe.style.color = `var(--pt-${token})`
        return probe
      })
      host.shadowRoot.append(...probes)
      const before = host.style.cssText
      return looks.map(({ name, mode, properties }) => {
        host.style.cssText = before
        for (const [property, value] of Object.entries({ ...properties, 'color-scheme': mode }))
          host.style.setProperty(property, value, 'important')
        probes.forEach((probe, index) => {
          context.fillStyle = getComputedStyle(probe).color
          context.clearRect(index, 0, 1, 1)
          context.fillRect(index, 0, 1, 1)
        })
        return { look: `${name}, ${mode}`, bytes: [...context.getImageData(0, 0, tokens.length, 1).data] }
      })
    },
    [looks, tokens] as const,
  )
}

/** Relative luminance of WCAG 2.2. */
function luminance([red = 0, green = 0, blue = 0]: readonly number[]): number {
  const linear = (byte: number) => (byte / 255 <= 0.04045 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** The contrast of two colours, 1 to 21, as WCAG 2.2 computes it. */
export function contrast(front: readonly number[], back: readonly number[]): number {
  const [dark = 0, light = 0] = [luminance(front), luminance(back)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** The pairs with too little contrast, with their look, and the lowest contrast of each pair over all looks. */
export interface ContrastReport {
  readonly faults: readonly string[]
  readonly lowest: Readonly<Record<string, number>>
}

/** Measures every pair in every look, on the colours that Chromium really draws. */
export async function measureContrast(page: Page, looks: readonly Look[]): Promise<ContrastReport> {
  const tokens = [...new Set(pairs.flatMap(([front, backs]) => [front, ...backs]))]
  const faults: string[] = []
  const lowest: Record<string, number> = {}
  for (const { look, bytes } of await drawTokens(page, looks, tokens)) {
    const colourOf = (token: string) => bytes.slice(tokens.indexOf(token) * 4, tokens.indexOf(token) * 4 + 4)
    faults.push(
      ...tokens.filter((token) => colourOf(token)[3] !== 255).map((token) => `${look}: ${token} is not opaque`),
    )
    for (const [front, backs, least] of pairs)
      for (const back of backs) {
        const ratio = contrast(colourOf(front), colourOf(back))
        const pair = `${front} on ${back}`
        lowest[pair] = Math.min(lowest[pair] ?? 21, ratio)
        if (ratio < least) faults.push(`${look}: ${pair} has ${ratio.toFixed(3)} of ${least}`)
      }
  }
  return { faults, lowest }
}
