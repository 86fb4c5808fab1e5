import type { Texts } from '../../../../kernel/plugin/locales'

const texts: Texts = {
  'receive.title': 'Empfangen',
  'receive.compatible': 'Passende Netzwerke',
  'receive.nobody': 'Konto nicht gefunden',
  'receive.code': 'QR-Code der Adresse',
  'receive.hint': 'Adresse kopieren oder diesen QR-Code scannen',
  'receive.copy': 'Adresse kopieren',
  'receive.copied': 'Adresse kopiert',
  'receive.compare': 'Du sendest von woanders? Die fetten Gruppen vergleichen.',
  'receive.changed': 'Das Konto hat gewechselt. Dies ist die Adresse des neuen.',
  'receive.network': 'Nur in diesem Netzwerk empfangen',
  'receive.networks': 'Nur in diesen Netzwerken empfangen',
  'receive.only': 'Empfang nur in diesen Netzwerken',
  'receive.onlyText': 'Was in einem anderen Netzwerk an diese Adresse geht, kann verloren gehen.',
  'receive.loading': 'Netzwerke werden gesucht',
  'receive.none': 'Kein Netzwerk dieser App',
  'receive.noneText': 'Diese App führt kein Netzwerk, zu dem die Adresse gehört.',
  'receive.goneText': 'Mit einer verbundenen Wallet erscheint hier die Adresse.',
  'receive.failed': 'Die Netzwerke lassen sich gerade nicht ermitteln',
  'receive.failedText': 'Schließen und erneut öffnen.',
}

/** German. */
export default texts
