import type { Texts } from 'portico'

const texts: Texts = {
  'guestbook.title': 'Gästebuch',
  'guestbook.action': 'Gästebuch',
  'guestbook.row': 'Deine Einträge',
  'guestbook.settings': 'Gästebuch',
  'guestbook.emptyTitle': 'Noch niemand hat sich eingetragen',
  'guestbook.emptyText': 'Mach den Anfang: Deine Wallet unterschreibt eine Zeile mit deinem Namen.',
  'guestbook.name': 'Dein Name',
  'guestbook.sign': 'Mit deiner Wallet unterschreiben',
  'guestbook.signing': 'Sieh in deiner Wallet nach',
  'guestbook.declined': 'Du hast nicht unterschrieben. Es wurde nichts eingetragen.',
  'guestbook.failed': 'Das hat nicht geklappt: {reason}',
}

export default texts
