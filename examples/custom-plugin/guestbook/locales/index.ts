import type { Locales } from 'portico'

const locales: Locales = {
  de: () => import('./de'),
  // A language that Portico itself does not have: whoever prefers it gets it here, and English for the rest.
  nl: () => import('./nl'),
}

export default locales
