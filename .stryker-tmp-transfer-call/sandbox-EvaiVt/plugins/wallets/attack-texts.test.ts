// @ts-nocheck
import { expect, it } from 'vitest'
import { attackTexts, attackTextsBehind } from '../../kernel/lib/safe/attack-texts.fixture'
import { isPublicHost, readLabel, toSafeAppLink, toSafePageLink, toSafeWebLink } from '../../kernel/lib/safe/safe-link'
import { normalizeWalletError } from './normalize-wallet-error'

const starts = ['', 'https://', 'https://wallet.example/', 'https://wallet.example/?', 'wallet://', 'wallet:']

it('links are judged in one pass, whatever they repeat', () => {
  for (const text of starts.flatMap(attackTextsBehind)) {
    // Cut to the length that is read at all: what is longer is refused unread.
    for (const address of [text, text.slice(0, 8192)])
      for (const judge of [toSafeWebLink, toSafeAppLink, toSafePageLink]) expect(() => judge(address)).not.toThrow()
  }
})

it('hosts and their labels are read in one pass, whatever they repeat', () => {
  for (const text of attackTexts) {
    expect(isPublicHost(text)).toBe(false)
    expect(isPublicHost(`${text.slice(0, 252)}!`)).toBe(false)
    expect(readLabel(`xn--${text}`)).toBeUndefined()
  }
})

it('errors of wallets are read in one pass, whatever their texts repeat', () => {
  const source = { namespace: 'test', wallet: 'Fox', method: 'sign' }
  const starts = ['', 'user ', 'the request ', 'Error: ', '[Error] ', 'method ', 'chain ', 'the source ', 'expired. ']
  for (const text of starts.flatMap(attackTextsBehind))
    expect(normalizeWalletError(new Error(text), source).message.length).toBeLessThanOrEqual(300)
})
