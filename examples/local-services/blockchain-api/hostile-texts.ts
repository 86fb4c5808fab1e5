const script = '<script>globalThis.attacked = true</script>'

/** Texts that a broken or hostile service could send. */
export const hostileTexts: readonly unknown[] = [
  script,
  '<img src=x onerror="globalThis.attacked = true">',
  'L'.repeat(10_000),
  '\u202Eksam\u200BateM\n\n\nsecond line',
  'USDC\u0000\u0007',
  'ＵＳＤＣ',
  '',
  7,
  null,
  { toString: 'evil' },
]

export const hostilePictures: readonly unknown[] = [
  'javascript:globalThis.attacked=true',
  'data:text/html,<script>globalThis.attacked=true</script>',
  `data:image/svg+xml,<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>`,
  'http://evil.example/track.png',
  'https://user:secret@evil.example/track.png',
  'file:///etc/passwd',
  7,
]

/** Of amounts, prices and decimals. */
export const hostileNumbers: readonly unknown[] = [
  '-1',
  '1e309',
  '1e-400',
  '9'.repeat(400),
  `0.${'0'.repeat(400)}1`,
  'NaN',
  'Infinity',
  '0x10',
  '1,5',
  '  7  ',
  '',
  -0.5,
  1e308,
  5e-324,
  null,
  {},
]

/** Keys that would reach the prototypes if they were merged. */
export const polluting: unknown = JSON.parse(
  '{"__proto__":{"attacked":true},"constructor":{"prototype":{"attacked":true}}}',
)

export const junkRows: readonly unknown[] = [null, 7, 'row', [], {}, polluting]

/** Texts that are too long to be shown. */
export const manyRows = 10_001
