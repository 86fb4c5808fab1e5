import { defineErrors } from '../../kernel/errors/portico-error'
import { checkTheme, type ThemeVariables } from './theme-variables'

/** A property that a preset may set: `--portico-*` are the public ones, `--pt-*` are derived from them. */
export type ThemeToken = `--portico-${string}` | `--pt-${string}`

/** A complete look, as data: `<Portico preset={midnight}>`. The host's own settings override it. */
export interface ThemePreset {
  readonly name: string
  /** For a look that is made for one of them; `theme` overrides it. */
  readonly mode?: 'light' | 'dark'
  readonly tokens: Readonly<Record<ThemeToken, string>>
}

/** The tint of neutral colours: hues in degrees of OKLCH, and their strength. */
export interface Tint {
  /** Hue of light surfaces. Default 85, a warm grey. */
  readonly light?: number | undefined
  /** Hue of dark surfaces, and of text on light ones. Default 262, a blue grey. */
  readonly dark?: number | undefined
  /** 0 is pure grey, 1 the default, 3 the maximum that keeps its contrast. */
  readonly chroma?: number | undefined
}

type Shade = readonly [lightness: number, chroma: number, hue: 'light' | 'dark']

/** In light mode, then in dark mode. The hue of text is that of the other mode's surfaces. */
const shades: Readonly<Record<string, readonly [Shade, Shade]>> = {
  bg: [
    [0.972, 0.0035, 'light'],
    [0.198, 0.007, 'dark'],
  ],
  card: [
    [1, 0, 'light'],
    [0.244, 0.008, 'dark'],
  ],
  'card-hover': [
    [0.979, 0.003, 'light'],
    [0.277, 0.009, 'dark'],
  ],
  'card-press': [
    [0.955, 0.004, 'light'],
    [0.305, 0.01, 'dark'],
  ],
  well: [
    [0.945, 0.004, 'light'],
    [0.288, 0.01, 'dark'],
  ],
  'well-hover': [
    [0.92, 0.005, 'light'],
    [0.328, 0.011, 'dark'],
  ],
  line: [
    [0.918, 0.004, 'light'],
    [0.318, 0.01, 'dark'],
  ],
  'line-strong': [
    [0.625, 0.007, 'light'],
    [0.565, 0.012, 'dark'],
  ],
  text: [
    [0.225, 0.014, 'dark'],
    [0.965, 0.003, 'light'],
  ],
  'text-2': [
    [0.455, 0.013, 'dark'],
    [0.775, 0.008, 'dark'],
  ],
  'text-3': [
    [0.515, 0.012, 'dark'],
    [0.705, 0.01, 'dark'],
  ],
}

/** Surfaces that use the host's colour mix. */
const mixed = ['bg', 'card']

/**
 * Computes the surfaces, lines and texts of a tint, as the style sheets do for the default one.
 *
 * @param tint - hues and chroma
 * @returns values by property
 */
export function neutralTokens({ light = 85, dark = 262, chroma = 1 }: Tint): Record<ThemeToken, string> {
  const hues = { light, dark }
  const colour = ([lightness, strength, hue]: Shade) =>
    `oklch(${lightness} ${Number((strength * chroma).toFixed(4))} ${hues[hue]})`
  return Object.fromEntries(
    Object.entries(shades).map(([name, [inLight, inDark]]) => {
      const value = `light-dark(${colour(inLight)}, ${colour(inDark)})`
      return [`--pt-${name}`, mixed.includes(name) ? `color-mix(in oklab, ${value}, var(--pt-mix))` : value]
    }),
  )
}

const presetError = /* @__PURE__ */ defineErrors({
  UI_PRESET_INVALID: 'The theme preset "{name}" has values that CSS does not take: {faults}.',
})

/** The options of `definePreset`: the differences from the default look. */
export interface PresetOptions extends Pick<ThemeVariables, 'accent' | 'fontFamily' | 'fontSizeMaster' | 'qrColor'> {
  readonly name: string
  /** For a look that is made for one of them. */
  readonly mode?: 'light' | 'dark' | undefined
  /** The dialog's corner radius in px; the other radii are derived from it. Default 28; 0 makes them square. */
  readonly radius?: number | undefined
  /** Between the dialog's edge and its cards, in px. Default 12. */
  readonly gutter?: number | undefined
  /** The tint of surfaces, lines and texts. */
  readonly tint?: Tint | undefined
  /** Any property by its name. The values are not checked: write them yourself, never read them from untrusted data. */
  readonly tokens?: Readonly<Record<ThemeToken, string>> | undefined
}

/**
 * Creates a look from a few numbers; colours keep the contrast of the default look.
 *
 * @param options - the differences from the default look
 * @returns the look as data, for `<Portico preset={…}>`
 * @throws UI_PRESET_INVALID if a value could contain a URL or a CSS rule; `themeVariables` leaves out such values
 *
 * @example
 * ```ts
 * import { definePreset } from 'portico/ui/theme'
 *
 * export const harbour = definePreset({
 *   name: 'harbour',
 *   accent: '#0a7d4f',
 *   tint: { light: 170, dark: 200, chroma: 2 },
 *   radius: 20,
 * })
 * ```
 */
export function definePreset(options: PresetOptions): ThemePreset {
  // Code without types may pass none.
  const { name, mode, radius, gutter, tint, tokens, ...look }: PresetOptions = Object(options)
  const { variables, faults } = checkTheme(look)
  const numbers = { radius, gutter, ...tint }
  const wrong = Object.entries(numbers).filter(([, value]) => value !== undefined && !Number.isFinite(value))
  const unnamed = typeof name === 'string' ? [] : ['name']
  const all = [...unnamed, ...faults, ...wrong.map(([key]) => key)]
  if (all.length > 0) throw presetError('UI_PRESET_INVALID', { name, faults: all.join(', ') })
  return {
    name,
    ...(mode && { mode }),
    tokens: {
      ...variables,
      ...(radius !== undefined && { '--portico-border-radius-master': `calc(${radius}px / 7)` }),
      ...(gutter !== undefined && { '--pt-gutter': `${gutter}px` }),
      ...(tint && neutralTokens(tint)),
      ...tokens,
    },
  }
}

/** Blue on warm light or dark grey: the default preset. */
export const defaultPreset = /* @__PURE__ */ definePreset({ name: 'default' })

/** Deep blue, for dark mode, with a light blue accent. */
export const midnight = /* @__PURE__ */ definePreset({
  name: 'midnight',
  mode: 'dark',
  accent: 'oklch(0.72 0.11 218)',
  tint: { dark: 250, chroma: 3 },
})

/** Round corners and pink, on a warm background. */
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

/** Black and white: grey, with buttons that invert with the mode. */
export const mono = /* @__PURE__ */ definePreset({
  name: 'mono',
  tint: { chroma: 0 },
  radius: 16,
  gutter: 8,
  tokens: {
    '--portico-accent': 'light-dark(oklch(0.22 0 0), oklch(0.94 0 0))',
    // Darker and brighter than other accents may be: nothing except the button is black, or white.
    '--pt-accent-solid': 'oklch(from var(--pt-accent) clamp(0.22, l, 0.515 + clamp(0, (l - 0.68) * 1e9, 0.425)) c h)',
  },
})

const edge = 'light-dark(#555, #bbb)'

/** Black on white, white on black, with all edges drawn; text contrast is at least 7:1. */
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

/** Terracotta, on the warmest grey. */
export const clay = /* @__PURE__ */ definePreset({
  name: 'clay',
  accent: 'oklch(0.52 0.125 42)',
  tint: { light: 75, dark: 45, chroma: 3 },
  radius: 24,
})

/** Reads a colour of the page, or the fallback where the page has none, as `h s% l%`. */
type ReadColour = (variable: string, otherwise: string) => string

/** Returns the page's colour by its hue, within the lightness that its text needs for contrast. */
const kept = (light: string, dark: string) => `light-dark(oklch(from ${light}), oklch(from ${dark}))`

/** Uses the page's own variables, by the names that shadcn/ui has made common. */
function readPage(name: string, read: ReadColour): ThemePreset {
  const ground = (variable: string, light: string, dark: string) =>
    kept(
      `${read(variable, '40 10% 97%')} ${light} min(c, 0.02) h / 1`,
      `${read(variable, '225 7% 11%')} ${dark} min(c, 0.02) h / 1`,
    )
  // A grey between the two bounds, if the page has none: each mode moves it to its own bound.
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
      // Controls have the page's own radius, the dialog twice as much.
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

/** The same for a page whose colours are HSL components, `h s% l%`, used as `hsl(var(--primary))`. */
export const hostHsl = /* @__PURE__ */ readPage(
  'host-hsl',
  (variable, otherwise) => `hsl(var(--${variable}, ${otherwise}))`,
)
