import type { Texts } from '../../../kernel/plugin/locales'

const texts: Texts = {
  'alert.APKT001': 'Red no encontrada',
  'alert.APKT002': 'Configuración de la aplicación no válida',
  'alert.APKT003': 'Error de red: la billetera no se cargó',
  'alert.APKT004': 'La solicitud a la billetera caducó',
  'alert.APKT005': 'Dominio sin verificar',
  'alert.APKT006': 'Sesión caducada',
  'alert.APKT007': 'ID de proyecto no válido',
  'alert.APKT008': 'Falta el ID de proyecto',
  'alert.APKT009': 'Error del servidor',
  'alert.APKT010': 'Demasiadas solicitudes',
  'alert.APKTW001': 'Espacio de nombres inactivo sin conectar',
  'alert.APKTW002': 'Correo electrónico no válido',
  'alert.CONNECT_MULTIWALLET_DISABLED': 'Uso de varias billeteras no habilitado',
  'alert.NETWORKS_CHAIN_UNSUPPORTED': 'La red no es compatible',
  'alert.EIP155_SDK_MISSING': 'Paquete no instalado',
  'alert.APKT001.detail':
    'La aplicación pidió una red que no figura en su lista. Hay que añadirla a las redes del complemento del espacio de nombres.',
  'alert.APKT002.detail':
    'El origen de esta página no está en la lista que permite el proyecto. El dominio se añade en los ajustes del proyecto. [PID: {projectId}]',
  'alert.APKT003.detail':
    'No se pudo cargar la billetera integrada: la red o su servidor no responde. Comprueba la conexión e inténtalo de nuevo; si el error continúa, consulta al soporte de tu servicio de billetera.',
  'alert.APKT004.detail':
    'La billetera, o el servicio que lleva a ella, no respondió a tiempo. Comprueba la conexión e inténtalo de nuevo; si el error continúa, consulta al soporte de tu servicio de billetera.',
  'alert.APKT005.detail':
    'La billetera integrada no se carga en este dominio. El dominio se verifica en los ajustes del proyecto.',
  'alert.APKT006.detail':
    'La sesión no es válida o ha caducado. Comprueba la fecha y la hora de este dispositivo y vuelve a conectar.',
  'alert.APKT007.detail': 'El servicio no conoce el ID de proyecto. Cópialo de nuevo desde los ajustes del proyecto.',
  'alert.APKT008.detail':
    'No hay ningún ID de proyecto configurado. Crea un proyecto y pasa su ID al complemento que lo necesita.',
  'alert.APKT009.detail':
    'No se pudo obtener la configuración de la aplicación: {message}. Comprueba la conexión e inténtalo de nuevo; si el error continúa, consulta al soporte de tu servicio de billetera.',
  'alert.APKT010.detail':
    'Se pidió demasiadas veces la configuración de la aplicación. Espera unos minutos e inténtalo de nuevo.',
  'alert.APKTW001.detail': 'Se produjo un error al conectar el espacio de nombres inactivo {namespace}: «{message}».',
  'alert.APKTW002.detail': 'Introduce un correo electrónico válido',
  'alert.CONNECT_MULTIWALLET_DISABLED.detail':
    'Esta aplicación conecta una billetera a la vez. Desconecta primero la otra.',
  'alert.NETWORKS_CHAIN_UNSUPPORTED.detail':
    'La billetera no tiene esta red y no puede añadirla. Elige otra o añádela en la billetera.',
  'alert.EIP155_SDK_MISSING.detail':
    'El paquete {name} no está instalado, por lo que la aplicación no puede mostrar billeteras. Se instala junto a portico: npm install {name}',
  'name.browserWallet': 'Billetera del navegador',
  'name.unknownToken': 'Token desconocido',
  'name.evmNetworks': 'Redes EVM',
  'network.unknown': 'Red desconocida',
  'button.connect': 'Conectar billetera',
  'button.connecting': 'Conectando…',
  'button.loading': 'Cargando…',
  'button.wrongNetwork': 'Red incorrecta',
  'button.switchNetwork': 'Cambiar de red',
  'button.unknownNetwork': 'Red desconocida',
  'button.selectNetwork': 'Elegir red',
  'banner.dismiss': 'Descartar',
  'copy.copied': 'Copiado',
  'copy.altered': 'Algo cambió el texto copiado. No lo pegues: otro programa vigila el portapapeles.',
  'copy.failed': 'El navegador no permitió copiar',
  'copy.byHand': 'Cópialo a mano',
  'search.clear': 'Borrar búsqueda',
  'field.secret':
    'Esto parece una frase de recuperación o una clave privada. Aquí nadie la necesita: no la escribas nunca en un sitio web.',
  'steps.done': 'Hecho',
  'steps.now': 'Ahora',
  'steps.pending': 'En camino',
  'steps.next': 'Después',
  'token.up': 'Sube {change}',
  'token.down': 'Baja {change}',
  'token.same': 'Sin cambios',
  'token.loading': 'Consultando el saldo',
  'shell.wallet': 'Billetera',
  'shell.back': 'Volver',
  'shell.close': 'Cerrar',
  'shell.dismiss': 'Descartar',
  'shell.loading': 'Cargando',
  'shell.failedTitle': 'Esta pantalla no se abrió',
  'shell.failedText': 'No se cambió nada.',
  'shell.retry': 'Reintentar',
  'amount.max': 'Máx.',
  'amount.text': 'Eso no es un importe. Introduce un número, como {example}.',
  'amount.decimals': 'Demasiados decimales: {decimals} como máximo.',
  'amount.size': 'Es más de lo que puede haber.',
  'confirm.script': 'No se hizo nada: un script pulsó el botón.',
  'confirm.early': 'Aún no se hizo nada. Léelo primero y vuelve a pulsar.',
  'confirm.covered': 'No se hizo nada: algo tapa el botón.',
  'confirm.moved': 'No se hizo nada: lo que se muestra acaba de cambiar. Míralo de nuevo.',
  'nobody.title': 'No hay ninguna billetera conectada',
  'nobody.connect': 'Conectar una billetera',
  'code.title': 'Escribe el código enviado a',
  'code.expires': 'El código caduca en 20 minutos',
  'code.digits': 'Código de seis dígitos',
  'code.wrong': 'Este código no es correcto. Inténtalo de nuevo',
  'code.failed': 'No se pudo enviar el correo. Inténtalo de nuevo',
  'code.sent': 'Código reenviado',
  'code.missing': '¿No te llegó?',
  'code.resend': 'Reenviar código',
  'code.resendIn': 'Reenviar en {seconds} s',
}

/** Spanish. */
export default texts
