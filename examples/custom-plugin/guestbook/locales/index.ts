import type { Locales } from 'portico'

const locales: Locales = {
  de: () => import('./de'),
  // A language that Portico itself does not have: a person who prefers it sees the plugin in it, and everything else in English.
  nl: () => import('./nl'),
}

export default locales
