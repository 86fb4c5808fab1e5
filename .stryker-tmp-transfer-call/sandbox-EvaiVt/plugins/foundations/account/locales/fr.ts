// @ts-nocheck
import type { Texts } from '../../../../kernel/plugin/locales'

const texts: Texts = {
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
  'account.walletCount_one': '{count} portefeuille',
  'account.walletCount_many': '{count} de portefeuilles',
  'account.walletCount_other': '{count} portefeuilles',
  'account.unknown': 'Inconnu',
  'account.total': 'Valeur totale',
  'account.settings': 'Paramètres',
  'account.label': 'Votre nom pour cette adresse',
  'account.labelHelp': 'Conservé uniquement dans ce navigateur.',
  'account.labelLong': '32 caractères au plus.',
  'account.labelSave': 'Enregistrer',
  'account.labelSaved': 'Enregistré',
  'account.networkRow': 'Réseau',
  'account.type': 'Type de compte',
  'account.typeHelp': 'Chaque type a sa propre adresse.',
  'account.eoa': 'Standard',
  'account.smartAccount': 'Intelligent',
  'account.payment': 'Paiements',
  'account.ordinal': 'Ordinals',
  'account.stx': 'Stacks',
}

/** French. */
export default texts
