import type { Texts } from '../../words'

export const portfolio: Texts = {
  'portfolio.unavailable': 'Solde des jetons indisponible',
  'portfolio.fallback': 'Le service des soldes ne répond pas : la chaîne a été interrogée',
}
