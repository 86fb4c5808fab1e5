const length = 100_000
const fill = (part: string) => part.repeat(Math.ceil(length / part.length)).slice(0, length)

/**
 * Twenty texts of 100,000 characters, on which patterns with nested or neighbouring quantifiers take exponential or quadratic time: each
 * repeats a part that such a pattern repeats, and ends in characters that none allows. A linear validator reads all of them at once; any
 * other one exceeds the time limit of its test.
 */
export const attackTexts: readonly string[] = [
  ...[
    'a',
    '1',
    'a.',
    'a-',
    '.',
    '-',
    '/',
    ':',
    '@',
    '%',
    '%41',
    ' ',
    '\n',
    'a@',
    'a@a.',
    'a:',
    '//',
    'xn--',
    '0x',
    '=&',
  ].map((part) => `${fill(part)}!\0`),
]

/** Returns the same texts with a prefix that the validator requires. */
export const attackTextsBehind = (start: string): readonly string[] => attackTexts.map((text) => start + text)
