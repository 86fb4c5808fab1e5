// @ts-nocheck
import type { Texts } from '../../../../kernel/plugin/locales'

const texts: Texts = {
  'sessions.title': 'Sessions intelligentes',
  'sessions.created': 'Session intelligente créée',
  'sessions.active': 'Actives',
  'sessions.expired': 'Expirées',
  'sessions.revoked': 'Révoquées',
  'sessions.noneactive': 'Aucune session active',
  'sessions.noneexpired': 'Aucune session expirée',
  'sessions.nonerevoked': 'Aucune session révoquée',
  'sessions.noneText': 'Ce que les applications peuvent faire sans vous demander s’affiche ici.',
  'sessions.loading': 'Chargement des sessions intelligentes',
  'sessions.failed': 'Impossible de charger les sessions intelligentes',
  'sessions.failedText': 'Rien de ce que les applications peuvent faire n’a changé.',
  'sessions.retry': 'Réessayer',
  'sessions.nobody': 'Connectez un portefeuille pour voir ce que les applications peuvent faire en son nom.',
  'sessions.unknown': 'Application inconnue',
  'sessions.undated': 'Plus tôt',
  'sessions.expires': 'Expire',
  'sessions.ended': 'Expirée',
  'sessions.revokedAt': 'Révoquée',
  'sessions.pays': 'Peut payer',
  'sessions.transfers': 'Peut transférer',
  'sessions.calls': 'Peut appeler',
  'sessions.contract': 'Contrat',
  'sessions.token': 'Jeton',
  'sessions.other': 'Peut faire',
  'sessions.unlimited': 'quelque chose d’inconnu ici',
  'sessions.inAll': '{amount} en tout',
  'sessions.eachSeconds': '{amount} toutes les {count} secondes',
  'sessions.eachMinutes': '{amount} toutes les {count} minutes',
  'sessions.eachHours': '{amount} toutes les {count} heures',
  'sessions.eachDays': '{amount} tous les {count} jours',
  'sessions.eachDay': '{amount} par jour',
  'sessions.revoke': 'Révoquer',
  'sessions.revoking': 'Révocation…',
  'sessions.declined': 'Vous avez refusé dans votre portefeuille. Rien n’a changé.',
  'sessions.revokeFailed': 'Impossible de révoquer la session intelligente',
}

/** French. */
export default texts
