import type { Texts } from '../../../../kernel/plugin/locales'

const texts: Texts = {
  'embedded.loginTitle': 'E-Mail-Anmeldung',
  'embedded.codeTitle': 'E-Mail bestätigen',
  'embedded.deviceTitle': 'Gerät registrieren',
  'embedded.updateTitle': 'E-Mail ändern',
  'embedded.primaryTitle': 'Aktuelle E-Mail bestätigen',
  'embedded.secondaryTitle': 'Neue E-Mail bestätigen',
  'embedded.approveTitle': 'Transaktion freigeben',
  'embedded.row': 'E-Mail',
  'embedded.refused': 'Aktion nicht erlaubt',
  'embedded.deviceFailed': 'Der Link wurde nicht bestätigt. Fordere einen neuen an.',
  'embedded.emailUpdated': 'E-Mail aktualisiert',
  'embedded.email': 'E-Mail',
  'embedded.placeholder': 'du@beispiel.de',
  'embedded.continue': 'Weiter mit E-Mail',
  'embedded.sending': 'Mail wird gesendet …',
  'embedded.wrongEmail': 'Gib eine gültige E-Mail-Adresse ein',
  'embedded.failedEmail': 'Ungültige E-Mail. Versuche es erneut.',
  'embedded.wait': 'Versuche es in {seconds} Sekunden erneut',
  'embedded.signedIn': 'Du bist bereits angemeldet.',
  'embedded.or': 'oder',
  'embedded.window': 'Deine Wallet',
  'embedded.close': 'Schließen',
  'embedded.loading': 'Deine Wallet wird geladen',
  'embedded.connecting': 'Deine Wallet wird geöffnet …',
  'embedded.device': 'Bestätige den Anmeldelink, gesendet an',
  'embedded.deviceExpires': 'Der Code läuft in 20 Minuten ab',
  'embedded.deviceWaits': 'Warten auf deine Bestätigung …',
  'embedded.current': 'Deine jetzige E-Mail',
  'embedded.newEmail': 'Neue E-Mail',
  'embedded.same': 'Das ist schon deine E-Mail.',
  'embedded.save': 'Speichern',
  'embedded.cancel': 'Abbrechen',
  'embedded.codes':
    'Es folgen bis zu zwei Codes: einer an deine bisherige, einer an die neue Adresse. Deine Wallet bleibt dieselbe.',
  'embedded.nobody': 'Du bist nicht mit E-Mail angemeldet.',
  'embedded.approve': 'In deiner Wallet freigeben',
  'embedded.approveText':
    'Was von dir verlangt wird, zeigt {site}, wo deine Schlüssel liegen. Diese Seite sieht es nicht.',
  'embedded.approveOwn': 'Was von dir verlangt wird, zeigt deine Wallet.',
  'embedded.showAgain': 'Noch einmal zeigen',
  'embedded.decline': 'Ablehnen',
  'embedded.done': 'Nichts freizugeben',
  'embedded.doneText': 'Diese Anfrage wurde beantwortet.',
  'embedded.unloadedBlocked':
    'Die E-Mail-Anmeldung konnte nicht geladen werden. Diese Seite oder eine Erweiterung blockiert sie: Verbinde dich auf anderem Weg.',
  'embedded.unloadedOffline':
    'Die E-Mail-Anmeldung konnte nicht geladen werden. Du bist offline: Prüfe deine Verbindung und versuche es erneut.',
  'embedded.unloadedTimeout':
    'Die E-Mail-Anmeldung konnte nicht geladen werden. Sie hat nicht rechtzeitig geantwortet: Versuche es erneut.',
  'embedded.unloadedVersion':
    'Die E-Mail-Anmeldung konnte nicht geladen werden. Sie ist neuer als diese Seite: Lade die Seite neu und versuche es erneut.',
  'embedded.late': 'Die Wallet hat nicht rechtzeitig geantwortet. Versuche es erneut.',
  'embedded.gone': 'Die Wallet wurde geschlossen. Versuche es erneut.',
  'embedded.openFailed': 'Deine Wallet konnte nicht geöffnet werden. Versuche es erneut.',
}

/** German. */
export default texts
