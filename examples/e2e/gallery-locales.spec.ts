import assert from 'node:assert/strict'
import { cutTexts } from './pages/cut-texts'
import { eventually } from './pages/eventually'
import { type Gallery, openGallery } from './pages/gallery'
import { labelFaults } from './pages/label-faults'
import { visibleWords } from './pages/visible-words'
import { type SpecContext, spec } from './runner'

/** Goes to a group in a language, and waits until that has come. */
async function showIn(gallery: Gallery, group: string, locale: string) {
  await gallery.show(group, { locale })
  const others = gallery.page.locator(`portico-modal:not([lang="${locale}"])`)
  await eventually(`all of ${group} is in ${locale}`, async () => (await others.count()) === 0)
  await gallery.stand()
}

const parts = [1, 2, 3]

/** Groups whose stories bring their text along. */
const ownText = ['Themes', 'Presentations']

/** Looks at one part of the views. */
async function eachView(t: SpecContext, part: number, look: (gallery: Gallery, group: string) => Promise<void>) {
  const gallery = await openGallery(t)
  const groups = (await gallery.viewGroups()).filter((group) => !ownText.includes(group))
  for (const group of groups.filter((_, index) => index % parts.length === part - 1)) {
    t.step(group)
    await look(gallery, group)
  }
}

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
    'Address copied|Failed to disconnect|Waiting for the wallet|The wallet did not take its approval back.+',
  ]
    .map((words) => `^(${words})$`)
    .join('|'),
  'u',
)

const isKeyed = (word: string) => /\[!!|!!\]|[ÅåÇçÐðÉéĜĝĤĥÎîĶķĻļÑñÖöŔŕŠšŢţÛûŴŵÝýŽž]/.test(word)

for (const part of parts) {
  const share = `(part ${part} of ${parts.length})`

  spec(`has no text without a key in any view ${share}`, async (t) => {
    await eachView(t, part, async (gallery, group) => {
      await showIn(gallery, group, 'pseudo')
      const words = await visibleWords(gallery.modals)
      assert.ok(words.some(isKeyed), `${group} is in the pseudo-language`)
      const bare = words.filter((word) => !isKeyed(word) && !data.test(word))
      assert.deepEqual([...new Set(bare)], [], group)
    })
  })

  for (const locale of ['de', 'ar'] as const) {
    spec(`cuts no text and breaks no label in ${locale} that English does not ${share}`, async (t) => {
      await eachView(t, part, async (gallery, group) => {
        await gallery.show(group)
        const english = await labelFaults(gallery.modals)
        await showIn(gallery, group, locale)
        const faults = [...(await labelFaults(gallery.modals))].filter(([place]) => !english.has(place))
        const cut = await Promise.all((await gallery.modals.all()).map(cutTexts))
        assert.deepEqual([...faults.map(([, fault]) => fault), ...cut.flat()], [], group)
      })
    })
  }
}
