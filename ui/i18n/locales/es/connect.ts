import type { Texts } from '../../words'

export const connect: Texts = {
  'connect.title': 'Conectar una billetera',
  'connect.usedAgo': 'Usada {when}',
  'connect.inBrowser': 'En este navegador',
  'connect.others': 'Otras formas de conectar',
  'connect.search': 'Buscar billetera',
  'connect.promise': 'Solo comparte su dirección. No permite mover fondos.',
  'connect.emptyTitle': 'No hay billeteras en este navegador',
  'connect.emptyText':
    'Instale la extensión de una billetera y busque de nuevo. Si ya tiene una, puede estar desactivada en este sitio.',
  'connect.lookAgain': 'Buscar de nuevo',
  'connect.getWallet': 'Obtener una billetera',
  'connect.looking': 'Buscando billeteras',
  'connect.sharedId': 'Dos extensiones usan este identificador',
  'connect.imitation': 'No es la billetera cuyo nombre lleva',
  'connect.address': 'Su nombre parece una dirección',
  'connect.terms': 'los Términos de uso',
  'connect.privacy': 'el Aviso de privacidad',
  'connect.legalBoth': 'Al continuar, acepta {terms} y {privacy}.',
  'connect.legalOne': 'Al continuar, acepta {terms}.',
}
