// @ts-nocheck
import type { Texts } from '../../../../kernel/plugin/locales'

const texts: Texts = {
  'sessions.title': '智能会话',
  'sessions.created': '智能会话创建成功',
  'sessions.active': '有效',
  'sessions.expired': '已过期',
  'sessions.revoked': '已撤销',
  'sessions.noneactive': '没有有效的会话',
  'sessions.noneexpired': '没有已过期的会话',
  'sessions.nonerevoked': '没有已撤销的会话',
  'sessions.noneText': '应用无需询问即可执行的操作会显示在这里。',
  'sessions.loading': '正在加载智能会话',
  'sessions.failed': '无法获取智能会话',
  'sessions.failedText': '应用可执行的操作没有任何变化。',
  'sessions.retry': '重试',
  'sessions.nobody': '连接钱包，查看应用能以其名义做什么。',
  'sessions.unknown': '未知应用',
  'sessions.undated': '更早',
  'sessions.expires': '到期',
  'sessions.ended': '已过期',
  'sessions.revokedAt': '已撤销',
  'sessions.pays': '可支付',
  'sessions.transfers': '可转账',
  'sessions.calls': '可调用',
  'sessions.contract': '合约',
  'sessions.token': '代币',
  'sessions.other': '可执行',
  'sessions.unlimited': '此处未知的操作',
  'sessions.inAll': '总共 {amount}',
  'sessions.eachSeconds': '每 {count} 秒 {amount}',
  'sessions.eachMinutes': '每 {count} 分钟 {amount}',
  'sessions.eachHours': '每 {count} 小时 {amount}',
  'sessions.eachDays': '每 {count} 天 {amount}',
  'sessions.eachDay': '每天 {amount}',
  'sessions.revoke': '撤销',
  'sessions.revoking': '正在撤销…',
  'sessions.declined': '你在钱包中拒绝了，未做任何更改。',
  'sessions.revokeFailed': '撤销智能会话时出错',
}

/** Chinese. */
export default texts
