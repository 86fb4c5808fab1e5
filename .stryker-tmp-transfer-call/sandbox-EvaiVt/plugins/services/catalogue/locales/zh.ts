// @ts-nocheck
import type { Texts } from '../../../../kernel/plugin/locales'

const texts: Texts = {
  'catalogue.all': '所有钱包',
  'allWallets.search': '搜索钱包',
  'allWallets.list': '所有钱包',
  'allWallets.certifiedOnly': '仅认证钱包',
  'allWallets.certifiedTold': '仅 WalletConnect 认证',
  'allWallets.certified': '已认证',
  'allWallets.imitation': '并非其名称所示的钱包',
  'allWallets.address': '名称像一个地址',
  'allWallets.scan': '用其他设备扫描',
  'allWallets.loading': '正在加载钱包',
  'allWallets.found_other': '{count} 个钱包',
  'allWallets.none': '未找到钱包',
  'allWallets.noneText': '请检查拼写，或查看所有钱包。',
  'allWallets.noneAtAll': '这里没有可显示的钱包。',
  'allWallets.showAll': '显示所有钱包',
  'allWallets.failed': '钱包未能加载',
  'allWallets.failedText': '钱包列表没有响应。此浏览器中的钱包仍可连接。',
  'allWallets.offline': '您已离线',
  'allWallets.offlineText': '恢复网络后，钱包会自动出现。',
  'allWallets.restFailed': '列表的其余部分未能加载。',
  'allWallets.retry': '重试',
  'catalogue.get': '获取钱包',
  'getWallet.loading': '正在加载钱包',
  'getWallet.exploreAll': '浏览全部',
  'catalogue.getOne': '获取 {name}',
  'downloads.chrome': 'Chrome 扩展程序',
  'downloads.ios': 'iOS 应用',
  'downloads.android': 'Android 应用',
  'downloads.homepage': '网站',
  'downloads.none': '未知获取途径',
  'downloads.noneText': '请在您设备的应用商店中搜索 {wallet}。',
}

/** Chinese, in simplified characters. */
export default texts
