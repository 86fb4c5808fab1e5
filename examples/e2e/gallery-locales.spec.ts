import assert from 'node:assert/strict'
import type { Locator } from '@playwright/test'
import { cutTextsOfAll } from './pages/cut-texts'
import { type Gallery, openGallery, shareOf } from './pages/gallery'
import { labelFaults } from './pages/label-faults'
import { visibleWords } from './pages/visible-words'
import { test } from './runner'

// Each part opens the gallery again, which takes as long as one of its groups.
const shares = 4

/** Groups whose stories have texts of their own. */
const ownText = ['Themes', 'Presentations']

/** Names of products, and the own names of people and makers: they are the same in every language. */
const names = [
  // Wallets.
  ...['Kestrel', 'Harbor', 'Tessera', 'Lantern', 'Fernwick', 'Quill', 'Juno', 'Alder', 'Alder & Pine', 'Cove', 'Ember'],
  ...['Meridian', 'Nimbus', 'Onyx', 'Orbit', 'Pebble', 'Sable', 'Tidepool Wallet', 'WalletConnect', 'محفظة البحر'],
  ...['A wallet with a name that is longer than any row', 'A wallet with a name that is longer than any cell'],
  'Donaudampfschifffahrtsbrieftasche',
  // Networks.
  ...['EVM', 'Base', 'Ethereum', 'Arbitrum', 'Optimism', 'Polygon', 'Linea', 'Gnosis', 'Solana', 'Bitcoin', 'Testnet'],
  ...['A network with quite a long name', 'A network whose name is longer than any row of the list'],
  'Donaudampfschifffahrtsgesellschaftsnetz',
  // Tokens and their symbols.
  ...['ETH', 'TIDE', 'MOSS', 'USDC', 'ARC', 'MAD', 'GST', 'FREE$$$$$$$$$$$$$$$$$$$$', 'VERYLONGSYMBOLOFACOIN'],
  ...['ANOTHERLONGSYMBOL', 'Tide', 'Moss', 'Ether', 'USD Coin', 'Tidepool', 'Arcade Credit', 'Token', 'Ghost', 'مدّ'],
  ...[
    'DAI',
    'UNI',
    'Millrace',
    'Copperleaf',
    'USD',
    'EUR',
    'LINK',
    'WBTC',
    'Uniswap',
    'Dai',
    'Wrapped Bitcoin',
    'Chainlink',
    'ЕТН',
    'Tіde',
    // Its contract, which is short enough to be shown in full.
    'T-D1-96de',
    'TІDE',
    'Zero Width',
    'nioC DSU',
    'A coin with quite a long name that goes on',
  ],
  'Visit claim-airdrop.example to get 5,000 USD and a very long nam',
  // Functions that a session may call.
  ...['mint', 'claim'],
  // Exchanges.
  ...['Quay Street', 'Tollhouse'],
  // Texts of a secure site itself.
  'This way to sign in is not offered',
  // Providers of social login.
  ...['Google', 'Discord', 'Farcaster', 'GitHub', 'Apple', 'Facebook', 'X'],
  // Currencies, in the browser's own words, which has none for the pseudo-language.
  ...['US Dollar', 'Euro'],
  // Collectibles.
  ...['Gatehouse', 'Low Tide', 'Ember Court', 'One without a picture and with a long name'],
  'An NFT whose name is so long that no row has room for all of it',
  // People, and their e-mail addresses.
  ...['my-maren.eth', 'the-maren.eth', 'maren-1.eth', 'harbor.eth', 'harbor-1.eth', 'my-harbor.eth', 'the-harbor.eth'],
  ...['.eth', 'mar_en', 'maren'],
  ...['maren.eth', 'maren-of-the-tidepool-maren-of-the-tidepool-maren-of-the-tidepoo', 'maren@tidepool.example'],
  ...['Savings', 'Savings for the boat, year two!!', 'app.tidepool.example'],
  // Hosts of pictures.
  'art.example',
  ...['@gmail.com', '@outlook.com', '@yahoo.com', '@hotmail.com', '@aol.com', '@icloud.com', '@zoho.com'],
]
const longestFirst = names.toSorted((one, other) => other.length - one.length)

/** Tells whether a text has only names, figures and short addresses, and the word of a list between them. */
function isNamed(word: string): boolean {
  const rest = longestFirst.reduce((text, name) => text.replaceAll(name, ''), word)
  return !/\p{L}/u.test(rest.replace(/ and |(?:\u2066|· )\w+…\w+\u2069?/, ''))
}

const isKeyed = (word: string) => /\[!!|!!\]|[ÅåÇçÐðÉéĜĝĤĥÎîĶķĻļÑñÖöŔŕŠšŢţÛûŴŵÝýŽž]/.test(word)

async function expectKeyed(gallery: Gallery, group: string): Promise<void> {
  await gallery.speak('pseudo')
  const words = await visibleWords(gallery.modals)
  assert.ok(words.some(isKeyed), `${group} is in the pseudo-language`)
  const bare = words.filter((word) => !isKeyed(word) && !isNamed(word))
  assert.deepEqual([...new Set(bare)], [], group)
}

async function expectFits(gallery: Gallery, english: ReadonlyMap<string, string>, where: string): Promise<void> {
  const faults = [...(await labelFaults(gallery.modals))].filter(([place]) => !english.has(place))
  const cut = await cutTextsOfAll(gallery.modals)
  assert.deepEqual([...faults.map(([, fault]) => fault), ...cut], [], where)
}

for (let share = 0; share < shares; share += 1) {
  const part = `(part ${share + 1} of ${shares})`

  test(`has a key for every text, and cuts none in German or Arabic that it does not cut in English ${part}`, async ({
    t,
  }) => {
    test.setTimeout(180_000)
    const gallery = await openGallery(t)
    const groups = (await gallery.viewGroups()).filter((group) => !ownText.includes(group))
    for (const group of shareOf(groups, share, shares)) {
      t.step(group)
      await gallery.show(group)
      const english = await labelFaults(gallery.modals)
      for (const locale of ['de', 'ar']) {
        await gallery.speak(locale)
        await expectFits(gallery, english, `${group} in ${locale}`)
      }
      await expectKeyed(gallery, group)
    }
  })
}

/** Placeholders that are wider than their field. */
const cutPlaceholders = (modals: Locator): Promise<string[]> =>
  modals.evaluateAll((all) => {
    const pen = document.createElement('canvas').getContext('2d')
    const fields = all.flatMap((modal) => [...modal.querySelectorAll<HTMLInputElement>('input:placeholder-shown')])
    return fields.flatMap((field) => {
      const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(field)
      if (!pen) return []
      pen.font = font
      const room = field.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd)
      return pen.measureText(field.placeholder).width > room ? [field.placeholder] : []
    })
  })

for (const group of ['Send', 'Select token', 'Networks', 'All wallets']) {
  test(`shows the complete placeholder of every field of ${group}, in every language`, async ({ t }) => {
    const gallery = await openGallery(t)
    await gallery.show(group)
    for (const locale of ['en', 'de', 'es', 'fr', 'ja', 'zh', 'ar']) {
      await gallery.speak(locale)
      assert.deepEqual(await cutPlaceholders(gallery.modals), [], `${group} in ${locale}`)
    }
  })
}
