import type { Texts } from '../../../../kernel/plugin/locales'

const texts: Texts = {
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
  'networks.awayText': 'Il demande de passer à {network}.',
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
  'networks.switchChain': 'Changer de chaîne',
  'networks.switchTo': 'Passer à {chain}',
  'networks.switchToText':
    'Aucun portefeuille n’est encore connecté à {chain}. Passez-y et connectez-en un\u202F; les autres restent connectés.',
  'networks.openingText': 'Cette application continue avec {network}. Les portefeuilles restent connectés.',
  'networks.unknownText': 'Cette application n’a pas ce réseau de {chain}.',
  'networks.switchNow': 'Changer',
  'networks.what': 'Qu’est-ce qu’un réseau',
  'networks.unloaded': 'Impossible de passer à {network}\u00A0: une partie de cette page ne s’est pas chargée.',
  'networks.elsewhere': 'Votre portefeuille est sur {network}.',
  'networks.unsupported':
    'Cette application ne prend pas en charge votre réseau actuel. Passez à un réseau disponible pour continuer.',
  'networks.or': 'ou',
  'networks.disconnect': 'Déconnecter',
  'networks.disconnectFailed': 'Échec de la déconnexion',
  'whatIsANetwork.title': 'Qu’est-ce qu’un réseau\u202F?',
  'whatIsANetwork.system': 'Comment il fonctionne',
  'whatIsANetwork.systemText':
    'De nombreux ordinateurs tiennent un même registre de qui possède quoi, pour qu’il ne faille croire personne sur parole.',
  'whatIsANetwork.uses': 'Conçus pour des usages différents',
  'whatIsANetwork.usesText':
    'Certains visent la sécurité, d’autres la vitesse ou des frais réduits. Le même compte peut avoir des fonds sur plusieurs.',
  'whatIsANetwork.learn': 'En savoir plus',
}

/** French. */
export default texts
