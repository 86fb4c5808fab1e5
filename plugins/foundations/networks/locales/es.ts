import type { Texts } from '../../../../kernel/plugin/locales'

const texts: Texts = {
  'networks.title': 'Elegir red',
  'networks.switch': 'Cambiar de red',
  'networks.search': 'Buscar red',
  'networks.active': 'Activa',
  'networks.notApproved': 'No está en tu billetera',
  'networks.none': 'No hay redes',
  'networks.noneText': 'Esta aplicación no incluye ninguna red.',
  'networks.noMatch': 'Ninguna red se llama así',
  'networks.noMatchText': 'Revisa la ortografía o borra la búsqueda.',
  'networks.foreign': 'Tu billetera está en {network}, que esta aplicación no usa. Elige otra abajo.',
  'networks.footer': 'Las redes en gris necesitan una billetera compatible.',
  'networks.asking': 'Aprueba en tu billetera',
  'networks.askingText': 'Te pide pasar a {network}. Busca su ventana o su icono.',
  'networks.awayText': 'Te pide pasar a {network}.',
  'networks.pending': 'Termina en tu billetera',
  'networks.pendingText': 'Ya tiene una solicitud abierta. Respóndela e inténtalo de nuevo.',
  'networks.declined': 'Cambio rechazado',
  'networks.declinedText': 'Sigues en {network}.',
  'networks.failed': 'La billetera no cambió de red',
  'networks.failedText': 'Puede que no admita {network}. Sigues donde estabas.',
  'networks.nowhere': 'tu red',
  'networks.retry': 'Reintentar',
  'networks.cancel': 'Cancelar',
  'networks.back': 'Volver',
  'networks.switchChain': 'Cambiar de cadena',
  'networks.switchTo': 'Cambiar a {chain}',
  'networks.switchToText':
    'Todavía no hay ninguna billetera conectada a {chain}. Cambia y conecta una compatible; las demás siguen conectadas.',
  'networks.openingText': 'Esta aplicación continúa en {network}. Las billeteras siguen conectadas.',
  'networks.unknownText': 'Esta aplicación no tiene esa red de {chain}.',
  'networks.switchNow': 'Cambiar',
  'networks.what': 'Qué es una red',
  'networks.unloaded': 'No se pudo pasar a {network}: una parte de esta página no se cargó.',
  'networks.elsewhere': 'Tu billetera está en {network}.',
  'networks.unsupported': 'Esta aplicación no admite tu red actual. Cambia a una opción disponible para continuar.',
  'networks.or': 'o',
  'networks.disconnect': 'Desconectar',
  'networks.disconnectFailed': 'No se pudo desconectar',
  'whatIsANetwork.title': '¿Qué es una red?',
  'whatIsANetwork.system': 'Cómo funciona por dentro',
  'whatIsANetwork.systemText':
    'Muchos equipos llevan un mismo registro de quién tiene qué, para que no haga falta creer a nadie de palabra.',
  'whatIsANetwork.uses': 'Pensadas para usos distintos',
  'whatIsANetwork.usesText':
    'Unas buscan seguridad, otras rapidez o comisiones bajas. La misma cuenta puede tener fondos en varias.',
  'whatIsANetwork.learn': 'Más información',
}

/** Spanish. */
export default texts
