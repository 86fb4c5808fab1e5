import type { Texts } from '../../../../kernel/plugin/locales'

const texts: Texts = {
  'networks.title': 'Netzwerk wählen',
  'networks.switch': 'Netzwerk wechseln',
  'networks.search': 'Netzwerk suchen',
  'networks.active': 'Aktiv',
  'networks.notApproved': 'Nicht in der Wallet',
  'networks.none': 'Keine Netzwerke',
  'networks.noneText': 'Diese App führt kein Netzwerk auf.',
  'networks.noMatch': 'Kein Netzwerk heißt so',
  'networks.noMatchText': 'Schreibweise prüfen oder die Suche leeren.',
  'networks.foreign': 'Die Wallet ist in {network}, das diese App nicht nutzt. Unten ein anderes wählen.',
  'networks.footer': 'Ausgegraute Netzwerke brauchen eine Wallet, die sie unterstützt.',
  'networks.asking': 'In der Wallet bestätigen',
  'networks.askingText': 'Sie fragt nach dem Wechsel zu {network}. Auf ihr Fenster oder Symbol achten.',
  'networks.awayText': 'Sie fragt nach dem Wechsel zu {network}.',
  'networks.pending': 'In der Wallet abschließen',
  'networks.pendingText': 'Dort ist schon eine Anfrage offen. Diese beantworten und dann erneut versuchen.',
  'networks.declined': 'Wechsel abgelehnt',
  'networks.declinedText': 'Es bleibt bei {network}.',
  'networks.failed': 'Die Wallet hat nicht gewechselt',
  'networks.failedText': 'Vielleicht unterstützt sie {network} nicht. Es bleibt beim bisherigen Netzwerk.',
  'networks.nowhere': 'dem Netzwerk',
  'networks.retry': 'Erneut versuchen',
  'networks.cancel': 'Abbrechen',
  'networks.back': 'Zurück',
  'networks.switchChain': 'Chain wechseln',
  'networks.switchTo': 'Zu {chain} wechseln',
  'networks.switchToText':
    'Mit {chain} ist noch keine Wallet verbunden. Dorthin wechseln und eine passende verbinden; die anderen bleiben verbunden.',
  'networks.openingText': 'Diese App macht mit {network} weiter. Die Wallets bleiben verbunden.',
  'networks.unknownText': 'Diese App hat kein solches Netzwerk von {chain}.',
  'networks.switchNow': 'Wechseln',
  'networks.what': 'Was ist ein Netzwerk',
  'networks.unloaded': 'Der Wechsel zu {network} ist nicht gelungen: Ein Teil dieser Seite wurde nicht geladen.',
  'networks.elsewhere': 'Die Wallet ist in {network}.',
  'networks.unsupported':
    'Diese App unterstützt das aktuelle Netzwerk nicht. Zu einem verfügbaren wechseln, um fortzufahren.',
  'networks.or': 'oder',
  'networks.disconnect': 'Trennen',
  'networks.disconnectFailed': 'Trennen fehlgeschlagen',
  'whatIsANetwork.title': 'Was ist ein Netzwerk?',
  'whatIsANetwork.system': 'Wie es innen arbeitet',
  'whatIsANetwork.systemText':
    'Viele Rechner führen ein gemeinsames Verzeichnis darüber, wem was gehört, so dass man niemandem bloß glauben muss.',
  'whatIsANetwork.uses': 'Für Verschiedenes gemacht',
  'whatIsANetwork.usesText':
    'Manche sind auf Sicherheit ausgelegt, manche auf Tempo oder niedrige Gebühren. Dasselbe Konto kann in mehreren etwas besitzen.',
  'whatIsANetwork.learn': 'Mehr erfahren',
}

/** German. */
export default texts
