import type { Texts } from '../../words'

export const connect: Texts = {
  'connect.title': 'Wallet verbinden',
  'connect.usedAgo': 'Zuletzt {when}',
  'connect.inBrowser': 'In diesem Browser',
  'connect.others': 'Weitere Möglichkeiten',
  'connect.search': 'Wallet suchen',
  'connect.promise': 'Teilt nur die Adresse. Guthaben kann so nicht bewegt werden.',
  'connect.emptyTitle': 'Keine Wallet in diesem Browser',
  'connect.emptyText':
    'Eine Wallet-Erweiterung installieren und erneut suchen. Eine vorhandene kann für diese Website ausgeschaltet sein.',
  'connect.lookAgain': 'Erneut suchen',
  'connect.getWallet': 'Wallet holen',
  'connect.looking': 'Wallets werden gesucht',
  'connect.sharedId': 'Zwei Erweiterungen nutzen diese Kennung',
  'connect.imitation': 'Nicht die Wallet, deren Namen sie trägt',
  'connect.address': 'Heißt wie eine Adresse',
  'connect.terms': 'Nutzungsbedingungen',
  'connect.privacy': 'Datenschutzhinweise',
  'connect.legalBoth': 'Mit dem Fortfahren gelten die {terms} und die {privacy}.',
  'connect.legalOne': 'Mit dem Fortfahren gelten die {terms}.',
}
