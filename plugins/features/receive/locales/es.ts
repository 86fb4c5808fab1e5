import type { Texts } from '../../../../kernel/plugin/locales'

const texts: Texts = {
  'receive.title': 'Recibir',
  'receive.compatible': 'Redes compatibles',
  'receive.nobody': 'No se encontró la cuenta',
  'receive.code': 'Código QR de tu dirección',
  'receive.hint': 'Copia tu dirección o escanea este código QR',
  'receive.copy': 'Copiar dirección',
  'receive.copied': 'Dirección copiada',
  'receive.compare': '¿Envías desde otro lugar? Compara los grupos en negrita.',
  'receive.changed': 'Tu cuenta ha cambiado. Esta es la dirección de la nueva.',
  'receive.network': 'Recibe activos solo en esta red',
  'receive.networks': 'Recibe activos solo en estas redes',
  'receive.only': 'Solo puedes recibir activos en estas redes',
  'receive.onlyText': 'Lo que se envíe a esta dirección en otra red puede perderse.',
  'receive.loading': 'Buscando las redes',
  'receive.none': 'Ninguna red de esta aplicación',
  'receive.noneText': 'Esta aplicación no incluye ninguna red a la que pertenezca tu dirección.',
  'receive.goneText': 'Conecta una para ver aquí tu dirección.',
  'receive.failed': 'Ahora no se pueden indicar las redes',
  'receive.failedText': 'Cierra y vuelve a abrir.',
}

/** Spanish. */
export default texts
