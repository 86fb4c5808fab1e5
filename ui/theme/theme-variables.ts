/** The look that a host may set; each is also a CSS property `--portico-…` that the page's own style sheet may set. */
export interface ThemeVariables {
  /** Brand colour; every shade and the colour of labels on it are derived from it. */
  readonly accent?: string | undefined
  readonly fontFamily?: string | undefined
  /** A tenth of the header's size step: 10px makes 15 px rows. Default 0.625rem, which follows the reader's font size. */
  readonly fontSizeMaster?: string | undefined
  /** A seventh of the dialog's corner radius; the other radii are derived from it. Default 4px; 0px makes them square. */
  readonly borderRadiusMaster?: string | undefined
  readonly zIndex?: number | string | undefined
  /** Colour mixed into the surfaces, and how much of it in percent. */
  readonly colorMix?: string | undefined
  readonly colorMixStrength?: number | string | undefined
  readonly qrColor?: string | undefined
}

const colour = /^(#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|[a-z]+|(rgb|hsl|hwb|lab|lch|oklab|oklch)a?\([\w\s.,%/+-]*\))$/i
const length = /^\d*\.?\d+(px|r?em)$/

/** The grammar of each value, because a value goes into CSS and must contain no URL and no rule. */
export const themeGrammar: Readonly<Record<keyof ThemeVariables, RegExp>> = {
  accent: colour,
  colorMix: colour,
  qrColor: colour,
  fontFamily: /^[\p{L}\d\s,'"-]+$/u,
  fontSizeMaster: length,
  borderRadiusMaster: length,
  zIndex: /^-?\d{1,10}$/,
  colorMixStrength: /^\d{1,3}(\.\d+)?$/,
}

/** Keeps every value inside its declaration: no URL, no rule, no function except those of colours. */
const harmlessValue = /^([#\p{L}\d\s.,%'"+-]+|(rgb|hsl|hwb|lab|lch|oklab|oklch)a?\([\w\s.,%/+-]*\))$/iu

/** Production builds refuse dangerous values; development builds refuse invalid ones too. */
const isGood = (name: string, value: string): boolean =>
  process.env.NODE_ENV === 'production'
    ? /^[a-z]+$/i.test(name) && harmlessValue.test(value)
    : Object.hasOwn(themeGrammar, name) && themeGrammar[name as keyof ThemeVariables].test(value)

const propertyOf = (name: string) => `--portico-${name.replace(/[A-Z]/g, '-$&').toLowerCase()}`

export interface CheckedTheme {
  /** Values by CSS property, for {@link applyTheme}. */
  readonly variables: Readonly<Record<string, string>>
  /** Names of the values that were left out. */
  readonly faults: readonly string[]
}

/**
 * Checks the look that a host sets.
 *
 * @param wanted - values by name; null and undefined ones are skipped
 * @param given - values by CSS property, which those of `wanted` override; they come from code and are not checked
 * @returns the valid values by CSS property, and the names of the invalid ones
 */
export function checkTheme(
  wanted: Readonly<Record<string, unknown>>,
  given?: Readonly<Record<string, string>>,
): CheckedTheme {
  const variables = { ...given }
  const faults: string[] = []
  for (const [name, value] of Object.entries(wanted)) {
    if (value == null) continue
    const text = `${value}`
    if (isGood(name, text)) variables[propertyOf(name)] = text
    else faults.push(name)
  }
  return { variables, faults }
}

/** Returns the look as CSS declarations that override any rule of the page. */
export const themeRules = (variables: Readonly<Record<string, string>>) =>
  Object.entries(variables)
    .map(([name, value]) => `${name}:${value}!important;`)
    .join('')

/** Sets the look on an element, by the CSSOM, over any rule of the page, and returns a function that removes it. */
export function applyTheme({ style }: HTMLElement, variables: Readonly<Record<string, string>>): () => void {
  const names = Object.keys(variables)
  for (const name of names) style.setProperty(name, variables[name] ?? null, 'important')
  return () => {
    for (const name of names) style.removeProperty(name)
  }
}
