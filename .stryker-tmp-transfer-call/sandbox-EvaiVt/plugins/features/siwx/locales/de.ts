// @ts-nocheck
import type { Texts } from '../../../../kernel/plugin/locales'

const texts: Texts = {
  'siwx.title': 'Anmelden',
  'siwx.profile': 'Profil',
  'siwx.confirmEmail': 'E-Mail bestätigen',
  'siwx.signFailed': 'Fehler beim Signieren der Nachricht',
  'siwx.initFailed': 'Die Anmeldung konnte nicht vorbereitet werden',
  'siwx.authenticating': 'Anmeldung läuft...',
  'siwx.wallet': 'deine Wallet',
  'siwx.ready': '{app} braucht eine Verbindung zu deiner Wallet',
  'siwx.readyText':
    'Mit der Signatur einer Nachricht weist du nach, dass diese Wallet dir gehört. Das kostet nichts und bewegt nichts.',
  'siwx.signing': 'In {wallet} anmelden',
  'siwx.signingText':
    'Dort ist eine Anfrage offen. Achte auf ihr Fenster oder Symbol und prüfe, dass sie diese Nachricht zeigt.',
  'siwx.slowText': 'Noch keine Antwort. Öffne {wallet} über die Symbolleiste des Browsers.',
  'siwx.declined': 'Anfrage abgelehnt',
  'siwx.declinedText': '{wallet} hat abgelehnt oder wurde geschlossen. Nichts wurde signiert.',
  'siwx.goingBack': 'Zurück zum letzten Netzwerk',
  'siwx.goingBackText': 'Bestätige in {wallet}, falls es fragt. Brich noch einmal ab, um zu trennen.',
  'siwx.pending': 'In {wallet} abschließen',
  'siwx.pendingText': 'Dort ist schon eine Anfrage offen. Beantworte sie und versuche es dann erneut.',
  'siwx.wrongAccount': '{wallet} nutzt ein anderes Konto',
  'siwx.wrongAccountText': 'Wähle dort {account} und versuche es erneut.',
  'siwx.unverified': 'Diese Signatur passt nicht',
  'siwx.unverifiedText':
    '{wallet} hat mit einem anderen Konto oder eine andere Nachricht signiert. Versuche es erneut.',
  'siwx.offline': 'Du bist offline',
  'siwx.offlineText': 'Nichts wurde signiert. Versuche es erneut, sobald du wieder online bist.',
  'siwx.expired': 'Deine Anmeldung ist abgelaufen',
  'siwx.expiredText': 'Signiere noch einmal, um weiterzumachen.',
  'siwx.failed': 'Anmelden nicht möglich',
  'siwx.failedText': 'Nichts wurde signiert. Versuche es erneut; hilft das nicht, brich ab und verbinde neu.',
  'siwx.loading': 'Nachricht wird vorbereitet',
  'siwx.message': 'Was {wallet} zeigen wird',
  'siwx.leaving': 'Abbrechen trennt {wallet}.',
  'siwx.cancel': 'Abbrechen',
  'siwx.cancelling': 'Abbruch...',
  'siwx.sign': 'Signieren',
  'siwx.signingNow': 'Wird signiert...',
  'siwxEmail.required': '{app} braucht deine E-Mail-Adresse zur Anmeldung.',
  'siwxEmail.optional': '{app} möchte deine E-Mail-Adresse erfassen.',
  'siwxEmail.mayBeSkipped': 'Du kannst diesen Schritt überspringen.',
  'siwxEmail.checking': '{email} wird für {account} geprüft.',
  'siwxEmail.label': 'E-Mail',
  'siwxEmail.endings': 'Endungen',
  'siwxEmail.recent': 'Zuletzt genutzte E-Mail-Adressen',
  'siwxEmail.invalid': 'Gib eine gültige E-Mail-Adresse ein',
  'siwxEmail.failed': 'Der Code konnte nicht gesendet werden',
  'siwxEmail.skip': 'Überspringen',
  'siwxEmail.continue': 'Weiter',
}

/** German. */
export default texts
