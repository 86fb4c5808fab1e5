import type { Texts } from '../../../../kernel/plugin/locales'

const texts: Texts = {
  'transactions.title': 'Transacciones recientes',
  'transactions.wasConfirmed': 'Confirmado: {what}',
  'transactions.hasFailed': 'Falló: {what}',
  'transactions.wasPartial': 'Solo se hizo en parte: {what}',
  'transactions.wasReplaced': 'Sustituido en tu billetera: {what}',
  'transactions.wasDropped': 'La red descartó {what}',
  'transactions.list': 'Transacciones',
  'transactions.submitted': 'Enviada',
  'transactions.pending': 'A la espera de la red',
  'transactions.outOfSight': 'Ningún nodo la muestra ahora. Aún puede completarse.',
  'transactions.unknownBatch': 'Tu billetera no la muestra ahora. Aún puede completarse.',
  'transactions.confirmed': 'Confirmada',
  'transactions.failed': 'Falló. Se pagó la comisión.',
  'transactions.failedBatch': 'Falló. No se hizo nada.',
  'transactions.partial': 'Solo se hizo en parte',
  'transactions.repriced': 'Confirmada con una comisión mayor',
  'transactions.cancelled': 'Cancelada en tu billetera',
  'transactions.replaced': 'Otra transacción ocupó su lugar',
  'transactions.dropped': 'La red la descartó. No se envió nada.',
  'transactions.unnamed': 'Transacción',
  'transactions.loading': 'Leyendo tus transacciones',
  'transactions.none': 'No se ha enviado nada últimamente',
  'transactions.noneText': 'Lo que envías aparece aquí hasta una hora después de que la red lo confirme.',
  'transactions.unavailable': 'Ahora no se pueden mostrar tus transacciones',
  'transactions.unavailableText': 'Siguen su curso. Inténtalo de nuevo en un momento.',
  'transactions.retry': 'Reintentar',
  'transactions.offline': 'Estás sin conexión. Estos estados pueden estar desactualizados.',
  'transactions.note': 'Cada fila lleva al explorador de la red.',
}

/** Spanish. */
export default texts
