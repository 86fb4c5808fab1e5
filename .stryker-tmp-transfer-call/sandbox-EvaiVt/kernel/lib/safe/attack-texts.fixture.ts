// @ts-nocheck
const length = 100_000
const fill = (part: string) => part.repeat(Math.ceil(length / part.length)).slice(0, length)

/**
 * Twenty texts of 100,000 characters on which patterns with nested or neighbouring quantifiers take for ever: each repeats what one of
 * them repeats, and ends in what none of them ends in. A validator that is linear is through with all of them at once; one that is not
 * runs into the limit of its test.
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

/** The same behind what a validator wants to see first. */
export const attackTextsBehind = (start: string): readonly string[] => attackTexts.map((text) => start + text)
