import { pseudoLocales } from 'portico/testing'
import type { PorticoProps } from 'portico/ui'
import { accents } from './accents'
import { presets } from './presets'
import type { Settings } from './settings'

/** The props of <Portico> for the switches. */
export function surfaceProps({ mode, accent, locale, preset }: Settings): Omit<PorticoProps, 'kernel' | 'children'> {
  const [look, color] = [presets[preset], accents[accent]]
  return {
    locale,
    locales: pseudoLocales,
    ...(look && { preset: look }),
    // Some presets are made for one mode.
    ...(mode !== 'system' && { theme: mode }),
    ...(color !== undefined && { accent: color }),
  }
}
