import type { Texts } from '../../words'

export const account: Texts = {
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
}
