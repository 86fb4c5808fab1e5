import type { Texts } from '../../words'

export const account: Texts = {
  'account.network': 'Réseau\u00A0: {network}. Le changer',
  'account.copy': 'Copier l’adresse',
  'account.copied': 'Adresse copiée',
  'account.balanceOn': 'Solde sur {network}',
  'account.reading': 'Lecture du solde',
  'account.unavailable': 'Le solde ne peut pas être lu pour le moment.',
  'account.retry': 'Réessayer',
  'account.foreign': 'Cette application n’utilise pas {network}. Choisissez un autre réseau pour continuer.',
  'account.foreignAction': 'Choisir un réseau',
  'account.locked': 'Votre portefeuille est verrouillé. Déverrouillez-le pour continuer.',
  'account.explorer': 'Voir dans l’explorateur',
  'account.disconnect': 'Déconnecter',
  'account.disconnectFailed': 'Échec de la déconnexion',
  'account.gone': 'Aucun portefeuille connecté',
  'account.goneText': 'Connectez-en un pour voir votre compte ici.',
  'account.connect': 'Connecter un portefeuille',
  'account.wallets': 'Portefeuilles',
}
