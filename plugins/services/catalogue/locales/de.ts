import type { Texts } from '../../../../kernel/plugin/locales'

const texts: Texts = {
  'catalogue.all': 'Alle Wallets',
  'allWallets.search': 'Wallet suchen',
  'allWallets.list': 'Alle Wallets',
  'allWallets.certifiedOnly': 'Nur zertifizierte',
  'allWallets.certifiedTold': 'Nur von WalletConnect zertifizierte',
  'allWallets.certified': 'Zertifiziert',
  'allWallets.imitation': 'Nicht die Wallet, deren Namen sie trägt',
  'allWallets.address': 'Heißt wie eine Adresse',
  'allWallets.scan': 'Mit anderem Gerät scannen',
  'allWallets.loading': 'Wallets werden geladen',
  'allWallets.found_one': '{count} Wallet',
  'allWallets.found_other': '{count} Wallets',
  'allWallets.none': 'Keine Wallet gefunden',
  'allWallets.noneText': 'Die Schreibweise prüfen oder alle Wallets durchsehen.',
  'allWallets.noneAtAll': 'Hier gibt es keine Wallets.',
  'allWallets.noneSoFar': 'Bisher keine Wallet für dieses Gerät',
  'allWallets.lookOn': 'Weitersuchen',
  'allWallets.showAll': 'Alle Wallets zeigen',
  'allWallets.failed': 'Wallets wurden nicht geladen',
  'allWallets.failedText':
    'Das Verzeichnis der Wallets hat nicht geantwortet. Wallets in diesem Browser lassen sich weiter verbinden.',
  'allWallets.offline': 'Keine Internetverbindung',
  'allWallets.offlineText': 'Sobald die Verbindung wieder steht, kommen die Wallets von selbst.',
  'allWallets.restFailed': 'Der Rest der Liste wurde nicht geladen.',
  'allWallets.retry': 'Erneut versuchen',
  'catalogue.get': 'Wallet holen',
  'getWallet.loading': 'Wallets werden geladen',
  'getWallet.exploreAll': 'Alle ansehen',
  'catalogue.getOne': '{name} holen',
  'downloads.chrome': 'Chrome-Erweiterung',
  'downloads.ios': 'iOS-App',
  'downloads.android': 'Android-App',
  'downloads.homepage': 'Website',
  'downloads.none': 'Keine Bezugsquelle bekannt',
  'downloads.noneText': '{wallet} im Store dieses Geräts suchen.',
}

/** German. */
export default texts
