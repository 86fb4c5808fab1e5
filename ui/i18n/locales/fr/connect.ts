import type { Texts } from '../../words'

export const connect: Texts = {
  'connect.title': 'Connecter un portefeuille',
  'connect.usedAgo': 'Utilisé {when}',
  'connect.inBrowser': 'Dans ce navigateur',
  'connect.others': 'Autres moyens de connexion',
  'connect.search': 'Chercher un portefeuille',
  'connect.promise': 'Partage votre adresse, sans pouvoir déplacer vos fonds.',
  'connect.emptyTitle': 'Aucun portefeuille dans ce navigateur',
  'connect.emptyText':
    'Installez l’extension d’un portefeuille, puis cherchez de nouveau. Si vous en avez un, il est peut-être désactivé pour ce site.',
  'connect.lookAgain': 'Chercher de nouveau',
  'connect.getWallet': 'Obtenir un portefeuille',
  'connect.looking': 'Recherche de portefeuilles',
  'connect.sharedId': 'Deux extensions utilisent cet identifiant',
  'connect.imitation': 'N’est pas le portefeuille dont il porte le nom',
  'connect.address': 'Son nom ressemble à une adresse',
  'connect.terms': 'les Conditions d’utilisation',
  'connect.privacy': 'l’Avis de confidentialité',
  'connect.legalBoth': 'En continuant, vous acceptez {terms} et {privacy}.',
  'connect.legalOne': 'En continuant, vous acceptez {terms}.',
}
