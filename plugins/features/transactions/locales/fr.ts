import type { Texts } from '../../../../kernel/plugin/locales'

const texts: Texts = {
  'transactions.title': 'Transactions récentes',
  'transactions.wasConfirmed': 'Confirmé\u00A0: {what}',
  'transactions.hasFailed': 'Échec\u00A0: {what}',
  'transactions.wasPartial': 'Fait en partie seulement\u00A0: {what}',
  'transactions.wasReplaced': 'Remplacé dans votre portefeuille\u00A0: {what}',
  'transactions.wasDropped': 'Le réseau a abandonné {what}',
  'transactions.list': 'Transactions',
  'transactions.submitted': 'Transmise',
  'transactions.pending': 'En attente du réseau',
  'transactions.outOfSight': 'Aucun nœud ne la montre pour l’instant. Elle peut encore aboutir.',
  'transactions.unknownBatch': 'Votre portefeuille ne l’affiche pas pour l’instant. Elle peut encore aboutir.',
  'transactions.confirmed': 'Confirmée',
  'transactions.failed': 'Échec. Ses frais ont été payés.',
  'transactions.failedBatch': 'Échec. Rien n’a été fait.',
  'transactions.partial': 'Faite en partie seulement',
  'transactions.repriced': 'Confirmée avec des frais plus élevés',
  'transactions.cancelled': 'Annulée dans votre portefeuille',
  'transactions.replaced': 'Une autre transaction a pris sa place',
  'transactions.dropped': 'Le réseau l’a abandonnée. Rien n’a été envoyé.',
  'transactions.unnamed': 'Transaction',
  'transactions.loading': 'Lecture de vos transactions',
  'transactions.none': 'Rien n’a été envoyé récemment',
  'transactions.noneText': 'Ce que vous envoyez s’affiche ici jusqu’à une heure après sa confirmation par le réseau.',
  'transactions.unavailable': 'Vos transactions ne peuvent pas être affichées pour l’instant',
  'transactions.unavailableText': 'Elles suivent leur cours. Réessayez dans un instant.',
  'transactions.retry': 'Réessayer',
  'transactions.offline': 'Vous êtes hors ligne. Ces états peuvent être dépassés.',
  'transactions.note': 'Chaque ligne mène à l’explorateur du réseau.',
}

/** French. */
export default texts
