// @ts-nocheck
import type { Texts } from '../../../../kernel/plugin/locales'

const texts: Texts = {
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
  'account.walletCount_one': '{count} Wallet',
  'account.walletCount_other': '{count} Wallets',
  'account.unknown': 'Nicht bekannt',
  'account.total': 'Gesamtwert',
  'account.settings': 'Einstellungen',
  'account.label': 'Eigener Name für diese Adresse',
  'account.labelHelp': 'Bleibt nur in diesem Browser.',
  'account.labelLong': 'Bitte höchstens 32 Zeichen.',
  'account.labelSave': 'Speichern',
  'account.labelSaved': 'Gespeichert',
  'account.networkRow': 'Netzwerk',
  'account.type': 'Kontoart',
  'account.typeHelp': 'Jede Art hat eine eigene Adresse.',
  'account.eoa': 'Standard',
  'account.smartAccount': 'Smart',
  'account.payment': 'Zahlungen',
  'account.ordinal': 'Ordinals',
  'account.stx': 'Stacks',
}

/** German. */
export default texts
