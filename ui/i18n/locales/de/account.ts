import type { Texts } from '../../words'

export const account: Texts = {
  'account.network': 'Netzwerk: {network}. Ändern',
  'account.copy': 'Adresse kopieren',
  'account.copied': 'Adresse kopiert',
  'account.balanceOn': 'Guthaben auf {network}',
  'account.reading': 'Guthaben wird abgefragt',
  'account.unavailable': 'Das Guthaben lässt sich gerade nicht abfragen.',
  'account.retry': 'Erneut versuchen',
  'account.foreign': 'Diese App nutzt {network} nicht. Zum Fortfahren ein anderes Netzwerk wählen.',
  'account.foreignAction': 'Netzwerk wählen',
  'account.locked': 'Die Wallet ist gesperrt. Zum Fortfahren entsperren.',
  'account.explorer': 'Im Explorer ansehen',
  'account.disconnect': 'Trennen',
  'account.disconnectFailed': 'Trennen fehlgeschlagen',
  'account.gone': 'Keine Wallet verbunden',
  'account.goneText': 'Mit einer verbundenen Wallet erscheint hier das Konto.',
  'account.connect': 'Wallet verbinden',
  'account.wallets': 'Wallets',
}
