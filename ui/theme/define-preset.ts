import { defineErrors } from '../../kernel/errors/portico-error'
import { checkTheme, type ThemeVariables } from './theme-variables'

/** A property that a preset may set: `--portico-*` is the public face, `--pt-*` the contract derived from it. */
export type ThemeToken = `--portico-${string}` | `--pt-${string}`

/** A whole look, as data: `<Portico preset={midnight}>`. What a host sets itself wins over it. */
export interface ThemePreset {
  readonly name: string
  /** For a look that is made for one of them; `theme` wins over it. */
  readonly mode?: 'light' | 'dark'
  readonly tokens: Readonly<Record<ThemeToken, string>>
}

/** The cast of what has no colour of its own: hues in degrees of OKLCH, and how much of them. */
export interface Tint {
  /** Hue of light surfaces. Default 85, warm stone. */
  readonly light?: number
  /** Hue of dark surfaces, and of text on light ones. Default 262, basalt. */
  readonly dark?: number
  /** 0 is pure grey, 1 the default, 3 the most that keeps its contrast. */
  readonly chroma?: number
}

type Shade = readonly [lightness: number, chroma: number, hue: 'light' | 'dark']

/** In light, then in dark. Text takes its hue from the other side, as ink does from stone. */
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

/** Surfaces that take the host's colour mix. */
const mixed = ['bg', 'card']

/**
 * Computes the surfaces, lines and texts of a tint, as the style sheets have them for the default one.
 *
 * @param tint - hues and how much of them
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

/** What `definePreset` makes a look of: what differs from the default look. */
export interface PresetOptions extends Pick<ThemeVariables, 'accent' | 'fontFamily' | 'fontSizeMaster' | 'qrColor'> {
  readonly name: string
  /** For a look that is made for one of them. */
  readonly mode?: 'light' | 'dark'
  /** The dialog's corner in px; the other corners follow from it. Default 28; 0 makes them square. */
  readonly radius?: number
  /** Between the dialog's edge and its cards, in px. Default 12. */
  readonly gutter?: number
  /** Of surfaces, lines and texts. */
  readonly tint?: Tint
  /** Any property of the contract by its name. Taken as they are: write them, do not read them from anywhere. */
  readonly tokens?: Readonly<Record<ThemeToken, string>>
}

/**
 * Makes a look of a few numbers; colours keep the contrast of the default look.
 *
 * @param options - what differs from the default look
 * @returns the look as data, for `<Portico preset={…}>`
 * @throws UI_PRESET_INVALID where a value could bring an address or a rule along, as `themeVariables` leaves it out
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
export function definePreset({ name, mode, radius, gutter, tint, tokens, ...look }: PresetOptions): ThemePreset {
  const { variables, faults } = checkTheme(look)
  const numbers = { radius, gutter, ...tint }
  const wrong = Object.entries(numbers).filter(([, value]) => value !== undefined && !Number.isFinite(value))
  const all = [...faults, ...wrong.map(([key]) => key)]
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
