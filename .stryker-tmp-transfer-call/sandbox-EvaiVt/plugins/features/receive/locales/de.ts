// @ts-nocheck
import type { Texts } from '../../../../kernel/plugin/locales'

const texts: Texts = {
  'receive.title': 'Empfangen',
  'receive.compatible': 'Passende Netzwerke',
  'receive.nobody': 'Konto nicht gefunden',
  'receive.code': 'Code der Adresse',
  'receive.hint': 'Adresse kopieren oder diesen QR-Code scannen',
  'receive.copy': 'Adresse kopieren',
  'receive.copied': 'Adresse kopiert',
  'receive.compare': 'Von woanders gesendet? Die fetten Gruppen vergleichen.',
  'receive.changed': 'Das Konto hat gewechselt. Dies ist die Adresse des neuen.',
  'receive.network': 'Nur auf diesem Netzwerk empfangen',
  'receive.networks': 'Nur auf diesen Netzwerken empfangen',
  'receive.only': 'Empfang nur auf diesen Netzwerken',
  'receive.onlyText': 'Was auf einem anderen Netzwerk an diese Adresse geht, kann verloren sein.',
  'receive.loading': 'Netzwerke werden gesucht',
  'receive.none': 'Kein Netzwerk dieser App',
  'receive.noneText': 'Diese App führt kein Netzwerk, zu dem die Adresse gehört.',
  'receive.goneText': 'Mit einer verbundenen Wallet erscheint hier die Adresse.',
  'receive.failed': 'Die Netzwerke sind gerade nicht zu ermitteln',
  'receive.failedText': 'Schließen und erneut öffnen.',
}

/** German. */
export default texts
