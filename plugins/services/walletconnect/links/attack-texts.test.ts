import { expect, it } from 'vitest'
import { attackTextsBehind } from '../../../../kernel/lib/safe/attack-texts.fixture'
import { pairingUri } from './links.fixture'
import { isAllowedLink, isPairingUri } from './wallet-link'

it('pairing URIs and links with them are checked in linear time, also with repetitions', () => {
  const starts = [
    '',
    'wc:',
    pairingUri,
    'fox://',
    'fox://wc?uri=',
    'https://fox.example/',
    'https://phantom.app/ul/browse/https%3A%2F%2F',
  ]
  for (const text of starts.flatMap(attackTextsBehind))
    for (const part of [text, text.slice(0, 8192)])
      expect([isPairingUri(part), isAllowedLink(part)]).toEqual([false, false])
})
