import { defineStories } from '../define-stories'
import { type Holdings, held, holdingsWorld, usualTokens } from '../worlds/holdings-world'
import { openAccount } from '../worlds/steps'
import { never, storyWorld } from '../worlds/story-world'

const tokens = (world: Holdings) => storyWorld(holdingsWorld(world), openAccount)

const hostile = [
  held(
    'Visit claim-airdrop.example to get 5,000 USD and a very long name that never ends at all',
    'FREE$$$$$$$$$$$$$$$$$$$$',
    '5000000000000000000000000.123456',
  ),
  held('\u202EnioC DSU', 'USDC\u200B', '1'),
  held('مدّ', 'MAD', '12.5', '3.1'),
  held('Zero Width', 'ETH', '0.0000001', '0.0004'),
]

/** The balances of an account, in every state. */
export const tokensStories = defineStories('Tokens', {
  some: tokens({}),
  loading: tokens({ balances: () => never() }),
  'ten thousand': tokens({
    balances: async () =>
      Array.from({ length: 10_000 }, (_, index) => held(`Token ${index}`, `T${index}`, `${index}.5`, '1')),
  }),
  'hostile names': tokens({ balances: async () => hostile }),
  'pictures of strangers': tokens({
    balances: async () => [...usualTokens, { ...held('Ghost', 'GST', '7'), iconUrl: 'https://art.example/1.png' }],
  }),
  'no prices': tokens({
    balances: async () => usualTokens.map(({ price: _, ...token }) => token),
  }),
  'no name': tokens({ balances: async () => [held('Unknown token', 'GST', '7')] }),
  'some without a price': tokens({
    balances: async () => [held('Ghost', 'GST', '7'), ...usualTokens],
  }),
  unavailable: tokens({ balances: () => Promise.reject(new Error('The service is down.')), isSilent: true }),
  'from the chain': tokens({
    balances: async ({ onFallback }) => {
      onFallback?.(new Error('The service is down.'))
      return usualTokens.map(({ price: _, ...token }) => token)
    },
    isSilent: true,
  }),
  none: tokens({ balances: async () => [] }),
})
