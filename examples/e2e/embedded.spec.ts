import assert from 'node:assert/strict'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { verifyMessage, verifyTypedData } from 'viem'
import { type OpenFullOptions, openFull } from './fixtures/open-full'
import { strictCsp } from './fixtures/strict-csp'
import { setBalance } from './pages/chain'
import { EmailScreens } from './pages/email-screens'
import { eventually } from './pages/eventually'
import { addHostStyles } from './pages/host-styles'
import { switchInModal } from './pages/journey'
import { SendScreens } from './pages/send-screens'
import { nativeBalance } from './pages/verify'
import { type SpecContext, test } from './runner'

async function openWithEmail(t: SpecContext, options: OpenFullOptions = {}) {
  const site = await t.services.startSecureSite()
  // On the same site as the key holder: a browser that partitions storage gives frames of another site none in tests.
  const app = await openFull(t, { site, host: 'localhost', ...options })
  return { ...app, site, email: new EmailScreens(app.page, site.inbox) }
}

/** Sends requests to the active wallet from the page's own script, as an app does. */
const ask = ({ page }: Awaited<ReturnType<typeof openWithEmail>>, method: string, params: readonly unknown[]) =>
  page.evaluate(
    async ([name, values]) => {
      const provider = await Object(window).portico.plugins.connect.getProvider()
      return provider.request({ method: name, params: values }).then(
        (answer: unknown) => ({ answer }),
        (error: unknown) => ({ error: String(Object(error).message), kind: Object(Object(error).context).kind }),
      )
    },
    [method, params] as const,
  )

const receiver = '0x9bE2a52E7D6e4b5F3A7c1D0E8F6A2b4C8d1E3f50'.toLowerCase()
const someone = () => `ada.${crypto.randomUUID().slice(0, 8)}@example.com`

/**
 * The waiting times of a person between their address and an account, in ms: until the code can be typed, including the mail, and from its
 * last digit on.
 */
async function measureFirstUse({ modal, email, site }: Awaited<ReturnType<typeof openWithEmail>>, address: string) {
  const start = performance.now()
  await email.send.click()
  const [{ code = '' }] = await Promise.all([site.inbox.waitForMail(address), email.code.waitFor()])
  await email.code.fill(code)
  await modal.expectClosed()
  await modal.expectConnected()
  return Math.round(performance.now() - start)
}

test('a new person has an address by e-mail, signs, and is still there after a reload and in another tab', async ({
  t,
}) => {
  const app = await openWithEmail(t)
  const { email, page, modal, site } = app
  const address = someone()
  const frames: string[] = []
  const asked: string[] = []
  page.on('framenavigated', (frame) => void (frame.url().startsWith(site.origin) && frames.push(frame.url())))
  page.on('request', (request) => void (request.url().startsWith(site.origin) && asked.push(request.url())))
  const tab = await app.openTab()
  // A page in the background draws about once a second, which would be counted as waiting time.
  await page.bringToFront()
  await modal.open()
  await email.email.fill(address)
  assert.deepEqual(asked, [], 'nothing of the site is loaded before the person has chosen it')
  const ours = await measureFirstUse(app, address)
  test.info().annotations.push({ type: 'measured', description: `first use: ${ours} ms of ours` })
  await tab.getByTestId('account-button').waitFor()
  const account = await page.evaluate(() => Object(window).portico.plugins.connect.active.value.accounts[0].address)
  assert.match(account, /^0x[\da-f]{40}$/i)

  t.step('signs a message at the page that keeps the keys')
  const signing = ask(app, 'personal_sign', ['0x68656c6c6f', account])
  await email.site.getByText('hello').waitFor()
  await email.approve.click()
  const { answer: signature } = await signing
  assert.ok(await verifyMessage({ address: account, message: 'hello', signature }))
  await modal.expectClosed()

  t.step('declines another')
  const declining = ask(app, 'personal_sign', ['0x68656c6c6f', account])
  await email.decline.click()
  assert.equal((await declining).kind, 'userRejected')

  t.step('signs typed data')
  const typed = {
    domain: { name: 'Tidepool' },
    types: { Note: [{ name: 'text', type: 'string' }] },
    primaryType: 'Note',
    message: { text: 'Harbour walks' },
  } as const
  const noting = ask(app, 'eth_signTypedData_v4', [
    account,
    JSON.stringify({ ...typed, types: { ...typed.types, EIP712Domain: [{ name: 'name', type: 'string' }] } }),
  ])
  await email.site.getByText('Harbour walks').waitFor()
  await email.approve.click()
  const { answer: typedSignature } = await noting
  assert.ok(await verifyTypedData({ ...typed, address: account, signature: typedSignature }))

  t.step('in one frame, however often the modal opened and closed')
  await modal.openAccount()
  await modal.close()
  assert.equal(frames.length, 1)

  t.step('comes back with the page')
  await page.reload()
  await page.waitForFunction(() => Object(window).portico?.plugins.connect.active.value?.status === 'connected')
  assert.equal(
    await page.evaluate(() => Object(window).portico.plugins.connect.active.value.accounts[0].address),
    account,
  )

  t.step('and signs as the first thing, though the modal behind it loads with that')
  await modal.accountButton.focus()
  const first = ask(app, 'personal_sign', ['0x68656c6c6f', account])
  await email.approve.click()
  assert.ok(await verifyMessage({ address: account, message: 'hello', signature: (await first).answer }))
  await modal.expectClosed()
  await eventually('the focus is where it was', () =>
    modal.accountButton.evaluate((button) => button.matches(':focus')),
  )

  t.step('and ends in every tab')
  await page.evaluate(() => Object(window).portico.plugins.connect.disconnect())
  await tab.getByTestId('connect-button').waitFor()
})

test('pays by an embedded wallet with the form of the product, and signs on Solana with the same sign-in', async ({
  t,
}) => {
  const app = await openWithEmail(t, { context: { viewport: { width: 390, height: 844 } } })
  const { email, page, modal, chains } = app
  await modal.open()
  await email.signIn(someone())
  await modal.expectConnected()
  const own = await page.evaluate(() => Object(window).portico.plugins.connect.active.value.accounts[0].address)
  await setBalance(chains[0], own, 10n ** 18n)

  t.step('a transfer')
  const send = new SendScreens(page)
  await modal.openAccount()
  await page.getByTestId('wallet-features-send-button').click()
  await send.fill('ETH', '0.25', receiver)
  await send.confirm.click()
  await email.site.getByText('0.25').first().waitFor()
  await email.approve.click()
  await eventually('the transfer arrives', async () => (await nativeBalance(chains[0], receiver)) >= 25n * 10n ** 16n)

  t.step('a message on Solana')
  const signed = await page.evaluate(async () => {
    const { connect } = Object(window).portico.plugins
    const provider = await connect.getProvider('solana')
    const { address } = connect.connections.value.find((item: { namespace: string }) => item.namespace === 'solana')
      .accounts[0]
    const answer = provider.request({ method: 'solana_signMessage', params: { message: 'Cn8eVZg', pubkey: address } })
    return { address, answer: answer.then((value: unknown) => Object.assign(window, { signed: value })) && true }
  })
  await email.approve.click()
  await page.waitForFunction(() => Object(window).signed?.signature)
  const signature = await page.evaluate(() => Object(window).signed.signature)
  assert.ok(ed25519.verify(base58.decode(signature), base58.decode('Cn8eVZg'), base58.decode(signed.address)))
})

test('says that the page of the key holder may not load, and offers other ways to connect', async ({ t }) => {
  t.allow(/frame-src|default-src|EMBEDDED_WALLET/i)
  const app = await openWithEmail(t, { csp: strictCsp })
  const { email, page, modal, connect } = app
  await modal.open()
  await email.email.fill(someone())
  await email.send.click()
  await page.getByText('Unable to load email login dependency').waitFor()
  await modal.alert.waitFor()
  await connect.chooseWallet('dev.portico.test-wallet')
  await modal.expectConnected()
})

/** The private keys of the person who is signed in at the site, as its settings show them after a new code. */
async function readKeys({ page, site }: Awaited<ReturnType<typeof openWithEmail>>, address: string) {
  const settings = await page.context().newPage()
  const { length } = site.inbox.mails(address)
  await settings.goto(`${site.origin}/settings`)
  await settings.getByRole('button', { name: 'Show private keys' }).click()
  const { code = '' } = await site.inbox.waitForMail(address, length)
  await settings.getByLabel('Code from the mail').fill(code)
  await settings.getByRole('button', { name: 'Continue' }).click()
  await settings.getByText('Private key, Solana').waitFor()
  const texts = await settings.locator('section:last-of-type dd').allTextContents()
  await settings.close()
  assert.equal(texts.length, 3)
  return [code, ...texts.map((text) => text.replace(/^0x/, ''))]
}

test('leaves no code, e-mail address, message or key of the person in the app’s storage, console, events, errors, requests or analytics', async ({
  t,
}) => {
  t.allow(/status of 400/)
  const app = await openWithEmail(t, { hasAnalytics: true })
  const { email, page, modal, site } = app
  const said: string[] = []
  page.on('console', (message) => void said.push(message.text()))
  page.on('request', (request) => {
    // Requests of the frame to its own server, or to a node, are the site's.
    if (request.frame() === page.mainFrame()) said.push(request.url(), request.postData() ?? '')
  })
  const address = someone()
  await page.getByRole('button', { name: 'Agree to be counted' }).click()
  await page.evaluate(() => {
    const { portico } = Object(window)
    const heard: unknown[] = []
    Object.assign(window, { heard })
    for (const type of ['email-sent', 'email-confirmed', 'email-updated', 'signed-out'])
      portico.on(`embedded-wallet:${type}`, (payload: unknown) => heard.push([type, payload]))
  })
  await modal.open()
  await email.ask(address)
  const { code: mailed = '' } = await site.inbox.waitForMail(address)
  const wrong = String((Number(mailed) + 1) % 1_000_000).padStart(6, '0')
  await email.code.fill(wrong)
  await page.getByText('This code is not right').waitFor()
  await email.answer(address)
  await modal.expectConnected()
  const account = await page.evaluate(() => Object(window).portico.plugins.connect.active.value.accounts[0].address)
  const signing = ask(app, 'personal_sign', ['0x736563726574206e6f7465', account])
  await email.site.getByText('secret note').waitFor()
  await email.approve.click()
  await signing
  const declining = ask(app, 'personal_sign', ['0x736563726574206e6f7465', account])
  await email.decline.click()
  said.push(JSON.stringify(await declining))
  const keys = await readKeys(app, address)
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    window.dispatchEvent(new Event('visibilitychange'))
  })
  await eventually('the connection is counted', () =>
    /CONNECT_SUCCESS/.test(JSON.stringify(t.services.analytics.messages())),
  )
  said.push(...t.services.analytics.messages().map(({ body }) => body))
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, Object(window).heard, location.href, document.cookie]),
  )
  const code = site.inbox.mails(address).at(-1)?.code ?? ''
  assert.match(code, /^\d{6}$/)
  assert.ok(said.some((text) => text.includes('userRejected')))
  for (const secret of [address, code, mailed, wrong, ...keys, 'secret note', '736563726574206e6f7465']) {
    assert.ok(!kept.includes(secret), `The app keeps ${secret}`)
    assert.ok(!said.join('\n').includes(secret), `The console says ${secret}`)
  }
  assert.match(kept, /email-sent.*email-confirmed/)
})

test('signs in by connecting alone, changes the e-mail address, and continues after the frame was loaded again', async ({
  t,
}) => {
  const app = await openWithEmail(t, { siwx: { statement: 'Keep my lists in sync' } })
  const { email, page, modal, site } = app
  const address = someone()
  await modal.open()
  await email.signIn(address)
  await page.waitForFunction(() => Object(window).portico.plugins.siwx.status.value === 'signedIn')
  await modal.expectClosed()
  assert.equal(
    await page.evaluate(() => Object(window).portico.plugins.siwx.session.value.data.statement),
    'Keep my lists in sync',
  )

  t.step('another address of mail')
  const other = someone()
  await modal.openAccount()
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByTestId('w3m-account-email-update').click()
  await page.getByRole('textbox', { name: 'New email' }).fill(other)
  await page.getByRole('button', { name: 'Save' }).click()
  await modal.title.getByText('Confirm Current Email').waitFor()
  await email.answer(address, 1)
  await modal.title.getByText('Confirm New Email').waitFor()
  await email.answer(other)
  await page.getByText('Email updated').waitFor()
  await modal.close()

  t.step('the frame is loaded again by whoever is in it')
  const frame = page.frames().find((item) => item.url().startsWith(site.origin))
  assert.ok(frame)
  await frame.evaluate(() => location.reload())
  const own = await page.evaluate(() => Object(window).portico.plugins.connect.active.value.accounts[0].address)
  await eventually('the next request is shown in a new page', async () => {
    const signing = ask(app, 'personal_sign', ['0x68656c6c6f', own])
    const isShown = await email.approve.waitFor({ timeout: 3000 }).then(
      () => true,
      () => false,
    )
    if (isShown) await email.approve.click()
    return 'answer' in (await signing)
  })
})

test('sends SOL by an embedded wallet', async ({ t }) => {
  const app = await openWithEmail(t)
  const { email, page, modal } = app
  const { svm } = t.services
  await modal.open()
  await email.signIn(someone())
  await modal.expectConnected()
  const found = await page.waitForFunction(() => {
    const { connections } = Object(window).portico.plugins.connect
    return connections.value.find(({ namespace }: { namespace: string }) => namespace === 'solana')?.accounts[0].address
  })
  const own = String(await found.jsonValue())
  await svm.airdrop(own, 5_000_000_000n)
  await switchInModal(app, 'Solana Localnet')
  await modal.close()
  const send = new SendScreens(page)
  await send.listen()
  await modal.openAccount()
  await page.getByTestId('wallet-features-send-button').click()
  await send.fill('SOL', '1.25', base58.encode(ed25519.getPublicKey(new Uint8Array(32).fill(7))))
  await send.confirm.click()
  await email.site.getByText('1.25').first().waitFor()
  await email.approve.click()
  const record = await svm.find(await send.hash())
  assert.equal(record?.err, null)
})

test('keeps all approval elements within the screen on a zoomed page', async ({ t }) => {
  const app = await openWithEmail(t)
  const { email, page, modal } = app
  await page.setViewportSize({ width: 900, height: 600 })
  await addHostStyles(page, 'html { zoom: 1.5 }')
  await modal.open()
  await email.signIn(someone())
  await modal.expectConnected()
  await modal.expectClosed()
  const refusal = page.evaluate(async () => {
    const { connect } = Object(window).portico.plugins
    const [{ address }] = connect.active.value.accounts
    const provider = await connect.getProvider()
    return provider.request({ method: 'personal_sign', params: ['0x6869', address] }).catch(String)
  })
  await email.approve.waitFor()
  const box = await page.locator('portico-frame dialog').boundingBox()
  assert.ok(box && box.y >= 0 && box.y + box.height <= 600, 'The window of the frame is higher than the screen')
  await page.locator('portico-frame button').click()
  assert.match(await refusal, /error/i)
})
