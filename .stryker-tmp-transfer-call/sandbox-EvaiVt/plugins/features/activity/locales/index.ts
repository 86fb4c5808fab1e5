// @ts-nocheck
import type { Locales } from '../../../../kernel/plugin/locales'

const locales: Locales = {
  ar: () => import('./ar'),
  de: () => import('./de'),
  es: () => import('./es'),
  fr: () => import('./fr'),
  ja: () => import('./ja'),
  zh: () => import('./zh'),
}

/** Each language is one import; English is in the code. */
export default locales
