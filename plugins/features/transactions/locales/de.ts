import type { Texts } from '../../../../kernel/plugin/locales'

const texts: Texts = {
  'transactions.title': 'Letzte Transaktionen',
  'transactions.wasConfirmed': 'Bestätigt: {what}',
  'transactions.hasFailed': 'Fehlgeschlagen: {what}',
  'transactions.wasPartial': 'Nur teilweise ausgeführt: {what}',
  'transactions.wasReplaced': 'In der Wallet ersetzt: {what}',
  'transactions.wasDropped': 'Das Netzwerk hat {what} verworfen',
  'transactions.list': 'Transaktionen',
  'transactions.submitted': 'Übermittelt',
  'transactions.pending': 'Wartet auf das Netzwerk',
  'transactions.outOfSight': 'Gerade zeigt sie kein Knoten. Sie kann noch durchgehen.',
  'transactions.unknownBatch': 'Die Wallet zeigt sie gerade nicht. Sie kann noch durchgehen.',
  'transactions.confirmed': 'Bestätigt',
  'transactions.failed': 'Fehlgeschlagen. Die Gebühr wurde bezahlt.',
  'transactions.failedBatch': 'Fehlgeschlagen. Nichts geschehen.',
  'transactions.partial': 'Nur teilweise ausgeführt',
  'transactions.repriced': 'Mit höherer Gebühr bestätigt',
  'transactions.cancelled': 'In der Wallet abgebrochen',
  'transactions.replaced': 'Eine andere Transaktion kam an ihre Stelle',
  'transactions.dropped': 'Das Netzwerk hat sie verworfen. Nichts wurde gesendet.',
  'transactions.unnamed': 'Transaktion',
  'transactions.loading': 'Transaktionen werden geladen',
  'transactions.none': 'In letzter Zeit wurde nichts gesendet',
  'transactions.noneText': 'Gesendetes erscheint hier bis eine Stunde nach der Bestätigung durch das Netzwerk.',
  'transactions.unavailable': 'Die Transaktionen lassen sich gerade nicht anzeigen',
  'transactions.unavailableText': 'Sie laufen weiter. Versuche es gleich noch einmal.',
  'transactions.retry': 'Erneut versuchen',
  'transactions.offline': 'Du bist offline. Der Stand hier kann veraltet sein.',
  'transactions.note': 'Jede Zeile führt zum Explorer des Netzwerks.',
}

/** German. */
export default texts
