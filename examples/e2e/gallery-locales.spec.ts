import assert from 'node:assert/strict'
import { cutTexts } from './pages/cut-texts'
import { type Gallery, openGallery, shareOf } from './pages/gallery'
import { labelFaults } from './pages/label-faults'
import { visibleWords } from './pages/visible-words'
import { spec } from './runner'

const shares = 3

/** Groups whose stories bring their text along. */
const ownText = ['Themes', 'Presentations']

/** What is data of the stories and not text of the product: names, symbols, addresses, hosts, and what they pass as text. */
const data = new RegExp(
  [
    'Kestrel|Harbor|Tessera|Lantern|Fernwick|Onyx|Tidepool card|WalletConnect',
    '(Quill|Juno|Alder|Alder & Pine|Cove|Ember|Meridian|Nimbus|Orbit|Pebble|Sable)( \\d+)?',
    'Donaudampfschifffahrtsbrieftasche|محفظة البحر|Ctrl K',
    'Base|Ethereum|Arbitrum|Optimism|Polygon|Linea|Gnosis|Donaudampfschifffahrtsgesellschaftsnetz',
    'A (wallet|network) with .+|A network whose .+|A view .+',
    '([\\d.]+ )?(ETH|TIDE|MOSS)|Tide|Moss|0x[\\dA-Fa-f]+(….+)?|app\\.tidepool\\.example',
    'EVM( Networks)?|Solana|Bitcoin( Testnet| and Bitcoin Testnet)?|harbor|lantern|kestrel',
    '\\u2066?(0x|9fKq|bc1)[\\da-zA-Z]*(…[\\da-zA-Z]+)?\\u2069?',
    'On your phone|Tap your card on this device\\.|Read the card',
    'Fund|Swap|Send|Activity|Tokens|Collectibles',
    'Token \\d+|Ether|USD Coin|Arcade Credit|Tidepool( Wallet)?|maren(\\.eth|-of-.+)|Savings.*',
    '(January|February|March)( \\d+,)?( \\d{4})?( at .+)?|(Jan|Feb|Mar) \\d\\d',
    '(Gatehouse|Low Tide) \\d+|Ember Court|One without .+|[Aa]n? (NFT|operation|coin) .+|revoke|[\\d.,]+ [A-Z]{7,}.*',
    'Ghost|nioC DSU|Zero Width|مدّ|Visit claim-.+|[\\d,.]+ FREE\\$+|Keep my lists in sync\\.|.*@.+\\..+',
    '[+−]?[\\d.,]+ [A-Z]{2,6}( → [\\d.,]+ [A-Z]{2,6})?',
    'Address copied|Failed to disconnect|Waiting for the wallet|The wallet did not take its approval back.+',
  ]
    .map((words) => `^(${words})$`)
    .join('|'),
  'u',
)

const isKeyed = (word: string) => /\[!!|!!\]|[ÅåÇçÐðÉéĜĝĤĥÎîĶķĻļÑñÖöŔŕŠšŢţÛûŴŵÝýŽž]/.test(word)

async function expectKeyed(gallery: Gallery, group: string): Promise<void> {
  await gallery.speak('pseudo')
  const words = await visibleWords(gallery.modals)
  assert.ok(words.some(isKeyed), `${group} is in the pseudo-language`)
  const bare = words.filter((word) => !isKeyed(word) && !data.test(word))
  assert.deepEqual([...new Set(bare)], [], group)
}

async function expectFits(gallery: Gallery, english: ReadonlyMap<string, string>, where: string): Promise<void> {
  const faults = [...(await labelFaults(gallery.modals))].filter(([place]) => !english.has(place))
  const cut = await Promise.all((await gallery.modals.all()).map(cutTexts))
  assert.deepEqual([...faults.map(([, fault]) => fault), ...cut.flat()], [], where)
}

for (let share = 0; share < shares; share += 1) {
  const part = `(part ${share + 1} of ${shares})`

  spec(`has a key for every text, and cuts none in German or Arabic that English does not ${part}`, async (t) => {
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
