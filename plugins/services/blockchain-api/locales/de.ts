import type { Texts } from '../../../../kernel/plugin/locales'

const texts: Texts = {
  'portfolio.unavailable': 'Token-Guthaben nicht verfügbar',
  'portfolio.fallback': 'Der Guthabendienst antwortet nicht: Die Chain wurde gefragt',
  'tokens.tab': 'Token',
  'tokens.list': 'Token',
  'tokens.loading': 'Token werden geladen',
  'tokens.noPrice': 'Preis nicht bekannt',
  'tokens.fallback': 'Der Guthabendienst antwortet nicht. Diese Angaben kommen von der Chain selbst.',
  'tokens.empty': 'Noch keine Token',
  'tokens.emptyText': 'Was in diesem Netzwerk eingeht, erscheint hier.',
  'tokens.buy': 'Krypto kaufen',
  'tokens.buyText': 'Einfach per Karte oder Bankkonto',
  'tokens.popular': 'beliebt',
  'tokens.receive': 'Empfangen',
  'tokens.receiveText': 'QR-Code scannen und empfangen',
  'tokens.unavailable': 'Die Token lassen sich gerade nicht abrufen',
  'tokens.unavailableText': 'Sie sind, wo sie waren. Nur der Abruf ist fehlgeschlagen.',
  'tokens.offline': 'Keine Verbindung zum Internet',
  'tokens.retry': 'Erneut versuchen',
  'tokens.counterfeit': 'Nicht das Token, das du unter diesem Kürzel kennst. Sein Vertrag:',
  'tokens.letters': 'Sein Kürzel hat Buchstaben, die leicht zu verwechseln sind. Sein Vertrag:',
  'tokens.lure': 'Sein Name will dich irgendwohin locken. Nicht folgen. Sein Vertrag:',
  'tokens.showPictures': 'Bilder zeigen',
  'tokens.showLures': 'Token zeigen, die wie Spam aussehen',
}

/** German. */
export default texts
