import type { Texts } from '../../words'

export const connect: Texts = {
  'connect.title': 'ウォレットを接続',
  'connect.usedAgo': '最終使用：{when}',
  'connect.inBrowser': 'このブラウザー',
  'connect.others': 'その他の接続方法',
  'connect.search': 'ウォレットを検索',
  'connect.promise': 'アドレスだけを共有します。資金は動かせません。',
  'connect.emptyTitle': 'このブラウザーにウォレットはありません',
  'connect.emptyText':
    'ウォレットの拡張機能をインストールして、もう一度探してください。すでにある場合は、このサイトで無効になっている可能性があります。',
  'connect.lookAgain': 'もう一度探す',
  'connect.getWallet': 'ウォレットを入手',
  'connect.looking': 'ウォレットを探しています',
  'connect.sharedId': '2 つの拡張機能がこの ID を使っています',
  'connect.imitation': 'この名前の本物のウォレットではありません',
  'connect.address': '名前がアドレスのようです',
  'connect.terms': '利用規約',
  'connect.privacy': 'プライバシー通知',
  'connect.legalBoth': '続けると、{terms}と{privacy}に同意したことになります。',
  'connect.legalOne': '続けると、{terms}に同意したことになります。',
}
