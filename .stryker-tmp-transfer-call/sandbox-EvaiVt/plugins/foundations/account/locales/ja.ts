// @ts-nocheck
import type { Texts } from '../../../../kernel/plugin/locales'

const texts: Texts = {
  'account.network': 'ネットワーク：{network}。変更する',
  'account.copy': 'アドレスをコピー',
  'account.copied': 'アドレスをコピーしました',
  'account.balanceOn': '{network} の残高',
  'account.reading': '残高を確認しています',
  'account.unavailable': '現在、残高を確認できません。',
  'account.retry': 'もう一度試す',
  'account.foreign': 'このアプリは {network} に対応していません。続けるには、別のネットワークを選んでください。',
  'account.foreignAction': 'ネットワークを選択',
  'account.locked': 'ウォレットがロックされています。続けるにはロックを解除してください。',
  'account.explorer': 'エクスプローラーで表示',
  'account.disconnect': '接続を解除',
  'account.disconnectFailed': '接続を解除できませんでした',
  'account.gone': '接続中のウォレットはありません',
  'account.goneText': '接続すると、ここにアカウントが表示されます。',
  'account.connect': 'ウォレットを接続',
  'account.wallets': 'ウォレット',
  'account.walletCount_other': '{count} 件のウォレット',
  'account.unknown': '不明',
  'account.total': '合計額',
  'account.settings': '設定',
  'account.label': 'このアドレスに付ける名前',
  'account.labelHelp': 'このブラウザーにだけ保存されます。',
  'account.labelLong': '32 文字以内で入力してください。',
  'account.labelSave': '保存',
  'account.labelSaved': '保存しました',
  'account.networkRow': 'ネットワーク',
  'account.type': 'アカウントの種類',
  'account.typeHelp': '種類ごとにアドレスが異なります。',
  'account.eoa': '標準',
  'account.smartAccount': 'スマート',
  'account.payment': '支払い',
  'account.ordinal': 'Ordinals',
  'account.stx': 'Stacks',
}

/** Japanese. */
export default texts
