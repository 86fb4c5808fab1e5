import type { Texts } from '../../../../kernel/plugin/locales'

const texts: Texts = {
  'catalogue.all': 'Todas las billeteras',
  'allWallets.search': 'Buscar billetera',
  'allWallets.list': 'Todas las billeteras',
  'allWallets.certifiedOnly': 'Solo certificadas',
  'allWallets.certifiedTold': 'Solo certificadas por WalletConnect',
  'allWallets.certified': 'Certificada',
  'allWallets.imitation': 'No es la billetera cuyo nombre lleva',
  'allWallets.address': 'Su nombre parece una dirección',
  'allWallets.scan': 'Escanear con otro dispositivo',
  'allWallets.loading': 'Cargando billeteras',
  'allWallets.found_one': '{count} billetera',
  'allWallets.found_many': '{count} de billeteras',
  'allWallets.found_other': '{count} billeteras',
  'allWallets.none': 'No se encontró ninguna billetera',
  'allWallets.noneText': 'Revisa la ortografía o mira todas las billeteras.',
  'allWallets.noneAtAll': 'Aquí no hay billeteras.',
  'allWallets.noneSoFar': 'Ninguna billetera para este dispositivo por ahora',
  'allWallets.lookOn': 'Seguir buscando',
  'allWallets.showAll': 'Ver todas las billeteras',
  'allWallets.failed': 'No se cargaron las billeteras',
  'allWallets.failedText':
    'La lista de billeteras no respondió. Las billeteras de este navegador se pueden conectar igualmente.',
  'allWallets.offline': 'Sin conexión a internet',
  'allWallets.offlineText': 'Las billeteras aparecerán solas cuando vuelva la conexión.',
  'allWallets.restFailed': 'El resto de la lista no se cargó.',
  'allWallets.retry': 'Reintentar',
  'catalogue.get': 'Obtener una billetera',
  'getWallet.loading': 'Cargando billeteras',
  'getWallet.exploreAll': 'Ver todas',
  'catalogue.getOne': 'Obtener {name}',
  'downloads.chrome': 'Extensión de Chrome',
  'downloads.ios': 'Aplicación para iOS',
  'downloads.android': 'Aplicación para Android',
  'downloads.homepage': 'Sitio web',
  'downloads.none': 'No se sabe dónde obtenerla',
  'downloads.noneText': 'Busca {wallet} en la tienda de tu dispositivo.',
}

/** Spanish. */
export default texts
