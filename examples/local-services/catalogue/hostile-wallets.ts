import type { WalletEntry } from './wallet-entry'

const script = '<script>globalThis.attacked = true</script>'
const image = '<img src=x onerror="globalThis.attacked = true">'
const links = [
  'javascript:globalThis.attacked=true',
  'data:text/html,<script>globalThis.attacked=true</script>',
  'intent://scan/#Intent;scheme=evil;end',
  'file:///etc/passwd',
  'https://user:secret@evil.example/',
  'http://evil.example/',
  'evil://send?to=0x1',
]

/** Entries that a broken or hostile service could answer, among which stand the good ones that it was asked for. */
export function mixWithHostile(good: readonly WalletEntry[]): readonly unknown[] {
  const [first] = good
  const like = (changes: object, index: number) => ({ ...first, id: index.toString(16).padStart(64, 'e'), ...changes })
  const attacks: readonly object[] = [
    { name: `${script}Script` },
    { name: `${image}Image`, image_url: 'javascript:globalThis.attacked=true' },
    { name: 'L'.repeat(10_000) },
    { name: '\u202Eksam\u200BateM\n\n\nsecond line' },
    { name: { toString: 'evil' } },
    { image_id: '../../getWallets?x=' },
    { chains: 'eip155:1', injected: 'yes', order: 'first', rdns: ['io.metamask'] },
    ...links.map((link) => ({
      name: `Link ${link.slice(0, 12)}`,
      homepage: link,
      link_mode: link,
      mobile_link: link,
      desktop_link: link,
      webapp_link: link,
      app_store: link,
      play_store: link,
      chrome_store: link,
    })),
  ]
  const junk = [null, 7, 'wallet', [], {}, { id: 1, name: 'Number' }, { id: '../evil', name: 'Path' }]
  const polluting: unknown = JSON.parse('{"__proto__":{"attacked":true},"constructor":{"prototype":{"attacked":true}}}')
  return [...junk, polluting, ...attacks.map(like), ...good, ...good.slice(0, 3).map((item) => ({ ...item }))]
}
