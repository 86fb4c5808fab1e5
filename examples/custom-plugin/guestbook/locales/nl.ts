import type { Texts } from 'portico'

const texts: Texts = {
  'guestbook.title': 'Gastenboek',
  'guestbook.action': 'Gastenboek',
  'guestbook.row': 'Jouw berichten',
  'guestbook.settings': 'Gastenboek',
  'guestbook.emptyTitle': 'Nog niemand heeft getekend',
  'guestbook.emptyText': 'Wees de eerste: je wallet ondertekent een regel met je naam.',
  'guestbook.name': 'Je naam',
  'guestbook.sign': 'Ondertekenen met je wallet',
  'guestbook.signing': 'Kijk in je wallet',
  'guestbook.declined': 'Je hebt niet ondertekend. Er is niets geschreven.',
  'guestbook.failed': 'Dat is niet gelukt: {reason}',
}

export default texts
