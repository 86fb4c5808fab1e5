import type { Texts } from '../../../../kernel/plugin/locales'

const texts: Texts = {
  'networks.title': 'ネットワークを選択',
  'networks.switch': 'ネットワークを切り替え',
  'networks.search': 'ネットワークを検索',
  'networks.active': '使用中',
  'networks.notApproved': 'ウォレットにありません',
  'networks.none': 'ネットワークなし',
  'networks.noneText': 'このアプリに登録されたネットワークはありません。',
  'networks.noMatch': '該当するネットワークはありません',
  'networks.noMatchText': 'つづりを確認するか、検索を消去してください。',
  'networks.foreign': 'ウォレットは、このアプリが対応していない {network} を使用しています。下から選んでください。',
  'networks.footer': '灰色のネットワークには、対応するウォレットが必要です。',
  'networks.asking': 'ウォレットで承認',
  'networks.askingText': '{network} への切り替えを求めています。ウィンドウまたはアイコンを確認してください。',
  'networks.awayText': '{network} への切り替えを求めています。',
  'networks.pending': 'ウォレットで完了してください',
  'networks.pendingText': 'すでに要求が開いています。それに応答してから、もう一度お試しください。',
  'networks.declined': '切り替えは拒否されました',
  'networks.declinedText': '現在も {network} を使用しています。',
  'networks.failed': 'ウォレットは切り替わりませんでした',
  'networks.failedText': '{network} に対応していない可能性があります。ネットワークは変わっていません。',
  'networks.nowhere': '現在のネットワーク',
  'networks.retry': 'もう一度試す',
  'networks.cancel': 'キャンセル',
  'networks.back': '戻る',
  'networks.switchChain': 'チェーンを切り替え',
  'networks.switchTo': '{chain} に切り替え',
  'networks.switchToText':
    '{chain} に接続中のウォレットはまだありません。切り替えて、対応するウォレットを接続してください。ほかのウォレットの接続はそのままです。',
  'networks.openingText': 'このアプリは {network} で続けます。ウォレットは接続されたままです。',
  'networks.unknownText': 'このアプリには、{chain} のそのネットワークがありません。',
  'networks.switchNow': '切り替え',
  'networks.what': 'ネットワークとは',
  'networks.unloaded': '{network} に切り替えられませんでした。ページの一部が読み込まれませんでした。',
  'networks.elsewhere': 'ウォレットは {network} を使用しています。',
  'networks.unsupported':
    'このアプリは現在のネットワークに対応していません。利用できるものに切り替えて続行してください。',
  'networks.or': 'または',
  'networks.disconnect': '接続を解除',
  'networks.disconnectFailed': '接続を解除できませんでした',
  'whatIsANetwork.title': 'ネットワークとは？',
  'whatIsANetwork.system': 'しくみ',
  'whatIsANetwork.systemText':
    '多くのコンピューターが、誰が何を持っているかという同じ記録を保ちます。誰かの言葉を信じる必要はありません。',
  'whatIsANetwork.uses': '用途に合わせた設計',
  'whatIsANetwork.usesText':
    '安全性を重んじるもの、速さや低い手数料を重んじるものがあります。同じアカウントが複数のネットワークで資産を持てます。',
  'whatIsANetwork.learn': '詳しく見る',
}

/** Japanese. */
export default texts
