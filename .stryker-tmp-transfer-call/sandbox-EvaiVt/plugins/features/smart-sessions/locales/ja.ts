// @ts-nocheck
import type { Texts } from '../../../../kernel/plugin/locales'

const texts: Texts = {
  'sessions.title': 'スマートセッション',
  'sessions.created': 'スマートセッションを作成しました',
  'sessions.active': '有効',
  'sessions.expired': '期限切れ',
  'sessions.revoked': '取り消し済み',
  'sessions.noneactive': '有効なセッションはありません',
  'sessions.noneexpired': '期限切れのセッションはありません',
  'sessions.nonerevoked': '取り消したセッションはありません',
  'sessions.noneText': 'アプリが確認なしにできることがここに表示されます。',
  'sessions.loading': 'スマートセッションを読み込んでいます',
  'sessions.failed': 'スマートセッションを取得できませんでした',
  'sessions.failedText': 'アプリができることは何も変わっていません。',
  'sessions.retry': '再試行',
  'sessions.nobody': 'ウォレットを接続すると、アプリがその名義でできることを確認できます。',
  'sessions.unknown': '不明なアプリ',
  'sessions.undated': '以前',
  'sessions.expires': '有効期限',
  'sessions.ended': '期限切れ',
  'sessions.revokedAt': '取り消し',
  'sessions.pays': '支払い可能',
  'sessions.transfers': '送金可能',
  'sessions.calls': '呼び出し可能',
  'sessions.contract': 'コントラクト',
  'sessions.token': 'トークン',
  'sessions.other': '許可内容',
  'sessions.unlimited': 'ここでは不明な操作',
  'sessions.inAll': '合計 {amount}',
  'sessions.eachSeconds': '{count} 秒ごとに {amount}',
  'sessions.eachMinutes': '{count} 分ごとに {amount}',
  'sessions.eachHours': '{count} 時間ごとに {amount}',
  'sessions.eachDays': '{count} 日ごとに {amount}',
  'sessions.eachDay': '1 日に {amount}',
  'sessions.revoke': '取り消す',
  'sessions.revoking': '取り消しています…',
  'sessions.declined': 'ウォレットで拒否しました。何も変更されていません。',
  'sessions.revokeFailed': 'スマートセッションを取り消せませんでした',
}

/** Japanese. */
export default texts
