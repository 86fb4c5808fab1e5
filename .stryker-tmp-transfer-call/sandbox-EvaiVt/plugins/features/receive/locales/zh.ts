// @ts-nocheck
import type { Texts } from '../../../../kernel/plugin/locales'

const texts: Texts = {
  'receive.title': '接收',
  'receive.compatible': '兼容的网络',
  'receive.nobody': '未找到账户',
  'receive.code': '您的地址二维码',
  'receive.hint': '复制地址或扫描此二维码',
  'receive.copy': '复制地址',
  'receive.copied': '地址已复制',
  'receive.compare': '从别处发送？请核对加粗的部分。',
  'receive.changed': '账户已更换。这是新账户的地址。',
  'receive.network': '仅在此网络上接收资产',
  'receive.networks': '仅在这些网络上接收资产',
  'receive.only': '您只能在这些网络上接收资产',
  'receive.onlyText': '在其他网络上发送到此地址的资产可能会丢失。',
  'receive.loading': '正在查找网络',
  'receive.none': '此应用没有相应网络',
  'receive.noneText': '此应用未列出您的地址所属的网络。',
  'receive.goneText': '连接钱包后，地址将显示在此处。',
  'receive.failed': '暂时无法确定网络',
  'receive.failedText': '请关闭后重新打开。',
}

/** Chinese, in simplified characters. */
export default texts
