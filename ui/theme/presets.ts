import { definePreset } from './define-preset'

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
