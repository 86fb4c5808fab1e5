/** Accents to try; the first is the preset's own. */
export const accents = {
  own: undefined,
  sea: 'oklch(0.53 0.095 185)',
  clay: 'oklch(0.58 0.15 38)',
  honey: 'oklch(0.75 0.15 80)',
  plum: 'oklch(0.45 0.16 330)',
  ink: 'oklch(0.3 0.03 262)',
  white: '#ffffff',
} as const

export type Accent = keyof typeof accents
