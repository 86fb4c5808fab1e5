import type { Texts } from '../../words'

export const portfolio: Texts = {
  'portfolio.unavailable': 'Saldo de tokens no disponible',
  'portfolio.fallback': 'El servicio de saldos no responde: se consultó la cadena',
}
