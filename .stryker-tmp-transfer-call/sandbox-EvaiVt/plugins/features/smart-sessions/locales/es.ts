// @ts-nocheck
import type { Texts } from '../../../../kernel/plugin/locales'

const texts: Texts = {
  'sessions.title': 'Sesiones inteligentes',
  'sessions.created': 'Sesión inteligente creada correctamente',
  'sessions.active': 'Activas',
  'sessions.expired': 'Caducadas',
  'sessions.revoked': 'Revocadas',
  'sessions.noneactive': 'No hay sesiones activas',
  'sessions.noneexpired': 'No hay sesiones caducadas',
  'sessions.nonerevoked': 'No hay sesiones revocadas',
  'sessions.noneText': 'Aquí se muestra lo que las apps pueden hacer sin preguntarte.',
  'sessions.loading': 'Cargando las sesiones inteligentes',
  'sessions.failed': 'Error al obtener las sesiones inteligentes',
  'sessions.failedText': 'Nada de lo que las apps pueden hacer ha cambiado.',
  'sessions.retry': 'Reintentar',
  'sessions.nobody': 'Conecta una cartera para ver qué pueden hacer las apps en su nombre.',
  'sessions.unknown': 'App desconocida',
  'sessions.undated': 'Antes',
  'sessions.expires': 'Caduca',
  'sessions.ended': 'Caducó',
  'sessions.revokedAt': 'Revocada',
  'sessions.pays': 'Puede pagar',
  'sessions.transfers': 'Puede transferir',
  'sessions.calls': 'Puede llamar a',
  'sessions.contract': 'Contrato',
  'sessions.token': 'Token',
  'sessions.other': 'Puede hacer',
  'sessions.unlimited': 'algo que aquí no se conoce',
  'sessions.inAll': '{amount} en total',
  'sessions.eachSeconds': '{amount} cada {count} segundos',
  'sessions.eachMinutes': '{amount} cada {count} minutos',
  'sessions.eachHours': '{amount} cada {count} horas',
  'sessions.eachDays': '{amount} cada {count} días',
  'sessions.eachDay': '{amount} al día',
  'sessions.revoke': 'Revocar',
  'sessions.revoking': 'Revocando…',
  'sessions.declined': 'Lo rechazaste en tu cartera. No se ha cambiado nada.',
  'sessions.revokeFailed': 'Error al revocar la sesión inteligente',
}

/** Spanish. */
export default texts
