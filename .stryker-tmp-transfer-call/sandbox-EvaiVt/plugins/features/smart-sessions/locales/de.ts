// @ts-nocheck
import type { Texts } from '../../../../kernel/plugin/locales'

const texts: Texts = {
  'sessions.title': 'Smart Sessions',
  'sessions.created': 'Smart Session erfolgreich erstellt',
  'sessions.active': 'Aktiv',
  'sessions.expired': 'Abgelaufen',
  'sessions.revoked': 'Widerrufen',
  'sessions.noneactive': 'Keine aktiven Sessions',
  'sessions.noneexpired': 'Keine abgelaufenen Sessions',
  'sessions.nonerevoked': 'Keine widerrufenen Sessions',
  'sessions.noneText': 'Was Apps ohne Rückfrage dürfen, steht hier.',
  'sessions.loading': 'Smart Sessions werden geladen',
  'sessions.failed': 'Smart Sessions konnten nicht geladen werden',
  'sessions.failedText': 'An dem, was Apps dürfen, hat sich nichts geändert.',
  'sessions.retry': 'Erneut versuchen',
  'sessions.nobody': 'Verbinde eine Wallet, um zu sehen, was Apps in deren Namen dürfen.',
  'sessions.unknown': 'Unbekannte App',
  'sessions.undated': 'Früher',
  'sessions.expires': 'Läuft ab',
  'sessions.ended': 'Abgelaufen',
  'sessions.revokedAt': 'Widerrufen',
  'sessions.pays': 'Darf zahlen',
  'sessions.transfers': 'Darf überweisen',
  'sessions.calls': 'Darf aufrufen',
  'sessions.contract': 'Vertrag',
  'sessions.token': 'Token',
  'sessions.other': 'Darf',
  'sessions.unlimited': 'etwas, das hier nicht bekannt ist',
  'sessions.inAll': '{amount} insgesamt',
  'sessions.eachSeconds': '{amount} alle {count} Sekunden',
  'sessions.eachMinutes': '{amount} alle {count} Minuten',
  'sessions.eachHours': '{amount} alle {count} Stunden',
  'sessions.eachDays': '{amount} alle {count} Tage',
  'sessions.eachDay': '{amount} pro Tag',
  'sessions.revoke': 'Widerrufen',
  'sessions.revoking': 'Wird widerrufen …',
  'sessions.declined': 'Du hast in deiner Wallet abgelehnt. Nichts wurde geändert.',
  'sessions.revokeFailed': 'Smart Session konnte nicht widerrufen werden',
}

/** German. */
export default texts
