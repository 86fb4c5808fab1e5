import type { Texts } from '../../words'

export const account: Texts = {
  'account.network': '网络：{network}。更改',
  'account.copy': '复制地址',
  'account.copied': '地址已复制',
  'account.balanceOn': '{network} 上的余额',
  'account.reading': '正在读取余额',
  'account.unavailable': '暂时无法读取余额。',
  'account.retry': '重试',
  'account.foreign': '此应用不使用 {network}。请选择其他网络以继续。',
  'account.foreignAction': '选择网络',
  'account.locked': '钱包已锁定。请解锁以继续。',
  'account.explorer': '在区块浏览器中查看',
  'account.disconnect': '断开连接',
  'account.disconnectFailed': '断开连接失败',
  'account.gone': '未连接钱包',
  'account.goneText': '连接钱包后，账户将显示在此处。',
  'account.connect': '连接钱包',
  'account.wallets': '钱包',
}
