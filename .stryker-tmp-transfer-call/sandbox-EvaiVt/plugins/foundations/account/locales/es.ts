// @ts-nocheck
import type { Texts } from '../../../../kernel/plugin/locales'

const texts: Texts = {
  'account.network': 'Red: {network}. Cambiarla',
  'account.copy': 'Copiar dirección',
  'account.copied': 'Dirección copiada',
  'account.balanceOn': 'Saldo en {network}',
  'account.reading': 'Consultando el saldo',
  'account.unavailable': 'Ahora no se puede consultar el saldo.',
  'account.retry': 'Reintentar',
  'account.foreign': 'Esta aplicación no usa {network}. Elija otra red para continuar.',
  'account.foreignAction': 'Elegir red',
  'account.locked': 'La billetera está bloqueada. Desbloquéela para continuar.',
  'account.explorer': 'Ver en el explorador',
  'account.disconnect': 'Desconectar',
  'account.disconnectFailed': 'No se pudo desconectar',
  'account.gone': 'No hay ninguna billetera conectada',
  'account.goneText': 'Conecte una para ver aquí su cuenta.',
  'account.connect': 'Conectar una billetera',
  'account.wallets': 'Billeteras',
  'account.walletCount_one': '{count} billetera',
  'account.walletCount_many': '{count} de billeteras',
  'account.walletCount_other': '{count} billeteras',
  'account.unknown': 'No se conoce',
  'account.total': 'Valor total',
  'account.settings': 'Ajustes',
  'account.label': 'Su nombre para esta dirección',
  'account.labelHelp': 'Solo se guarda en este navegador.',
  'account.labelLong': 'Hasta 32 caracteres.',
  'account.labelSave': 'Guardar',
  'account.labelSaved': 'Guardado',
  'account.networkRow': 'Red',
  'account.type': 'Tipo de cuenta',
  'account.typeHelp': 'Cada tipo tiene su propia dirección.',
  'account.eoa': 'Estándar',
  'account.smartAccount': 'Inteligente',
  'account.payment': 'Pagos',
  'account.ordinal': 'Ordinals',
  'account.stx': 'Stacks',
}

/** Spanish. */
export default texts
