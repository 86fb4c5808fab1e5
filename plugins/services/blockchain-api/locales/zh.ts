import type { Texts } from '../../../../kernel/plugin/locales'

const texts: Texts = {
  'portfolio.unavailable': '代币余额不可用',
  'portfolio.fallback': '余额服务没有响应，已改为查询链上数据',
  'tokens.tab': '代币',
  'tokens.list': '代币',
  'tokens.loading': '正在读取代币',
  'tokens.noPrice': '价格未知',
  'tokens.fallback': '余额服务没有响应。以下数据直接来自链上。',
  'tokens.empty': '还没有代币',
  'tokens.emptyText': '您在此网络上收到的代币会显示在这里。',
  'tokens.buy': '购买加密货币',
  'tokens.buyText': '使用银行卡或银行账户，轻松完成',
  'tokens.popular': '热门',
  'tokens.receive': '接收资金',
  'tokens.receiveText': '扫描二维码并接收资金',
  'tokens.unavailable': '暂时无法读取代币',
  'tokens.unavailableText': '代币仍在原处，只是读取失败。',
  'tokens.offline': '您已离线',
  'tokens.retry': '重试',
  'tokens.counterfeit': '这不是您所知的同名代币。其合约：',
  'tokens.letters': '其符号含有易混淆的字母。其合约：',
  'tokens.lure': '其名称想诱导您前往别处，请勿前往。其合约：',
  'tokens.showPictures': '显示图片',
  'tokens.showLures': '显示疑似垃圾代币',
}

/** Chinese, in simplified characters. */
export default texts
