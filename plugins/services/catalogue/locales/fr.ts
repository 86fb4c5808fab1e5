import type { Texts } from '../../../../kernel/plugin/locales'

const texts: Texts = {
  'catalogue.all': 'Tous les portefeuilles',
  'allWallets.search': 'Rechercher un portefeuille',
  'allWallets.list': 'Tous les portefeuilles',
  'allWallets.certifiedOnly': 'Certifiés seulement',
  'allWallets.certifiedTold': 'Certifiés WalletConnect seulement',
  'allWallets.certified': 'Certifié',
  'allWallets.imitation': 'N’est pas le portefeuille dont il porte le nom',
  'allWallets.address': 'Son nom ressemble à une adresse',
  'allWallets.scan': 'Scanner avec un autre appareil',
  'allWallets.loading': 'Chargement des portefeuilles',
  'allWallets.found_one': '{count} portefeuille',
  'allWallets.found_many': '{count} de portefeuilles',
  'allWallets.found_other': '{count} portefeuilles',
  'allWallets.none': 'Aucun portefeuille trouvé',
  'allWallets.noneText': 'Vérifiez l’orthographe ou parcourez tous les portefeuilles.',
  'allWallets.noneAtAll': 'Il n’y a pas de portefeuille ici.',
  'allWallets.noneSoFar': 'Aucun portefeuille pour cet appareil jusqu’ici',
  'allWallets.lookOn': 'Chercher plus loin',
  'allWallets.showAll': 'Voir tous les portefeuilles',
  'allWallets.failed': 'Les portefeuilles n’ont pas été chargés',
  'allWallets.failedText':
    'La liste des portefeuilles n’a pas répondu. Ceux de ce navigateur peuvent toujours se connecter.',
  'allWallets.offline': 'Vous êtes hors ligne',
  'allWallets.offlineText': 'Les portefeuilles apparaîtront d’eux-mêmes au retour de la connexion.',
  'allWallets.restFailed': 'Le reste de la liste n’a pas été chargé.',
  'allWallets.retry': 'Réessayer',
  'catalogue.get': 'Obtenir un portefeuille',
  'getWallet.loading': 'Chargement des portefeuilles',
  'getWallet.exploreAll': 'Tout explorer',
  'catalogue.getOne': 'Obtenir {name}',
  'downloads.chrome': 'Extension Chrome',
  'downloads.ios': 'Application iOS',
  'downloads.android': 'Application Android',
  'downloads.homepage': 'Site web',
  'downloads.none': 'Aucun lieu de téléchargement connu',
  'downloads.noneText': 'Cherchez {wallet} dans la boutique de votre appareil.',
}

/** French. */
export default texts
