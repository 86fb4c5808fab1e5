import type { ThemeToken } from './theme-preset'

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
