import type { Texts } from '../../../../kernel/plugin/locales'

const texts: Texts = {
  'networks.title': 'Elegir red',
  'networks.switch': 'Cambiar de red',
  'networks.search': 'Buscar red',
  'networks.active': 'Activa',
  'networks.notApproved': 'No está en su billetera',
  'networks.none': 'No hay redes',
  'networks.noneText': 'Esta aplicación no incluye ninguna red.',
  'networks.noMatch': 'Ninguna red se llama así',
  'networks.noMatchText': 'Revise la ortografía o borre la búsqueda.',
  'networks.foreign': 'Su billetera está en {network}, que esta aplicación no usa. Elija otra abajo.',
  'networks.footer': 'Las redes en gris necesitan una billetera compatible.',
  'networks.asking': 'Apruebe en su billetera',
  'networks.askingText': 'Le pide pasar a {network}. Busque su ventana o su icono.',
  'networks.pending': 'Termine en su billetera',
  'networks.pendingText': 'Ya tiene una solicitud abierta. Respóndala e inténtelo de nuevo.',
  'networks.declined': 'Cambio rechazado',
  'networks.declinedText': 'Sigue en {network}.',
  'networks.failed': 'La billetera no cambió de red',
  'networks.failedText': 'Puede que no admita {network}. Sigue donde estaba.',
  'networks.nowhere': 'su red',
  'networks.retry': 'Reintentar',
  'networks.cancel': 'Cancelar',
  'networks.back': 'Volver',
  'networks.switchChain': 'Cambiar de cadena',
  'networks.switchTo': 'Cambiar a {chain}',
  'networks.switchToText':
    'Todavía no hay ninguna billetera conectada a {chain}. Cambie y conecte una compatible; las demás siguen conectadas.',
  'networks.openingText': 'Esta aplicación continúa en {network}. Las billeteras siguen conectadas.',
  'networks.unknownText': 'Esta aplicación no tiene esa red de {chain}.',
  'networks.switchNow': 'Cambiar',
  'networks.what': 'Qué es una red',
  'networks.unloaded': 'No se pudo pasar a {network}: una parte de esta página no se cargó.',
  'networks.elsewhere': 'Su billetera está en {network}.',
  'networks.unsupported': 'Esta aplicación no admite su red actual. Cambie a una opción disponible para continuar.',
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
