import assert from 'node:assert/strict'
import { openPortico, type PorticoApp, testWalletId } from './fixtures/open-portico'
import { type Announced, announce, announced, askedCounts } from './pages/announce'
import { forEachCase } from './pages/cases'
import { eventually } from './pages/eventually'
import { expectText } from './pages/modal'
import { longestTask } from './pages/tasks'
import { test } from './runner'

const rows = (app: PorticoApp) => app.page.locator('[data-testid^="wallet-selector-"]')

async function expectHarmless({ page }: PorticoApp): Promise<void> {
  const canaries = await page.evaluate(() =>
    [Reflect.get(window, '__pwned'), Reflect.get({}, 'polluted'), document.title].map(String),
  )
  assert.deepEqual(canaries, ['undefined', 'undefined', 'Portico e2e'])
}

test('shows at most 50 of 5,000 announced wallets, without blocking the page', async ({ t }) => {
  const app = await openPortico(t)
  const crowd = Array.from({ length: 5000 }, (_, index) => announced(index))
  const times: number[] = []
  // Other load on the machine makes it longer, never shorter.
  do {
    await app.page.reload()
    await app.modal.open()
    await app.connect.wallet(testWalletId).waitFor()
    times.push(
      await longestTask(app.page, async () => {
        await announce(app.page, crowd)
        await eventually('the list is full', async () => (await rows(app).count()) === 50)
      }),
    )
  } while (times.length < 3 && Math.min(...times) >= 50)
  assert.ok(Math.min(...times) < 50, `A task of ours took ${times} ms`)
  await announce(app.page, [announced(5001)])
  assert.equal(await rows(app).count(), 50)
  await app.connect.chooseWallet(testWalletId)
  await app.modal.expectConnected()
})

test('marks two wallets that use one id, and asks the chosen one', async ({ t }) => {
  const app = await openPortico(t, { wallets: [{}, { name: 'Second Wallet' }] })
  await app.modal.open()
  const marks = app.page.getByText('Two extensions use this id')
  await eventually('both rows are marked', async () => (await marks.count()) === 2)
  await connectOnly(app, 'Second Wallet')
  assert.deepEqual(await app.wallet('main').calls(), [])
  await expectText(app.host.address, await app.wallet('wallet-2').address())
})

async function connectOnly(app: PorticoApp, name: string): Promise<void> {
  await rows(app).filter({ hasText: name }).click()
  await app.modal.expectConnected()
  await app.modal.expectClosed()
}

test('asks the wallet of the row, for any later announcement', async ({ t }) => {
  const app = await openPortico(t)
  await app.modal.open()
  await announce(app.page, [
    announced(1, { name: 'Kestrel' }),
    // The same uuid with another provider, and the same names with another uuid.
    announced(1, { name: 'Kestrel, the better', rdns: 'dev.example.thief' }),
    announced(2, { name: 'Kestrel' }),
  ])
  await expectText(rows(app).filter({ hasText: 'Kestrel' }).first(), 'Kestrel')
  const kestrels = rows(app).filter({ hasText: 'Kestrel' })
  await eventually('the list holds two of them', async () => (await kestrels.count()) === 2)
  await app.connect.chooseWallet('dev.example.wallet-1')
  await app.connect.expectStatement('Request declined')
  assert.deepEqual(await askedCounts(app.page), { [announced(1).uuid]: 1 })
})

const imitations: Readonly<Record<string, Partial<Announced>>> = {
  'the very name': { name: 'MetaMask', rdns: 'dev.evil' },
  'another case': { name: 'METAMASK', rdns: 'dev.evil' },
  'a Cyrillic letter': { name: 'MetаMask', rdns: 'dev.evil' },
  'a zero-width space': { name: 'Meta\u200bMask', rdns: 'dev.evil' },
  'wide letters': { name: 'ＭｅｔａＭａｓｋ', rdns: 'dev.evil' },
  'a word more': { name: 'MetaMask Wallet', rdns: 'dev.evil' },
  'a domain that only begins alike': { name: 'MetaMask', rdns: 'io.metamaskk' },
}

test('marks a wallet that has the name of another', async ({ t }) => {
  const app = await openPortico(t)
  await app.modal.open()
  await announce(app.page, [announced(99, { name: 'MetaMask', rdns: 'io.metamask' })])
  await expectText(app.connect.wallet('io.metamask'), 'MetaMask')
  let number = 0
  await forEachCase(imitations, async (odd) => {
    number += 1
    const rdns = odd.rdns === 'dev.evil' ? `dev.evil-${number}` : odd.rdns
    await announce(app.page, [announced(number, { ...odd, ...(rdns !== undefined && { rdns }) })])
    await app.connect
      .wallet(rdns ?? '')
      .getByText('Not the wallet it is named after')
      .waitFor()
  })
})

const svg = (content: string) =>
  `data:image/svg+xml;base64,${Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="parent.__pwned=1;top.__pwned=1">${content}</svg>`).toString('base64')}`

const bomb = `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg"><text>&b;</text></svg>`

const asSvg = (text: string) => `data:image/svg+xml;base64,${Buffer.from(text).toString('base64')}`
/** Copies of copies of one shape: a billion of them, in half a kilobyte. */
const copies = (prefix: string) =>
  Array.from({ length: 10 }, (_, level) => {
    const use = `<${prefix}:use href="#a${level - 1}"/>`.repeat(10)
    return `<${prefix}:g id="a${level}">${level ? use : `<${prefix}:path d="M0 0h9v9"/>`}</${prefix}:g>`
  }).join('')
const prefixed = (prefix: string) =>
  asSvg(
    `<${prefix}:svg xmlns:${prefix}="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${copies(prefix)}</${prefix}:svg>`,
  )
const doubled = [1, 2, 3, 4, 5, 6, 7].map((n) => `<g id="a${n}">${`<use href="#a${n - 1}"/>`.repeat(2)}</g>`).join('')
const png = (width: number, height: number) => {
  const header = Buffer.alloc(33)
  header.write('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')
  header.writeUInt32BE(width, 16)
  header.writeUInt32BE(height, 20)
  return `data:image/png;base64,${header.toString('base64')}`
}

/** `drawn`: as an <img>, in which no script runs. The others show a letter. */
const icons: Readonly<Record<string, readonly [icon: string, isDrawn: boolean]>> = {
  'a script in an SVG': [svg('<script>parent.__pwned=1;top.__pwned=1</script>'), true],
  'a frame in an SVG': [
    svg('<foreignObject><iframe srcdoc="x" src="https://outside.example/"/></foreignObject>'),
    true,
  ],
  'a picture from outside in an SVG': [svg('<image href="https://outside.example/in.png"/>'), true],
  'an SVG with a document type': [`data:image/svg+xml;base64,${Buffer.from(bomb).toString('base64')}`, false],
  'an SVG with a document type, unencoded': [`data:image/svg+xml,${encodeURIComponent(bomb)}`, false],
  'copies of copies under a prefix': [prefixed('s'), false],
  'copies of copies under a prefix with a hyphen': [prefixed('s-v'), false],
  'fourteen copies of copies of 66 KB': [
    asSvg(
      `<svg xmlns="http://www.w3.org/2000/svg"><g id="a0">${'<path d="M0 0h9v9z" fill="red"/>'.repeat(2000)}</g>${doubled}</svg>`,
    ),
    false,
  ],
  'forty million dashes': [svg('<path d="M0 0H40" stroke="red" stroke-dasharray=".000001"/>'), false],
  'a picture of 900 million pixels': [png(30_000, 30_000), false],
  'a picture by http': ['http://127.0.0.1:9/icon.png', false],
  'a picture from a host': ['https://outside.example/icon.png', false],
  'a script address': ['javascript:window.__pwned=1', false],
  'a page': ['data:text/html,<script>parent.__pwned=1</script>', false],
  'a relative address': ['/test-icon.png', false],
  'half a megabyte': [`data:image/png;base64,${'A'.repeat(500_000)}`, false],
  'markup that leaves an attribute': ['data:image/png;base64,"><img src=x onerror=window.__pwned=1>', false],
}

test('draws icons as pictures only, loads none from a host, and draws a letter for all others, including the bombs', async ({
  t,
}) => {
  const app = await openPortico(t)
  const asked: string[] = []
  app.page.on('request', (request) => void asked.push(request.url()))
  await app.modal.open()
  await app.connect.wallet(testWalletId).waitFor()
  const list = Object.entries(icons).map(([name, [icon]], index) => announced(index, { name, icon }))
  const longestMs = await longestTask(app.page, async () => {
    await announce(app.page, list)
    await app.connect.wallet('dev.example.wallet-0').locator('img').waitFor()
  })
  assert.ok(longestMs < 500, `A task of ours took ${longestMs} ms`)
  let number = 0
  await forEachCase(icons, async ([, isDrawn]) => {
    const row = app.connect.wallet(`dev.example.wallet-${number}`)
    number += 1
    await row.waitFor()
    const image = row.locator('img')
    assert.equal(await image.count(), isDrawn ? 1 : 0)
    if (!isDrawn) return
    assert.equal(await image.getAttribute('referrerpolicy'), 'no-referrer')
    assert.equal(await image.getAttribute('decoding'), 'async')
  })
  assert.equal(await app.modal.card.locator('svg script, object, embed, iframe').count(), 0)
  const images = asked.filter((url) => !url.startsWith('data:') && !url.endsWith('.js'))
  assert.deepEqual(images, [])
  await expectHarmless(app)
})

const names: Readonly<Record<string, readonly [name: string, shown: RegExp]>> = {
  'letters that run backwards': ['\u202Eksam\u202Catem\u2066', /^ksamatem$/],
  'letters that nobody sees': ['Kes\u200Btr\u200D\uFEFFel\u00AD\u2060', /^Kestrel$/],
  'ten thousand letters': ['W'.repeat(10_000), /^W{64}$/],
  'ten thousand marks on a letter': [`Z${'\u0336'.repeat(10_000)}`, /^Z\u0336{1,4}$/],
  markup: [
    '<img src=x onerror="window.__pwned=1"><b>bold</b>',
    /^<img src=x onerror="window\.__pwned=1"><b>bold<\/b>$/,
  ],
  'line breaks': ['One\nTwo\r\nThree\u2028Four', /^One Two Three Four$/],
  'a link': ['https://outside.example/login', /^https:\/\/outside\.example\/login$/],
  'words from right to left': ['محفظة خاصة', /^محفظة خاصة$/],
}

test('shows any name as one line of plain text in a row of the usual height', async ({ t }) => {
  const app = await openPortico(t)
  await app.modal.open()
  const usual = await app.connect.wallet(testWalletId).boundingBox()
  await announce(
    app.page,
    Object.values(names).map(([name], index) => announced(index, { name })),
  )
  let number = 0
  await forEachCase(names, async ([, shown]) => {
    const row = app.connect.wallet(`dev.example.wallet-${number}`)
    number += 1
    await row.waitFor()
    assert.match((await row.locator('.portico-row-title').textContent()) ?? '', shown)
    assert.equal((await row.boundingBox())?.height, usual?.height)
    assert.equal((await row.boundingBox())?.width, usual?.width)
    assert.equal(await row.locator('a, b, img[src="x"]').count(), 0)
  })
  await expectHarmless(app)
})

test('continues with the name of ten thousand letters to the connecting screen', async ({ t }) => {
  const app = await openPortico(t)
  await app.modal.open()
  const before = await app.modal.card.boundingBox()
  await announce(app.page, [announced(1, { name: `${'Wo '.repeat(4000)}\u202E` })])
  await app.connect.chooseWallet('dev.example.wallet-1')
  await app.connect.tryAgain.waitFor()
  assert.equal((await app.modal.card.boundingBox())?.width, before?.width)
  const overflow = await app.modal.card.evaluate((card) => card.scrollWidth - card.clientWidth)
  assert.equal(overflow, 0)
})
