import * as theme from 'portico/ui/theme'

const isPreset = (exported: unknown): exported is theme.ThemePreset =>
  typeof exported === 'object' && exported !== null && 'tokens' in exported

/** Every preset that is published, by its name. */
export const presets: Readonly<Record<string, theme.ThemePreset>> = Object.fromEntries(
  Object.values(theme)
    .filter(isPreset)
    .map((preset) => [preset.name, preset]),
)
