import { expect, it } from 'vitest'
import { isEmail } from '../../../kernel/lib/is-email'
import { attackTexts, attackTextsBehind } from '../../../kernel/lib/safe/attack-texts.fixture'
import { isAuthority, isPlainStatement, isScheme, isSegment, isUri } from './message/check-message'
import { parseMessage } from './message/message'

it('e-mail addresses are judged in one pass, whatever they repeat', () => {
  for (const text of ['', 'a@', 'a@a'].flatMap(attackTextsBehind)) {
    expect(isEmail(text)).toBe(false)
    expect(isEmail(`${text.slice(0, 253)}!`)).toBe(false)
  }
})

it('the grammar of signed messages is read in one pass, whatever they repeat', () => {
  for (const text of ['', 'https://', 'https://a.example/'].flatMap(attackTextsBehind))
    for (const judge of [isScheme, isAuthority, isUri, isSegment, isPlainStatement]) expect(judge(text)).toBe(false)
  const start = 'app.example wants you to sign in with your Ethereum account:\n'
  for (const text of [...attackTexts, ...attackTextsBehind(start)]) expect(() => parseMessage(text)).toThrow()
})
