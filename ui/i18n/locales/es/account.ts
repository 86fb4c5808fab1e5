import type { Texts } from '../../words'

export const account: Texts = {
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
}
