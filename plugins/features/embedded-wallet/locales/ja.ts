import type { Texts } from '../../../../kernel/plugin/locales'

const texts: Texts = {
  'embedded.loginTitle': 'メールでログイン',
  'embedded.codeTitle': 'メールの確認',
  'embedded.deviceTitle': 'デバイスの登録',
  'embedded.updateTitle': 'メールの変更',
  'embedded.primaryTitle': '現在のメールを確認',
  'embedded.secondaryTitle': '新しいメールを確認',
  'embedded.approveTitle': 'トランザクションの承認',
  'embedded.row': 'メール',
  'embedded.refused': 'この操作は許可されていません',
  'embedded.deviceFailed': 'リンクが承認されませんでした。新しいリンクを請求してください。',
  'embedded.emailUpdated': 'メールを更新しました',
  'embedded.email': 'メール',
  'embedded.placeholder': 'you@example.jp',
  'embedded.continue': 'メールで続ける',
  'embedded.sending': 'メールを送信中…',
  'embedded.wrongEmail': '有効なメールアドレスを入力してください',
  'embedded.failedEmail': 'メールが無効です。もう一度お試しください。',
  'embedded.wait': '{seconds} 秒後にもう一度お試しください',
  'embedded.signedIn': 'すでにログインしています。',
  'embedded.or': 'または',
  'embedded.window': 'あなたのウォレット',
  'embedded.close': '閉じる',
  'embedded.loading': 'ウォレットを読み込み中',
  'embedded.connecting': 'ウォレットを開いています…',
  'embedded.device': '次の宛先に送ったログインリンクを承認してください',
  'embedded.deviceExpires': 'コードは 20 分で失効します',
  'embedded.deviceWaits': '承認を待っています…',
  'embedded.current': '現在のメール',
  'embedded.newEmail': '新しいメール',
  'embedded.same': 'すでにこのメールです。',
  'embedded.save': '保存',
  'embedded.cancel': 'キャンセル',
  'embedded.codes': '現在の宛先と新しい宛先に、それぞれコードが届くことがあります。ウォレットは変わりません。',
  'embedded.nobody': 'メールでログインしていません。',
  'embedded.approve': 'ウォレットで承認してください',
  'embedded.approveText': '求められている内容は、鍵を保管する {site} が表示します。このページからは見えません。',
  'embedded.approveOwn': '求められている内容はウォレットが表示します。',
  'embedded.showAgain': 'もう一度表示',
  'embedded.decline': '拒否',
  'embedded.done': '承認するものはありません',
  'embedded.doneText': 'このリクエストには回答済みです。',
  'embedded.unloadedBlocked':
    'メールログインを読み込めませんでした。このページまたは拡張機能がブロックしています。別の方法で接続してください。',
  'embedded.unloadedOffline':
    'メールログインを読み込めませんでした。オフラインです。接続を確認して、もう一度お試しください。',
  'embedded.unloadedTimeout':
    'メールログインを読み込めませんでした。時間内に応答がありませんでした。もう一度お試しください。',
  'embedded.unloadedVersion':
    'メールログインを読み込めませんでした。このページより新しいバージョンです。ページを再読み込みして、もう一度お試しください。',
  'embedded.late': 'ウォレットが時間内に応答しませんでした。もう一度お試しください。',
  'embedded.gone': 'ウォレットが閉じられました。もう一度お試しください。',
  'embedded.openFailed': 'ウォレットを開けませんでした。もう一度お試しください。',
}

/** Japanese. */
export default texts
