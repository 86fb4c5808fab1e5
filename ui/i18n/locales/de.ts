import type { Texts } from '../../../kernel/plugin/locales'

const texts: Texts = {
  'alert.APKT001': 'Netzwerk nicht gefunden',
  'alert.APKT002': 'Ungültige App-Konfiguration',
  'alert.APKT003': 'Netzwerkfehler: Wallet nicht geladen',
  'alert.APKT004': 'Zeitüberschreitung bei der Wallet-Anfrage',
  'alert.APKT005': 'Domain nicht verifiziert',
  'alert.APKT006': 'Sitzung abgelaufen',
  'alert.APKT007': 'Ungültige Projekt-ID',
  'alert.APKT008': 'Projekt-ID fehlt',
  'alert.APKT009': 'Serverfehler',
  'alert.APKT010': 'Zu viele Anfragen',
  'alert.APKTW001': 'Inaktiver Namespace nicht verbunden',
  'alert.APKTW002': 'Ungültige E-Mail-Adresse',
  'alert.CONNECT_MULTIWALLET_DISABLED': 'Multi-Wallet nicht aktiviert',
  'alert.NETWORKS_CHAIN_UNSUPPORTED': 'Netzwerk wird nicht unterstützt',
  'alert.EIP155_SDK_MISSING': 'Paket nicht installiert',
  'alert.APKT001.detail':
    'Die App hat ein Netzwerk angefragt, das sie nicht aufführt. Es fehlt in den Netzwerken des Namespace-Plugins.',
  'alert.APKT002.detail':
    'Die Herkunft dieser Seite steht nicht auf der Liste, die das Projekt erlaubt. Die Domain lässt sich in den Projekteinstellungen ergänzen. [PID: {projectId}]',
  'alert.APKT003.detail':
    'Die eingebettete Wallet konnte nicht geladen werden: Das Netz oder ihr Server ist ausgefallen. Verbindung prüfen und erneut versuchen; bleibt der Fehler, hilft der Support des Wallet-Dienstes.',
  'alert.APKT004.detail':
    'Die Wallet oder der Dienst, der zu ihr führt, hat nicht rechtzeitig geantwortet. Verbindung prüfen und erneut versuchen; bleibt der Fehler, hilft der Support des Wallet-Dienstes.',
  'alert.APKT005.detail':
    'Die eingebettete Wallet lädt auf dieser Domain nicht. Die Domain lässt sich in den Projekteinstellungen verifizieren.',
  'alert.APKT006.detail':
    'Die Sitzung ist ungültig oder abgelaufen. Datum und Uhrzeit dieses Geräts prüfen und dann neu verbinden.',
  'alert.APKT007.detail':
    'Der Dienst kennt die Projekt-ID nicht. Sie steht in den Projekteinstellungen und muss neu kopiert werden.',
  'alert.APKT008.detail':
    'Es ist keine Projekt-ID eingerichtet. Ein Projekt anlegen und seine ID dem Plugin übergeben, das sie braucht.',
  'alert.APKT009.detail':
    'Die Konfiguration der App konnte nicht abgerufen werden: {message}. Verbindung prüfen und erneut versuchen; bleibt der Fehler, hilft der Support des Wallet-Dienstes.',
  'alert.APKT010.detail':
    'Die Konfiguration der App wurde zu oft abgerufen. Einige Minuten warten, dann erneut versuchen.',
  'alert.APKTW001.detail':
    'Beim Verbinden des inaktiven Namespace {namespace} ist ein Fehler aufgetreten: „{message}“.',
  'alert.APKTW002.detail': 'Bitte eine gültige E-Mail-Adresse eingeben',
  'alert.CONNECT_MULTIWALLET_DISABLED.detail': 'Diese App verbindet eine Wallet auf einmal. Zuerst die andere trennen.',
  'alert.NETWORKS_CHAIN_UNSUPPORTED.detail':
    'Die Wallet hat dieses Netzwerk nicht und kann es nicht hinzufügen. Ein anderes wählen oder es in der Wallet hinzufügen.',
  'alert.EIP155_SDK_MISSING.detail':
    'Das Paket {name} ist nicht installiert, daher kann die App keine Wallets auflisten. Es gehört neben portico: npm install {name}',
  'name.browserWallet': 'Browser-Wallet',
  'name.unknownToken': 'Unbekanntes Token',
  'name.evmNetworks': 'EVM-Netzwerke',
  'network.unknown': 'Unbekanntes Netzwerk',
  'button.connect': 'Wallet verbinden',
  'button.connecting': 'Wird verbunden\u00A0…',
  'button.loading': 'Wird geladen\u00A0…',
  'button.wrongNetwork': 'Falsches Netzwerk',
  'button.switchNetwork': 'Netzwerk wechseln',
  'button.unknownNetwork': 'Unbekanntes Netzwerk',
  'button.selectNetwork': 'Netzwerk wählen',
  'banner.dismiss': 'Ausblenden',
  'copy.copied': 'Kopiert',
  'copy.altered':
    'Der kopierte Text wurde verändert. Nicht einfügen: Ein anderes Programm überwacht die Zwischenablage.',
  'copy.failed': 'Der Browser hat das Kopieren nicht erlaubt',
  'copy.byHand': 'Von Hand kopieren',
  'search.clear': 'Suche leeren',
  'field.secret':
    'Das sieht nach einer Wiederherstellungsphrase oder einem privaten Schlüssel aus. Hier braucht das niemand: nie auf einer Website eingeben.',
  'steps.done': 'Fertig',
  'steps.now': 'Jetzt',
  'steps.pending': 'Unterwegs',
  'steps.next': 'Danach',
  'token.up': '{change} gestiegen',
  'token.down': '{change} gefallen',
  'token.same': 'Unverändert',
  'token.loading': 'Guthaben wird abgefragt',
  'shell.wallet': 'Wallet',
  'shell.back': 'Zurück',
  'shell.close': 'Schließen',
  'shell.dismiss': 'Ausblenden',
  'shell.loading': 'Wird geladen',
  'shell.failedTitle': 'Diese Ansicht ließ sich nicht öffnen',
  'shell.failedText': 'Es wurde nichts geändert.',
  'shell.retry': 'Erneut versuchen',
  'amount.max': 'Max.',
  'amount.text': 'Das ist kein Betrag. Eine Zahl wie {example} eingeben.',
  'amount.decimals': 'Zu viele Nachkommastellen: höchstens {decimals}.',
  'amount.size': 'Das ist mehr, als es geben kann.',
  'confirm.script': 'Nichts ist geschehen: Ein Skript hat die Schaltfläche gedrückt.',
  'confirm.early': 'Noch ist nichts geschehen. Erst lesen, dann noch einmal drücken.',
  'confirm.covered': 'Nichts ist geschehen: Etwas liegt über der Schaltfläche.',
  'confirm.moved': 'Nichts ist geschehen: Die Anzeige hat sich gerade geändert. Noch einmal hinsehen.',
  'nobody.title': 'Keine Wallet verbunden',
  'nobody.connect': 'Wallet verbinden',
  'code.title': 'Gib den Code ein, gesendet an',
  'code.expires': 'Der Code läuft in 20 Minuten ab',
  'code.digits': 'Sechsstelliger Code',
  'code.wrong': 'Dieser Code stimmt nicht. Versuche es erneut',
  'code.failed': 'Die E-Mail konnte nicht gesendet werden. Versuche es erneut',
  'code.sent': 'Code erneut gesendet',
  'code.missing': 'Nichts bekommen?',
  'code.resend': 'Code erneut senden',
  'code.resendIn': 'Erneut senden in {seconds} s',
}

/** German. */
export default texts
