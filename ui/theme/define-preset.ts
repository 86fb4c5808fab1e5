import { defineErrors } from '../../kernel/errors/define-errors'
import { neutralTokens, type Tint } from './neutrals'
import type { ThemePreset, ThemeToken } from './theme-preset'
import { checkTheme, type ThemeVariables } from './theme-variables'

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
