// @ts-nocheck
import type { Texts } from '../../../../kernel/plugin/locales'

const texts: Texts = {
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
  'account.walletCount_other': '{count} 个钱包',
  'account.unknown': '未知',
  'account.total': '总价值',
  'account.settings': '设置',
  'account.label': '为此地址命名',
  'account.labelHelp': '仅保存在此浏览器中。',
  'account.labelLong': '最多 32 个字符。',
  'account.labelSave': '保存',
  'account.labelSaved': '已保存',
  'account.networkRow': '网络',
  'account.type': '账户类型',
  'account.typeHelp': '每种类型都有自己的地址。',
  'account.eoa': '标准',
  'account.smartAccount': '智能',
  'account.payment': '付款',
  'account.ordinal': 'Ordinals',
  'account.stx': 'Stacks',
}

/** Chinese, in simplified characters. */
export default texts
