import type { Texts } from '../../../../kernel/plugin/locales'

const texts: Texts = {
  'portfolio.unavailable': 'Saldo de tokens no disponible',
  'portfolio.fallback': 'El servicio de saldos no responde: se consultó la cadena',
  'tokens.tab': 'Tokens',
  'tokens.list': 'Tokens',
  'tokens.loading': 'Consultando tus tokens',
  'tokens.noPrice': 'Precio desconocido',
  'tokens.fallback': 'El servicio de saldos no responde. Estos datos vienen de la propia cadena.',
  'tokens.empty': 'Todavía no hay tokens',
  'tokens.emptyText': 'Lo que recibas en esta red aparecerá aquí.',
  'tokens.buy': 'Comprar cripto',
  'tokens.buyText': 'Fácil, con tarjeta o cuenta bancaria',
  'tokens.popular': 'popular',
  'tokens.receive': 'Recibir fondos',
  'tokens.receiveText': 'Escanea el código QR y recibe fondos',
  'tokens.unavailable': 'Ahora no se pueden consultar tus tokens',
  'tokens.unavailableText': 'Siguen donde estaban. Solo falló la consulta.',
  'tokens.offline': 'Sin conexión a internet',
  'tokens.retry': 'Reintentar',
  'tokens.counterfeit': 'No es el token que conoces con este símbolo. Su contrato:',
  'tokens.letters': 'Su símbolo tiene letras fáciles de confundir. Su contrato:',
  'tokens.lure': 'Su nombre quiere llevarte a otro sitio. No vayas. Su contrato:',
  'tokens.showPictures': 'Mostrar imágenes',
  'tokens.showLures': 'Mostrar tokens que parecen spam',
}

/** Spanish. */
export default texts
