import assert from 'node:assert/strict'
import { crc32, deflateSync } from 'node:zlib'
import { getAddress } from 'viem'
import { openAccount } from './fixtures/open-account'
import { strictCsp } from './fixtures/strict-csp'
import { trueBalance, writtenBalance } from './pages/chain'
import { eventually } from './pages/eventually'
import { connectWallet, switchInModal } from './pages/journey'
import { expectText } from './pages/modal'
import { Money } from './pages/money'
import { type SpecContext, test } from './runner'

/** Connected, with the account open. */
async function enter(t: SpecContext, options: Parameters<typeof openAccount>[1] = {}) {
  const app = await openAccount(t, options)
  await connectWallet(app)
  await app.modal.openAccount()
  const address = getAddress(await app.wallet().address())
  return { ...app, money: new Money(app.page), address, one: app.chains[0], two: app.chains[1] }
}

test('shows a received payment within one refresh: balance, list and activity', async ({ t }) => {
  const { money, account, modal, address, one, page } = await enter(t)
  await money.expectToken('Local Dollar', '1,000.000 LUSD')
  await t.services.sendToken(one.chainId, address, '250.5')
  await t.services.sendEth(one.chainId, address, '1.5')
  await money.expectToken('Local Dollar', '1,250.500 LUSD')
  await page.getByRole('button', { name: 'Activity' }).click()
  await modal.expectTitle('Activity')
  await money.expectNewest(/received.*\+1\.500 ETH/i)
  await modal.back()
  await expectText(account.balance, writtenBalance(await trueBalance(one, address)))
})

test('shows each account and each network with its own data', async ({ t }) => {
  const app = await enter(t)
  const { money, modal, one, two, page } = app
  await t.services.sendToken(two.chainId, app.address, '7')
  await money.expectToken('Local Dollar', '1,000.000 LUSD')
  await modal.close()
  await switchInModal(app, two.name)
  await app.host.expectNetwork(two.name)
  await modal.back()
  await money.expectToken('Local Dollar', '1,007.000 LUSD')
  await t.services.sendEth(two.chainId, getAddress(t.services.accounts[1]?.address ?? ''), '2')
  await app.wallet().do('switchAccount', 1)
  await money.expectToken('Local Dollar', '1,000.000 LUSD')
  await page.getByRole('button', { name: 'Activity' }).click()
  await money.expectNewest(/received.*\+2\.000 ETH/i)
  t.step('back to the first account, and to the first network')
  await app.wallet().do('switchAccount', 0)
  await money.transactions.first().waitFor()
  assert.ok((await money.transactions.allTextContents()).every((text) => !text.includes('+2.000 ETH')))
  await modal.back()
  await money.expectToken('Local Dollar', '1,007.000 LUSD')
  await app.wallet().do('switchChain', one.chainId)
  await money.expectToken('Local Dollar', '1,000.000 LUSD')
})

test('drops tokens with invalid decimals, and draws a dash for an unknown price', async ({ t }) => {
  t.services.blockchainApi.setPrices({ LUSD: undefined })
  const { money, one } = await enter(t)
  await money.expectToken('Local Dollar', '–Price not known')
  assert.ok(
    one.tokens.some(({ name }) => name === 'Ferry Ticket'),
    'the account holds one that cannot be split',
  )
  assert.equal(await money.rowOf('Ferry Ticket'), undefined)
})

test('pages through 500 transactions, each once', async ({ t }) => {
  const { money, page, address, one } = await enter(t)
  await t.services.mineTransactions(one.chainId, 500, address)
  await page.getByRole('button', { name: 'Activity' }).click()
  await money.transactions.first().waitFor()
  await eventually(
    'all are there',
    async () => {
      await money.transactions.last().scrollIntoViewIfNeeded()
      return (await page.getByText(`That’s all on ${one.name}.`).count()) > 0
    },
    { timeoutMs: 40_000 },
  )
  const texts = await money.transactions.allTextContents()
  const received = texts.filter((text) => /received/i.test(text))
  assert.equal(received.length, 500)
  assert.equal(new Set(received.map((text) => /\+[\d.]+ ETH/.exec(text)?.[0])).size, 500, 'each is another one')
  assert.match(received[0] ?? '', /\+0\.500 ETH/)
  assert.match(received.at(-1) ?? '', /\+0\.001 ETH/)
})

test('shows received NFTs, each with its picture after a person asks for it if an unnamed host serves it, and leaves out spam', async ({
  t,
}) => {
  t.allow(/https:\/\/art\.example\//)
  const csp = strictCsp.replace('img-src', 'img-src https://art.example')
  const { money, page, address, one } = await enter(t, { csp })
  const asked: string[] = []
  await page.route('https://art.example/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'image/png', body: makePng(8, 8) })
  })
  await page.route('**/v1/account/*/history*', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replaceAll(/"url":"data:[^"]*"/g, '"url":"https://art.example/1.png"')
    await route.fulfill({ response: answer, body })
  })
  await t.services.mintNft(one.chainId, address)
  await t.services.mintSpamNft(one.chainId, address)
  await money.openTab('NFTs')
  await page.getByText(/^Tide/).first().waitFor()
  assert.equal(await page.getByText('evil.example').count(), 0)
  t.step('its picture, on a host that the app did not name')
  assert.deepEqual(asked, [])
  await page.getByRole('button', { name: 'Show picture art.example' }).first().click()
  const picture = page.getByTestId('portico-nft').locator('img').first()
  await eventually('the picture is drawn', () =>
    picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0),
  )
  assert.deepEqual([...new Set(asked)], ['https://art.example/1.png'])
  await page.getByRole('button', { name: 'Activity' }).click()
  // The items before the spam are shown, so the spam would be too.
  await money.transactions.filter({ hasText: /Tide/ }).first().waitFor()
  assert.equal(await page.getByText('evil.example').count(), 0)
})

test('shows the name and picture of an account that has them, with its address', async ({ t }) => {
  const app = await enter(t)
  await app.wallet().do('switchAccount', 1)
  await expectText(app.money.name, 'ada.eth')
  const picture = app.page.locator('.portico-identity img').first()
  await eventually('the picture is drawn', () =>
    picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0),
  )
  const address = getAddress(await app.wallet().address())
  await app.page.locator('.portico-identity').getByText(address.slice(-6)).first().waitFor()
})

/** One colour, one bit per pixel: two megabytes that deflate to two kilobytes. */
function makePng(width: number, height: number): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0])
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  const pixels = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))
  const chunks = Object.entries({ IHDR: header, IDAT: pixels, IEND: Buffer.alloc(0) }).map(([name, content]) => {
    const named = Buffer.concat([Buffer.from(name), content])
    const numbers = Buffer.alloc(8)
    numbers.writeUInt32BE(content.length, 0)
    numbers.writeUInt32BE(crc32(named), 4)
    return Buffer.concat([numbers.subarray(0, 4), named, numbers.subarray(4)])
  })
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks])
}

test('removes a picture from the web that would need more than 64 MiB of memory, and draws one that needs exactly that', async ({
  t,
}) => {
  for (const height of [4097, 4096]) {
    const app = await enter(t)
    const url = new URL('/ada.png', app.page.url()).href
    await app.page.route(url, (route) => route.fulfill({ contentType: 'image/png', body: makePng(4096, height) }))
    await app.page.route('**/v1/identity/**', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...(await answer.json()), avatar: url } })
    })
    const loaded = app.page.waitForResponse(url)
    await app.wallet().do('switchAccount', 1)
    await loaded
    const identity = app.page.locator('.portico-identity')
    await expectText(app.money.name, 'ada.eth')
    await identity
      .locator(height > 4096 ? 'svg.portico-avatar' : 'img')
      .first()
      .waitFor()
    await app.page.waitForLoadState('networkidle')
    assert.equal(await identity.locator('img').count(), height > 4096 ? 0 : 1)
    await app.page.close()
  }
})

test('accepts no name that resolves to another address', async ({ t }) => {
  for (const blockchainApi of [undefined, false] as const) {
    const app = await enter(t, blockchainApi === false ? { blockchainApi } : {})
    await app.wallet().do('switchAccount', 2)
    await app.money.expectToken('Local Dollar', 'LUSD')
    const address = getAddress(await app.wallet().address())
    await app.page.locator('.portico-identity').getByText(address.slice(-6)).first().waitFor()
    // The requests about the name are answered by then, with a moment left to draw it.
    await app.page.waitForLoadState('networkidle')
    assert.equal(await app.page.getByText('ada.eth').count(), 0)
    await app.page.close()
  }
})

test('requests data once for ten visits within half a minute, and nothing after the account is left', async ({ t }) => {
  const { modal, money, page } = await enter(t, { prepare: (context) => context.clock.install() })
  await money.expectToken('Local Dollar', 'LUSD')
  const asked = () => t.services.blockchainApi.counts().balance ?? 0
  // Even on a busy machine, ten visits take less than half a minute.
  const now = await page.evaluate(() => Date.now())
  await page.clock.setFixedTime(now)
  const before = asked()
  for (let visit = 0; visit < 10; visit++) {
    await modal.close()
    await modal.openAccount()
    await money.expectToken('Local Dollar', 'LUSD')
  }
  assert.equal(asked(), before)
  t.step('left')
  await modal.close()
  // The view is removed after the modal has faded out.
  await page.clock.runFor(1000)
  await page.clock.setFixedTime(now + 600_000)
  await page.clock.runFor(120_000)
  await page.waitForLoadState('networkidle')
  assert.equal(asked(), before)
  t.step('what is known by then is too old')
  await modal.openAccount()
  await eventually('it is asked again', () => asked() > before)
})
