import type { Texts } from '../../../../kernel/plugin/locales'

const texts: Texts = {
  'embedded.loginTitle': 'Connexion par e-mail',
  'embedded.codeTitle': 'Confirmer l’e-mail',
  'embedded.deviceTitle': 'Enregistrer l’appareil',
  'embedded.updateTitle': 'Modifier l’e-mail',
  'embedded.primaryTitle': 'Confirmer l’e-mail actuel',
  'embedded.secondaryTitle': 'Confirmer le nouvel e-mail',
  'embedded.approveTitle': 'Approuver la transaction',
  'embedded.row': 'E-mail',
  'embedded.refused': 'Action non autorisée',
  'embedded.deviceFailed': 'Le lien n’a pas été approuvé. Demandez-en un nouveau.',
  'embedded.emailUpdated': 'E-mail mis à jour',
  'embedded.email': 'E-mail',
  'embedded.placeholder': 'vous@exemple.fr',
  'embedded.continue': 'Continuer par e-mail',
  'embedded.sending': 'Envoi de l’e-mail…',
  'embedded.wrongEmail': 'Saisissez une adresse e-mail valide',
  'embedded.failedEmail': 'E-mail non valide. Réessayez.',
  'embedded.wait': 'Réessayez dans {seconds} secondes',
  'embedded.signedIn': 'Vous êtes déjà connecté.',
  'embedded.or': 'ou',
  'embedded.window': 'Votre wallet',
  'embedded.close': 'Fermer',
  'embedded.loading': 'Chargement de votre wallet',
  'embedded.connecting': 'Ouverture de votre wallet…',
  'embedded.device': 'Approuvez le lien de connexion envoyé à',
  'embedded.deviceExpires': 'Le code expire dans 20 minutes',
  'embedded.deviceWaits': 'En attente de votre approbation…',
  'embedded.current': 'Votre e-mail actuel',
  'embedded.newEmail': 'Nouvel e-mail',
  'embedded.same': 'C’est déjà votre e-mail.',
  'embedded.save': 'Enregistrer',
  'embedded.cancel': 'Annuler',
  'embedded.codes':
    'Deux codes peuvent suivre : un à l’adresse actuelle, un à la nouvelle. Votre wallet reste le même.',
  'embedded.nobody': 'Vous n’êtes pas connecté par e-mail.',
  'embedded.approve': 'Approuvez dans votre wallet',
  'embedded.approveText':
    'Ce qui vous est demandé est affiché par {site}, qui garde vos clés. Cette page ne peut pas le voir.',
  'embedded.approveOwn': 'Ce qui vous est demandé est affiché par votre wallet.',
  'embedded.showAgain': 'Afficher à nouveau',
  'embedded.decline': 'Refuser',
  'embedded.done': 'Rien à approuver',
  'embedded.doneText': 'Cette demande a reçu une réponse.',
  'embedded.unloadedBlocked':
    'Impossible de charger la connexion par e-mail. Cette page ou une extension la bloque : choisissez un autre moyen de vous connecter.',
  'embedded.unloadedOffline':
    'Impossible de charger la connexion par e-mail. Vous êtes hors ligne : vérifiez votre connexion, puis réessayez.',
  'embedded.unloadedTimeout':
    'Impossible de charger la connexion par e-mail. Elle n’a pas répondu à temps : réessayez.',
  'embedded.unloadedVersion':
    'Impossible de charger la connexion par e-mail. Elle est plus récente que cette page : rechargez la page, puis réessayez.',
  'embedded.late': 'Le wallet n’a pas répondu à temps. Réessayez.',
  'embedded.gone': 'Le wallet s’est fermé. Réessayez.',
  'embedded.openFailed': 'Impossible d’ouvrir votre wallet. Réessayez.',
}

/** French. */
export default texts
