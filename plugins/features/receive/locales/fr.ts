import type { Texts } from '../../../../kernel/plugin/locales'

const texts: Texts = {
  'receive.title': 'Recevoir',
  'receive.compatible': 'Réseaux compatibles',
  'receive.nobody': 'Compte introuvable',
  'receive.code': 'Code QR de votre adresse',
  'receive.hint': 'Copiez votre adresse ou scannez ce code QR',
  'receive.copy': 'Copier l’adresse',
  'receive.copied': 'Adresse copiée',
  'receive.compare': 'Envoi depuis ailleurs\u00A0? Comparez les groupes en gras.',
  'receive.changed': 'Votre compte a changé. Voici l’adresse du nouveau.',
  'receive.network': 'Ne recevez d’actifs que sur ce réseau',
  'receive.networks': 'Ne recevez d’actifs que sur ces réseaux',
  'receive.only': 'Vous ne pouvez recevoir d’actifs que sur ces réseaux',
  'receive.onlyText': 'Ce qui est envoyé à cette adresse sur un autre réseau peut être perdu.',
  'receive.loading': 'Recherche des réseaux',
  'receive.none': 'Aucun réseau de cette application',
  'receive.noneText': 'Cette application ne propose aucun réseau auquel votre adresse appartient.',
  'receive.goneText': 'Connectez-en un pour voir son adresse ici.',
  'receive.failed': 'Impossible d’indiquer les réseaux pour le moment',
  'receive.failedText': 'Fermez puis rouvrez.',
}

/** French. */
export default texts
