// @ts-nocheck
import type { Texts } from '../../../../kernel/plugin/locales'

const texts: Texts = {
  'catalogue.all': 'すべてのウォレット',
  'allWallets.search': 'ウォレットを検索',
  'allWallets.list': 'すべてのウォレット',
  'allWallets.certifiedOnly': '認定済みのみ',
  'allWallets.certifiedTold': 'WalletConnect 認定のみ',
  'allWallets.certified': '認定済み',
  'allWallets.imitation': 'この名前の本物のウォレットではありません',
  'allWallets.address': '名前がアドレスのようです',
  'allWallets.scan': '別の端末でスキャン',
  'allWallets.loading': 'ウォレットを読み込んでいます',
  'allWallets.found_other': '{count} 件のウォレット',
  'allWallets.none': 'ウォレットが見つかりません',
  'allWallets.noneText': 'つづりを確かめるか、すべてのウォレットから探してください。',
  'allWallets.noneAtAll': 'ここに表示できるウォレットはありません。',
  'allWallets.showAll': 'すべてのウォレットを表示',
  'allWallets.failed': 'ウォレットを読み込めませんでした',
  'allWallets.failedText': 'ウォレットの一覧から応答がありません。このブラウザーのウォレットは接続できます。',
  'allWallets.offline': 'オフラインです',
  'allWallets.offlineText': '接続が戻ると、ウォレットは自動で表示されます。',
  'allWallets.restFailed': '一覧の残りを読み込めませんでした。',
  'allWallets.retry': '再試行',
  'catalogue.get': 'ウォレットを入手',
  'getWallet.loading': 'ウォレットを読み込んでいます',
  'getWallet.exploreAll': 'すべて見る',
  'catalogue.getOne': '{name} を入手',
  'downloads.chrome': 'Chrome 拡張機能',
  'downloads.ios': 'iOS アプリ',
  'downloads.android': 'Android アプリ',
  'downloads.homepage': 'ウェブサイト',
  'downloads.none': '入手先がわかりません',
  'downloads.noneText': 'お使いの端末のストアで {wallet} を探してください。',
}

/** Japanese. */
export default texts
