import type { Texts } from '../../words'

export const networks: Texts = {
  'network.unknown': 'Réseau inconnu',
  'networks.title': 'Choisir un réseau',
  'networks.switch': 'Changer de réseau',
  'networks.search': 'Rechercher un réseau',
  'networks.active': 'Actif',
  'networks.notApproved': 'Absent du portefeuille',
  'networks.none': 'Aucun réseau',
  'networks.noneText': 'Cette application ne propose aucun réseau.',
  'networks.noMatch': 'Aucun réseau de ce nom',
  'networks.noMatchText': 'Vérifiez l’orthographe ou effacez la recherche.',
  'networks.foreign':
    'Votre portefeuille est sur {network}, que cette application n’utilise pas. Choisissez-en un ci-dessous.',
  'networks.footer': 'Les réseaux grisés demandent un portefeuille qui les prend en charge.',
  'networks.asking': 'Approuvez dans votre portefeuille',
  'networks.askingText': 'Il demande de passer à {network}. Cherchez sa fenêtre ou son icône.',
  'networks.pending': 'Terminez dans votre portefeuille',
  'networks.pendingText': 'Une demande y est déjà ouverte. Répondez-y, puis réessayez.',
  'networks.declined': 'Changement refusé',
  'networks.declinedText': 'Vous êtes toujours sur {network}.',
  'networks.failed': 'Le portefeuille n’a pas changé de réseau',
  'networks.failedText': 'Il ne prend peut-être pas en charge {network}. Vous êtes toujours au même endroit.',
  'networks.nowhere': 'votre réseau',
  'networks.retry': 'Réessayer',
  'networks.cancel': 'Annuler',
  'networks.back': 'Retour',
}
