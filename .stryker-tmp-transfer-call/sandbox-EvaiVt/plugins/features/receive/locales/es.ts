// @ts-nocheck
import type { Texts } from '../../../../kernel/plugin/locales'

const texts: Texts = {
  'receive.title': 'Recibir',
  'receive.compatible': 'Redes compatibles',
  'receive.nobody': 'No se encontró la cuenta',
  'receive.code': 'Código de su dirección',
  'receive.hint': 'Copie su dirección o escanee este código QR',
  'receive.copy': 'Copiar dirección',
  'receive.copied': 'Dirección copiada',
  'receive.compare': '¿Envía desde otro lugar? Compare los grupos en negrita.',
  'receive.changed': 'Su cuenta ha cambiado. Esta es la dirección de la nueva.',
  'receive.network': 'Reciba activos solo en esta red',
  'receive.networks': 'Reciba activos solo en estas redes',
  'receive.only': 'Solo puede recibir activos en estas redes',
  'receive.onlyText': 'Lo que se envíe a esta dirección en otra red puede perderse.',
  'receive.loading': 'Buscando las redes',
  'receive.none': 'Ninguna red de esta aplicación',
  'receive.noneText': 'Esta aplicación no incluye ninguna red a la que pertenezca su dirección.',
  'receive.goneText': 'Conecte una para ver aquí su dirección.',
  'receive.failed': 'Ahora no se pueden indicar las redes',
  'receive.failedText': 'Cierre y vuelva a abrir.',
}

/** Spanish. */
export default texts
