import type { Texts } from '../../../kernel/plugin/locales'

const texts: Texts = {
  'alert.APKT001': 'Réseau introuvable',
  'alert.APKT002': 'Configuration de l’application non valide',
  'alert.APKT003': 'Erreur réseau\u00A0: portefeuille non chargé',
  'alert.APKT004': 'Délai de la demande au portefeuille dépassé',
  'alert.APKT005': 'Domaine non vérifié',
  'alert.APKT006': 'Session expirée',
  'alert.APKT007': 'Identifiant de projet non valide',
  'alert.APKT008': 'Identifiant de projet manquant',
  'alert.APKT009': 'Erreur du serveur',
  'alert.APKT010': 'Trop de demandes',
  'alert.APKTW001': 'Espace de noms inactif non connecté',
  'alert.APKTW002': 'Adresse e-mail non valide',
  'alert.CONNECT_MULTIWALLET_DISABLED': 'Multiportefeuille non activé',
  'alert.NETWORKS_CHAIN_UNSUPPORTED': 'Réseau non pris en charge',
  'alert.EIP155_SDK_MISSING': 'Paquet non installé',
  'alert.APKT001.detail':
    'L’application a demandé un réseau absent de sa liste. Ajoutez-le aux réseaux du module de l’espace de noms.',
  'alert.APKT002.detail':
    'L’origine de cette page n’est pas dans la liste autorisée par le projet. Ajoutez le domaine dans les paramètres du projet. [PID\u00a0: {projectId}]',
  'alert.APKT003.detail':
    'Le portefeuille intégré n’a pas pu être chargé\u00A0: le réseau ou son serveur ne répond pas. Vérifiez la connexion et réessayez\u202F; si l’erreur persiste, contactez l’assistance de votre service de portefeuille.',
  'alert.APKT004.detail':
    'Le portefeuille, ou le service qui y mène, n’a pas répondu à temps. Vérifiez la connexion et réessayez\u202F; si l’erreur persiste, contactez l’assistance de votre service de portefeuille.',
  'alert.APKT005.detail':
    'Le portefeuille intégré refuse de se charger sur ce domaine. Vérifiez le domaine dans les paramètres du projet.',
  'alert.APKT006.detail':
    'La session n’est pas valide ou a expiré. Vérifiez la date et l’heure de cet appareil, puis reconnectez-vous.',
  'alert.APKT007.detail':
    'Le service ne connaît pas cet identifiant de projet. Copiez-le de nouveau depuis les paramètres du projet.',
  'alert.APKT008.detail':
    'Aucun identifiant de projet n’est configuré. Créez un projet et donnez son identifiant au module qui en a besoin.',
  'alert.APKT009.detail':
    'La configuration de l’application n’a pas pu être récupérée\u00A0: {message}. Vérifiez la connexion et réessayez\u202F; si l’erreur persiste, contactez l’assistance de votre service de portefeuille.',
  'alert.APKT010.detail':
    'La configuration de l’application a été demandée trop souvent. Attendez quelques minutes, puis réessayez.',
  'alert.APKTW001.detail':
    'Une erreur est survenue en connectant l’espace de noms inactif {namespace}\u00A0: «\u202F{message}\u202F».',
  'alert.APKTW002.detail': 'Saisissez une adresse e-mail valide',
  'alert.CONNECT_MULTIWALLET_DISABLED.detail':
    'Cette application connecte un portefeuille à la fois. Déconnectez d’abord l’autre.',
  'alert.NETWORKS_CHAIN_UNSUPPORTED.detail':
    'Le portefeuille n’a pas ce réseau et ne peut pas l’ajouter. Choisissez-en un autre, ou ajoutez-le dans le portefeuille.',
  'alert.EIP155_SDK_MISSING.detail':
    'Le paquet {name} n’est pas installé\u00A0: l’application ne peut donc lister aucun portefeuille. Il s’installe à côté de portico\u00A0: npm install {name}',
  'name.browserWallet': 'Portefeuille du navigateur',
  'name.unknownToken': 'Jeton inconnu',
  'name.evmNetworks': 'Réseaux EVM',
  'network.unknown': 'Réseau inconnu',
  'button.connect': 'Connecter un portefeuille',
  'button.connecting': 'Connexion…',
  'button.loading': 'Chargement…',
  'button.wrongNetwork': 'Mauvais réseau',
  'button.switchNetwork': 'Changer de réseau',
  'button.unknownNetwork': 'Réseau inconnu',
  'button.selectNetwork': 'Choisir un réseau',
  'banner.dismiss': 'Ignorer',
  'copy.copied': 'Copié',
  'copy.altered':
    'Quelque chose a modifié le texte copié. Ne le collez pas\u00A0: un autre programme surveille le presse-papiers.',
  'copy.failed': 'Le navigateur n’a pas autorisé la copie',
  'copy.byHand': 'Copiez-le à la main',
  'search.clear': 'Effacer la recherche',
  'field.secret':
    'Cela ressemble à une phrase de récupération ou à une clé privée. Personne n’en a besoin ici\u00A0: ne la saisissez jamais sur un site.',
  'steps.done': 'Fait',
  'steps.now': 'Maintenant',
  'steps.pending': 'En cours',
  'steps.next': 'Ensuite',
  'token.up': 'En hausse de {change}',
  'token.down': 'En baisse de {change}',
  'token.same': 'Inchangé',
  'token.loading': 'Lecture du solde',
  'shell.wallet': 'Portefeuille',
  'shell.back': 'Retour',
  'shell.close': 'Fermer',
  'shell.dismiss': 'Ignorer',
  'shell.loading': 'Chargement',
  'shell.failedTitle': 'Cet écran ne s’est pas ouvert',
  'shell.failedText': 'Rien n’a été modifié.',
  'shell.retry': 'Réessayer',
  'amount.max': 'Max.',
  'amount.text': 'Ce n’est pas un montant. Saisissez un nombre, comme {example}.',
  'amount.decimals': 'Trop de décimales\u00A0: {decimals} au maximum.',
  'amount.size': 'C’est plus qu’il ne peut y en avoir.',
  'confirm.script': 'Rien n’a été fait\u00A0: un script a appuyé sur le bouton.',
  'confirm.early': 'Rien n’a encore été fait. Lisez d’abord, puis appuyez de nouveau.',
  'confirm.covered': 'Rien n’a été fait\u00A0: quelque chose recouvre le bouton.',
  'confirm.moved': 'Rien n’a été fait\u00A0: l’affichage vient de changer. Regardez de nouveau.',
  'nobody.title': 'Aucun portefeuille connecté',
  'nobody.connect': 'Connecter un portefeuille',
  'code.title': 'Saisissez le code envoyé à',
  'code.expires': 'Le code expire dans 20 minutes',
  'code.digits': 'Code à six chiffres',
  'code.wrong': 'Ce code n’est pas le bon. Réessayez',
  'code.failed': 'L’e-mail n’a pas pu être envoyé. Réessayez',
  'code.sent': 'Code renvoyé',
  'code.missing': 'Vous n’avez rien reçu\u202F?',
  'code.resend': 'Renvoyer le code',
  'code.resendIn': 'Renvoyer dans {seconds} s',
}

/** French. */
export default texts
