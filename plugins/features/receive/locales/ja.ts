import type { Texts } from '../../../../kernel/plugin/locales'

const texts: Texts = {
  'receive.title': '受け取る',
  'receive.compatible': '対応ネットワーク',
  'receive.nobody': 'アカウントが見つかりません',
  'receive.code': 'アドレスの QR コード',
  'receive.hint': 'アドレスをコピーするか、この QR コードを読み取ってください',
  'receive.copy': 'アドレスをコピー',
  'receive.copied': 'アドレスをコピーしました',
  'receive.compare': '別の場所から送る場合は、太字の部分を見比べてください。',
  'receive.changed': 'アカウントが変わりました。これは新しいアカウントのアドレスです。',
  'receive.network': 'このネットワークでのみ受け取れます',
  'receive.networks': 'これらのネットワークでのみ受け取れます',
  'receive.only': '資産を受け取れるのはこれらのネットワークだけです',
  'receive.onlyText': 'ほかのネットワークでこのアドレスに送られたものは失われることがあります。',
  'receive.loading': 'ネットワークを確認しています',
  'receive.none': 'このアプリに対応するネットワークはありません',
  'receive.noneText': 'このアプリには、アドレスが属するネットワークがありません。',
  'receive.goneText': '接続すると、ここにアドレスが表示されます。',
  'receive.failed': '現在、ネットワークを確認できません',
  'receive.failedText': '閉じてから、もう一度開いてください。',
}

/** Japanese. */
export default texts
