import type { Texts } from '../../../kernel/plugin/locales'

const texts: Texts = {
  'alert.APKT001': 'ネットワークが見つかりません',
  'alert.APKT002': 'アプリの設定が無効です',
  'alert.APKT003': 'ネットワークエラー：ウォレットを読み込めません',
  'alert.APKT004': 'ウォレットへの要求がタイムアウトしました',
  'alert.APKT005': '未確認のドメイン',
  'alert.APKT006': 'セッションの有効期限切れ',
  'alert.APKT007': 'プロジェクト ID が無効です',
  'alert.APKT008': 'プロジェクト ID がありません',
  'alert.APKT009': 'サーバーエラー',
  'alert.APKT010': '要求が多すぎます',
  'alert.APKTW001': '非アクティブな名前空間は未接続です',
  'alert.APKTW002': 'メールアドレスが無効です',
  'alert.CONNECT_MULTIWALLET_DISABLED': '複数ウォレットの利用は無効です',
  'alert.NETWORKS_CHAIN_UNSUPPORTED': 'このネットワークには対応していません',
  'alert.EIP155_SDK_MISSING': 'パッケージ未インストール',
  'alert.APKT001.detail':
    'アプリが、一覧にないネットワークを要求しました。名前空間プラグインのネットワークに追加してください。',
  'alert.APKT002.detail':
    'このページのオリジンは、プロジェクトが許可する一覧にありません。プロジェクトの設定でドメインを追加してください。[PID: {projectId}]',
  'alert.APKT003.detail':
    '組み込みウォレットを読み込めませんでした。ネットワークまたはサーバーが停止しています。接続を確認してもう一度お試しください。解決しない場合は、ウォレットサービスのサポートにお問い合わせください。',
  'alert.APKT004.detail':
    'ウォレット、またはウォレットへの接続サービスが時間内に応答しませんでした。接続を確認してもう一度お試しください。解決しない場合は、ウォレットサービスのサポートにお問い合わせください。',
  'alert.APKT005.detail':
    '組み込みウォレットは、このドメインでは読み込めません。プロジェクトの設定でドメインを確認してください。',
  'alert.APKT006.detail':
    'セッションが無効か、有効期限が切れています。この端末の日付と時刻を確認してから、もう一度接続してください。',
  'alert.APKT007.detail':
    'サービスはこのプロジェクト ID を認識できません。プロジェクトの設定からもう一度コピーしてください。',
  'alert.APKT008.detail':
    'プロジェクト ID が設定されていません。プロジェクトを作成し、その ID を必要とするプラグインに渡してください。',
  'alert.APKT009.detail':
    'アプリの設定を取得できませんでした：{message}。接続を確認してもう一度お試しください。解決しない場合は、ウォレットサービスのサポートにお問い合わせください。',
  'alert.APKT010.detail': 'アプリの設定への要求が多すぎます。数分待ってから、もう一度お試しください。',
  'alert.APKTW001.detail': '非アクティブな名前空間 {namespace} の接続中にエラーが発生しました：「{message}」',
  'alert.APKTW002.detail': '有効なメールアドレスを入力してください',
  'alert.CONNECT_MULTIWALLET_DISABLED.detail':
    'このアプリは一度に一つのウォレットを接続します。先に別のウォレットを切断してください。',
  'alert.NETWORKS_CHAIN_UNSUPPORTED.detail':
    'ウォレットにこのネットワークがなく、追加もできません。別のネットワークを選ぶか、ウォレットで追加してください。',
  'alert.EIP155_SDK_MISSING.detail':
    'パッケージ {name} がインストールされていないため、アプリはウォレットを一覧に表示できません。portico と一緒にインストールしてください：npm install {name}',
  'name.browserWallet': 'ブラウザーのウォレット',
  'name.unknownToken': '不明なトークン',
  'name.evmNetworks': 'EVM ネットワーク',
  'network.unknown': '不明なネットワーク',
  'button.connect': 'ウォレットを接続',
  'button.connecting': '接続中…',
  'button.loading': '読み込み中…',
  'button.wrongNetwork': 'ネットワークが違います',
  'button.switchNetwork': 'ネットワークを切り替え',
  'button.unknownNetwork': '不明なネットワーク',
  'button.selectNetwork': 'ネットワークを選択',
  'banner.dismiss': '閉じる',
  'copy.copied': 'コピーしました',
  'copy.altered':
    'コピーした文字列が書き換えられました。貼り付けないでください。別のプログラムがクリップボードを監視しています。',
  'copy.failed': 'ブラウザーがコピーを許可しませんでした',
  'copy.byHand': '手動でコピーしてください',
  'search.clear': '検索を消去',
  'field.secret':
    'リカバリーフレーズまたは秘密鍵のようです。ここでは必要ありません。ウェブサイトには決して入力しないでください。',
  'steps.done': '完了',
  'steps.now': '今',
  'steps.pending': '処理中',
  'steps.next': '次',
  'token.up': '{change} 上昇',
  'token.down': '{change} 下落',
  'token.same': '変動なし',
  'token.loading': '残高を確認しています',
  'shell.wallet': 'ウォレット',
  'shell.back': '戻る',
  'shell.close': '閉じる',
  'shell.dismiss': '閉じる',
  'shell.loading': '読み込み中',
  'shell.failedTitle': 'この画面を開けませんでした',
  'shell.failedText': '何も変更されていません。',
  'shell.retry': 'もう一度試す',
  'amount.max': '最大',
  'amount.text': '金額ではありません。{example} のような数値を入力してください。',
  'amount.decimals': '小数点以下の桁数が多すぎます。最大 {decimals} 桁です。',
  'amount.size': '存在しうる量を超えています。',
  'confirm.script': '何も行われていません。スクリプトがボタンを押しました。',
  'confirm.early': 'まだ何も行われていません。内容を読んでから、もう一度押してください。',
  'confirm.covered': '何も行われていません。ボタンの上に何かが重なっています。',
  'confirm.moved': '何も行われていません。表示が変わったばかりです。もう一度確認してください。',
  'nobody.title': '接続中のウォレットはありません',
  'nobody.connect': 'ウォレットを接続',
  'code.title': '次の宛先に送ったコードを入力：',
  'code.expires': 'コードは 20 分で無効になります',
  'code.digits': '6 桁のコード',
  'code.wrong': 'コードが違います。もう一度お試しください',
  'code.failed': 'メールを送信できませんでした。もう一度お試しください',
  'code.sent': 'コードを再送しました',
  'code.missing': '届きませんか？',
  'code.resend': 'コードを再送',
  'code.resendIn': '{seconds} 秒後に再送',
}

/** Japanese. */
export default texts
