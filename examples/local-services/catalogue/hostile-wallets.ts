import type { WalletEntry } from './wallet-entry'

const script = '<script>globalThis.attacked = true</script>'
const image = '<img src=x onerror="globalThis.attacked = true">'
/** The names and addresses of all of them. */
const links: readonly (readonly [name: string, address: string])[] = [
  ['javascript', 'javascript:globalThis.attacked=true'],
  ['data', 'data:text/html,<script>globalThis.attacked=true</script>'],
  ['intent', 'intent://scan/#Intent;scheme=evil;end'],
  ['file', 'file:///etc/passwd'],
  ['user', 'https://user:secret@evil.example/'],
  ['http', 'http://evil.example/'],
  ['native act', 'evil://send?to=0x1'],
  ['native act in a label', 'evil://send'],
  ['payment', 'https://evil.example/send/0x8ba1f109551bD432803012645Ac136ddd64DBA72'],
  ['signature', 'https://evil.example/ul/v1/signAndSendTransaction/0x8ba1f109551bD432803012645Ac136ddd64DBA72'],
  ['lookalike', 'https://mеtamask.example/'],
  ['lookalike in punycode', 'https://xn--80ak6aa92e.example/'],
  ['house', 'https://wallet.local/'],
  ['house by its number', 'https://0xc0a80001/'],
  ['house by a public name', 'https://192.168.0.1.evil.example/'],
  ['overlong', `${'e'.repeat(100)}://`],
]

/** Entries that a broken or hostile service could send, together with the requested valid ones. */
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
    ...links.map(([name, link]) => ({
      name: `Link ${name}`,
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
