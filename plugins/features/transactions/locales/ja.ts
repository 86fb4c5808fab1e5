import type { Texts } from '../../../../kernel/plugin/locales'

const texts: Texts = {
  'transactions.title': '最近のトランザクション',
  'transactions.wasConfirmed': '確定：{what}',
  'transactions.hasFailed': '失敗：{what}',
  'transactions.wasPartial': '一部だけ実行されました：{what}',
  'transactions.wasReplaced': 'ウォレットで置き換えられました：{what}',
  'transactions.wasDropped': 'ネットワークが {what} を破棄しました',
  'transactions.list': 'トランザクション',
  'transactions.submitted': '送信済み',
  'transactions.pending': 'ネットワークを待っています',
  'transactions.outOfSight': '現在どのノードにも見えません。まだ完了する可能性があります。',
  'transactions.unknownBatch': '現在ウォレットに表示されていません。まだ完了する可能性があります。',
  'transactions.confirmed': '確定',
  'transactions.failed': '失敗しました。手数料は支払われました。',
  'transactions.failedBatch': '失敗。何も実行されていません。',
  'transactions.partial': '一部だけ実行されました',
  'transactions.repriced': 'より高い手数料で確定',
  'transactions.cancelled': 'ウォレットで取り消されました',
  'transactions.replaced': '別のトランザクションに置き換わりました',
  'transactions.dropped': 'ネットワークが破棄しました。何も送られていません。',
  'transactions.unnamed': 'トランザクション',
  'transactions.loading': 'トランザクションを読み込み中',
  'transactions.none': '最近送信したものはありません',
  'transactions.noneText': '送信したものは、ネットワークで確定してから 1 時間後までここに表示されます。',
  'transactions.unavailable': '現在トランザクションを表示できません',
  'transactions.unavailableText': '処理は続いています。しばらくしてからもう一度お試しください。',
  'transactions.retry': 'もう一度試す',
  'transactions.offline': 'オフラインです。ここの表示は古い可能性があります。',
  'transactions.note': '各行からネットワークのエクスプローラーに移動できます。',
}

/** Japanese. */
export default texts
