import type { Texts } from '../../../../kernel/plugin/locales'

const texts: Texts = {
  'transactions.title': '最近的交易',
  'transactions.wasConfirmed': '已确认：{what}',
  'transactions.hasFailed': '失败：{what}',
  'transactions.wasPartial': '仅部分完成：{what}',
  'transactions.wasReplaced': '已在钱包中被替换：{what}',
  'transactions.wasDropped': '网络丢弃了 {what}',
  'transactions.list': '交易',
  'transactions.submitted': '已提交',
  'transactions.pending': '正在等待网络',
  'transactions.outOfSight': '目前没有节点显示它，但它仍可能完成。',
  'transactions.unknownBatch': '您的钱包目前未显示它。它仍可能完成。',
  'transactions.confirmed': '已确认',
  'transactions.failed': '失败。手续费已支付。',
  'transactions.failedBatch': '失败。没有执行任何操作。',
  'transactions.partial': '仅部分完成',
  'transactions.repriced': '以更高的手续费确认',
  'transactions.cancelled': '已在钱包中取消',
  'transactions.replaced': '另一笔交易取代了它',
  'transactions.dropped': '网络丢弃了它。未发送任何资产。',
  'transactions.unnamed': '交易',
  'transactions.loading': '正在读取您的交易',
  'transactions.none': '最近没有发送交易',
  'transactions.noneText': '您发送的交易会显示在这里，直到网络确认后一小时。',
  'transactions.unavailable': '目前无法显示您的交易',
  'transactions.unavailableText': '交易仍在继续，请稍后再试。',
  'transactions.retry': '重试',
  'transactions.offline': '您已离线。这里的状态可能不是最新的。',
  'transactions.note': '每一行都会打开区块浏览器。',
}

/** Chinese. */
export default texts
