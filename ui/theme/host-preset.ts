import { definePreset, type ThemePreset } from './define-preset'

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
