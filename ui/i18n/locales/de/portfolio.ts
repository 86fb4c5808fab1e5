import type { Texts } from '../../words'

export const portfolio: Texts = {
  'portfolio.unavailable': 'Token-Guthaben nicht verfügbar',
  'portfolio.fallback': 'Der Guthabendienst antwortet nicht: Die Chain wurde gefragt',
}
