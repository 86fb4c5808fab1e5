import type { Texts } from '../../../../kernel/plugin/locales'

const texts: Texts = {
  'portfolio.unavailable': 'トークン残高を取得できません',
  'portfolio.fallback': '残高サービスが応答しないため、チェーンに問い合わせました',
  'tokens.tab': 'トークン',
  'tokens.list': 'トークン',
  'tokens.loading': 'トークンを読み込み中',
  'tokens.noPrice': '価格不明',
  'tokens.fallback': '残高サービスが応答しません。これらはチェーンから直接取得したものです。',
  'tokens.empty': 'トークンはまだありません',
  'tokens.emptyText': 'このネットワークで受け取ったものがここに表示されます。',
  'tokens.buy': '暗号資産を購入',
  'tokens.buyText': 'カードや銀行口座で簡単に',
  'tokens.popular': '人気',
  'tokens.receive': '資金を受け取る',
  'tokens.receiveText': 'QR コードを読み取って資金を受け取る',
  'tokens.unavailable': '現在、トークンを読み込めません',
  'tokens.unavailableText': 'トークンは元の場所にあります。読み込みだけが失敗しました。',
  'tokens.offline': 'オフラインです',
  'tokens.retry': 'もう一度試す',
  'tokens.counterfeit': 'このシンボルでご存じのトークンではありません。コントラクト：',
  'tokens.letters': 'シンボルに紛らわしい文字が含まれています。コントラクト：',
  'tokens.lure': '名前がどこかへ誘導しようとしています。従わないでください。コントラクト：',
  'tokens.showPictures': '画像を表示',
  'tokens.showLures': 'スパムと思われるトークンを表示',
}

/** Japanese. */
export default texts
