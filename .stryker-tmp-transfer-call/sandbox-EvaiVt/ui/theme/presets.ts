// @ts-nocheck
import { definePreset, type ThemePreset } from './define-preset'

/** Lapis on warm stone or basalt: what stands where no preset is given. */
export const defaultPreset = /* @__PURE__ */ definePreset({ name: 'default' })

/** Deep blue and made for the dark, with the sea as its accent. */
export const midnight = /* @__PURE__ */ definePreset({
  name: 'midnight',
  mode: 'dark',
  accent: 'oklch(0.72 0.11 218)',
  tint: { dark: 250, chroma: 3 },
})

/** Round and rosy, on warm paper. */
export const soft = /* @__PURE__ */ definePreset({
  name: 'soft',
  accent: 'oklch(0.55 0.12 24)',
  tint: { light: 60, dark: 30, chroma: 2 },
  radius: 40,
  gutter: 14,
})

/** Near-square corners and bottle green. */
export const sharp = /* @__PURE__ */ definePreset({
  name: 'sharp',
  accent: 'oklch(0.5 0.13 160)',
  radius: 6,
  gutter: 6,
  tokens: {
    '--pt-radius-card': '4px',
    '--pt-radius-control': '4px',
    '--pt-radius-tile': '4px',
    '--pt-corner': 'round',
  },
})

/** Ink on paper, paper on ink: grey, and buttons that turn with the mode. */
export const mono = /* @__PURE__ */ definePreset({
  name: 'mono',
  tint: { chroma: 0 },
  radius: 16,
  gutter: 8,
  tokens: {
    '--portico-accent': 'light-dark(oklch(0.22 0 0), oklch(0.94 0 0))',
    // Darker and brighter than an accent may else be: nothing but the button is black, or white.
    '--pt-accent-solid': 'oklch(from var(--pt-accent) clamp(0.22, l, 0.515 + clamp(0, (l - 0.68) * 1e9, 0.425)) c h)',
  },
})

const edge = 'light-dark(#555, #bbb)'

/** Black on white, white on black, and every edge drawn; text has 7:1 and more. */
export const highContrast = /* @__PURE__ */ definePreset({
  name: 'high-contrast',
  tint: { chroma: 0 },
  tokens: {
    '--portico-accent': 'light-dark(oklch(0.4 0.15 258), oklch(0.86 0.09 240))',
    '--pt-bg': 'light-dark(#fff, #000)',
    '--pt-card': 'light-dark(#fff, #000)',
    '--pt-text': 'light-dark(#000, #fff)',
    '--pt-text-2': 'light-dark(#333, #ddd)',
    '--pt-text-3': 'light-dark(#444, #ccc)',
    '--pt-line': edge,
    '--pt-line-strong': edge,
    '--pt-edge': 'light-dark(#000, #fff)',
    '--pt-shadow-card': `0 0 0 1px ${edge}`,
  },
})

/** Terracotta, on the warmest stone. */
export const clay = /* @__PURE__ */ definePreset({
  name: 'clay',
  accent: 'oklch(0.52 0.125 42)',
  tint: { light: 75, dark: 45, chroma: 3 },
  radius: 24,
})

/** Reads a colour of the page; the other is what stands where the page has none, as `h s% l%`. */
type ReadColour = (variable: string, otherwise: string) => string

/** The page's colour by hue, kept within the lightness that the contrast of what stands on it needs. */
const kept = (light: string, dark: string) => `light-dark(oklch(from ${light}), oklch(from ${dark}))`

/** Takes the page's own variables, by the names that shadcn/ui made common. */
function readPage(name: string, read: ReadColour): ThemePreset {
  const ground = (variable: string, light: string, dark: string) =>
    kept(
      `${read(variable, '40 10% 97%')} ${light} min(c, 0.02) h / 1`,
      `${read(variable, '225 7% 11%')} ${dark} min(c, 0.02) h / 1`,
    )
  // A grey between the two bounds, where the page has none: each mode moves it to its own.
  const ink = (variable: string, light: number, dark: number) =>
    kept(
      `${read(variable, '225 6% 52%')} min(l, ${light}) min(c, 0.04) h / 1`,
      `${read(variable, '225 6% 52%')} max(l, ${dark}) min(c, 0.04) h / 1`,
    )
  const mix = (colour: string) => `color-mix(in oklab, ${colour}, var(--pt-mix))`
  return definePreset({
    name,
    gutter: 8,
    tokens: {
      '--portico-accent': read('primary', '210 81% 41%'),
      '--portico-font-family': 'var(--font-sans)',
      // Controls get the page's own corner, the dialog twice of it.
      '--portico-border-radius-master': 'calc(var(--radius, 14px) * 2 / 7)',
      '--pt-bg': mix(ground('background', 'max(l, 0.965)', 'min(l, 0.21)')),
      '--pt-card': mix(ground('card', 'max(l, 0.985)', 'min(l, 0.25)')),
      '--pt-card-hover': ground('card', 'calc(max(l, 0.985) - 0.02)', 'calc(min(l, 0.25) + 0.033)'),
      '--pt-card-press': ground('card', 'calc(max(l, 0.985) - 0.035)', 'calc(min(l, 0.25) + 0.055)'),
      '--pt-well': ground('muted', 'clamp(0.945, l, 0.97)', 'clamp(0.26, l, 0.29)'),
      '--pt-well-hover': ground('muted', 'clamp(0.92, l - 0.025, 0.945)', 'clamp(0.3, l + 0.04, 0.33)'),
      '--pt-line': read('border', '225 5% 50% / 0.2'),
      '--pt-text': ink('foreground', 0.25, 0.95),
      '--pt-text-2': ink('muted-foreground', 0.455, 0.775),
      '--pt-text-3': ink('muted-foreground', 0.515, 0.705),
    },
  })
}

/**
 * The page's own look: `--primary`, `--background`, `--card`, `--muted`, `--border`, `--foreground`,
 * `--muted-foreground`, `--radius` and `--font-sans`, where the colours are whole ones (`#09f`, `oklch(…)`).
 */
export const host = /* @__PURE__ */ readPage('host', (variable, otherwise) => `var(--${variable}, hsl(${otherwise}))`)

/** The same where the page's colours are bare `h s% l%`, to be read by `hsl(var(--primary))`. */
export const hostHsl = /* @__PURE__ */ readPage(
  'host-hsl',
  (variable, otherwise) => `hsl(var(--${variable}, ${otherwise}))`,
)
