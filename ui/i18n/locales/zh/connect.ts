import type { Texts } from '../../words'

export const connect: Texts = {
  'connect.title': '连接钱包',
  'connect.usedAgo': '上次使用：{when}',
  'connect.inBrowser': '在此浏览器中',
  'connect.others': '其他连接方式',
  'connect.search': '搜索钱包',
  'connect.promise': '仅共享您的地址，无法转移资金。',
  'connect.emptyTitle': '此浏览器中没有钱包',
  'connect.emptyText': '请安装钱包扩展程序，然后重新查找。如果已安装，可能在此网站上被停用。',
  'connect.lookAgain': '重新查找',
  'connect.getWallet': '获取钱包',
  'connect.looking': '正在查找钱包',
  'connect.sharedId': '两个扩展程序使用了同一标识',
  'connect.imitation': '并非其名称所示的钱包',
  'connect.address': '名称像一个地址',
  'connect.terms': '条款',
  'connect.privacy': '隐私声明',
  'connect.legalBoth': '继续即表示您接受{terms}和{privacy}。',
  'connect.legalOne': '继续即表示您接受{terms}。',
}
