import assert from 'node:assert/strict'
import type { CDPSession, FrameLocator, Locator, Page } from '@playwright/test'
import { base58 } from '@scure/base'
import {
  Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import {
  type Address,
  encodeFunctionData,
  type Hex,
  parseAbi,
  recoverTypedDataAddress,
  stringToHex,
  verifyMessage,
} from 'viem'
import { openApp } from './fixtures/open-app'
import { strictCsp } from './fixtures/strict-csp'
import { expectAccessible } from './pages/axe'
import { expectMined, nativeBalance } from './pages/verify'
import { type SpecContext, test } from './runner'

interface User {
  readonly address: Address
  readonly email: string
  readonly chainId: string | number
}

const email = 'ada@mail.example'

/** An app that shows the site, on another origin, with its own policy; and the site, with its mail server. */
async function openSite(t: SpecContext, { isRegistered = true, origin = '' } = {}) {
  const site = await t.services.startSecureSite()
  await site.buildPages()
  const [chain] = t.services.chains
  if (!chain) throw new Error('There is no chain')
  const app = await openApp(t, {
    entry: 'examples/e2e/app/frame-only.ts',
    csp: `${strictCsp}; frame-src ${site.origin}`,
    // Playwright disables partitioned storage, without which a page of another site may store nothing.
    host: 'localhost',
    wallets: [],
    context: { viewport: { width: 390, height: 844 } },
    path: '/blank',
  })
  if (isRegistered) site.allowApp(app.origin)
  const { caipNetworkId: chainId, rpcUrl } = chain
  const query = new URLSearchParams({ site: site.origin, projectId: site.projectId, chainId, rpcUrl })
  if (origin) query.set('origin', origin)
  await app.page.goto(`${app.origin}/?${query}`)
  return { ...app, site, chain, frame: app.page.frameLocator('#w3m-iframe') }
}

type Opened = Awaited<ReturnType<typeof openSite>>

const ask = <Answer>(page: Page, name: string, payload?: unknown): Promise<Answer> =>
  page.evaluate(([asked, carried]): Promise<Answer> => Reflect.get(window, 'ask')(asked, carried), [
    name,
    payload,
  ] as const)

async function signIn({ page, site }: Pick<Opened, 'page' | 'site'>, address = email): Promise<User> {
  const before = site.inbox.mails(address).length
  const { action } = await ask<{ action: string }>(page, 'CONNECT_EMAIL', { email: address })
  let mail = await site.inbox.waitForMail(address, before)
  if (action === 'VERIFY_DEVICE') {
    const waiting = ask(page, 'CONNECT_DEVICE')
    const tab = await page.context().newPage()
    await tab.goto(mail.link ?? '')
    await tab.getByRole('button', { name: 'Approve' }).click()
    await tab.getByText('is approved').waitFor()
    await tab.close()
    await waiting
    mail = await site.inbox.waitForMail(address, before + 1)
  }
  await ask(page, 'CONNECT_OTP', { otp: mail.code })
  // Both namespaces at once, as apps do: there is one wallet, whichever comes first.
  const [user, other] = await Promise.all([
    ask<User>(page, 'GET_USER'),
    ask<User>(page, 'GET_USER', { chainId: 'solana:localnet' }),
    ask<User>(page, 'GET_USER', { chainId: 31337 }),
  ])
  assert.deepEqual([user.chainId, other.chainId], [31337, 'solana:localnet'])
  assert.match(user.address, /^0x/)
  return user
}

/** Checks the content of the site in its frame. */
async function expectSiteAccessible(page: Page, siteOrigin: string): Promise<void> {
  const frame = page.frames().find((item) => item.url().startsWith(siteOrigin))
  if (!frame) throw new Error('The site is not on the page')
  await expectAccessible(frame)
}

const rpc = (page: Page, payload: Readonly<Record<string, unknown>>) => {
  const answer = ask<unknown>(page, 'RPC_REQUEST', payload)
  // The caller waits for the answer after a press.
  answer.catch(() => undefined)
  return answer
}

const decide = (frame: FrameLocator, name: 'Sign' | 'Approve' | 'Cancel') =>
  frame.getByRole('button', { name, exact: true }).click()

async function passkeys(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const options = { protocol: 'ctap2', ctap2Version: 'ctap2_1', transport: 'internal', hasPrf: true } as const
  const user = { hasResidentKey: true, hasUserVerification: true, isUserVerified: true }
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, ...user, automaticPresenceSimulation: true },
  })
  return session
}

test('shows and signs messages, typed data and transactions of both namespaces in the secure site, at 390 px', async ({
  t,
}) => {
  const { page, site, frame, chain, origin } = await openSite(t)
  const { address } = await signIn({ page, site })
  await ask(page, 'SYNC_DAPP_DATA', { metadata: { name: 'Tea Shop\u202e' } })
  await ask(page, 'SYNC_THEME', { themeMode: 'dark', w3mThemeVariables: { '--w3m-accent': 'rgb(255, 210, 0)' } })

  const message = 'Two teas,\nplease'
  const signature = rpc(page, { method: 'personal_sign', params: [stringToHex(message), address] })
  await frame.getByRole('heading', { name: 'Tea Shop requests a signature' }).waitFor()
  await frame.getByText(origin, { exact: true }).waitFor()
  await expectSiteAccessible(page, site.origin)
  assert.equal(await frame.locator('.textContent').textContent(), message)
  await decide(frame, 'Sign')
  assert.ok(await verifyMessage({ address, message, signature: (await signature) as Hex }))

  const typed = {
    domain: { name: 'Tea Shop', chainId: 1 },
    types: { Order: [{ name: 'cups', type: 'uint256' }] },
    primaryType: 'Order',
    message: { cups: '2', price: 'free' },
  } as const
  const typedSignature = rpc(page, { method: 'eth_signTypedData_v4', params: [address, JSON.stringify(typed)] })
  await frame.getByText('This is for another network: eip155:1.').waitFor()
  // No type has it, so it is not signed.
  assert.equal(await frame.getByText('free').count(), 0)
  await decide(frame, 'Sign')
  assert.equal(
    await recoverTypedDataAddress({ ...typed, message: { cups: 2n }, signature: (await typedSignature) as Hex }),
    address,
  )

  const [, receiver = t.services.accounts[1]] = t.services.accounts
  await t.services.sendEth(chain.chainId, address, '2')
  const before = await nativeBalance(chain, receiver?.address as Address)
  const value = '0xde0b6b3a7640000'
  const sent = rpc(page, { method: 'eth_sendTransaction', params: [{ from: address, to: receiver?.address, value }] })
  await frame.getByText("1 of the network's own currency", { exact: true }).waitFor()
  await frame.getByText(`Unknown network (${chain.caipNetworkId})`).waitFor()
  await expectSiteAccessible(page, site.origin)
  await decide(frame, 'Approve')
  const hash = String(await sent)
  assert.match(hash, /^0x[\da-f]{64}$/)
  // A node answers before it mines.
  await expectMined(chain, hash)
  assert.equal((await nativeBalance(chain, receiver?.address as Address)) - before, 10n ** 18n)

  const approve = encodeFunctionData({
    abi: parseAbi(['function approve(address spender, uint256 amount)']),
    args: [receiver?.address as Address, 2n ** 256n - 1n],
  })
  const call = { from: address, to: chain.erc20.address, data: approve }
  const refused = rpc(page, { method: 'eth_sendTransaction', params: [call] })
  await frame.getByText('take all of these tokens').waitFor()
  await frame.getByText(/\d LUSD$/).waitFor()
  await decide(frame, 'Cancel')
  await assert.rejects(refused, /User rejected/)

  await signOnSolana(t, { page, frame })
  await ask(page, 'SIGN_OUT')
  await assert.rejects(ask(page, 'GET_USER'), /Please sign in first/)
})

async function signOnSolana({ services }: SpecContext, { page, frame }: Pick<Opened, 'page' | 'frame'>) {
  const chain = { chainId: 'solana:localnet', rpcUrl: services.svm.rpcUrl, chainNamespace: 'solana' }
  const { address } = await ask<{ address: string }>(page, 'GET_USER', chain)
  const connection = new Connection(services.svm.rpcUrl, 'confirmed')
  const payer = new PublicKey(address)
  await connection.requestAirdrop(payer, 2_000_000_000)
  const receiver = Keypair.generate().publicKey
  const { blockhash } = await connection.getLatestBlockhash()
  const transfer = SystemProgram.transfer({ fromPubkey: payer, toPubkey: receiver, lamports: 500_000_000 })
  const content = { payerKey: payer, recentBlockhash: blockhash, instructions: [transfer] }
  const bytes = new VersionedTransaction(new TransactionMessage(content).compileToV0Message()).serialize()
  const message = { message: base58.encode(bytes.slice(65)), pubkey: address }
  await assert.rejects(rpc(page, { ...chain, method: 'solana_signMessage', params: message }), /is a transaction/)
  const params = { transaction: base58.encode(bytes) }
  const sent = rpc(page, { ...chain, method: 'solana_signAndSendTransaction', params })
  await frame.getByText('0.5 SOL').waitFor()
  await frame.getByText(receiver.toBase58()).waitFor()
  await decide(frame, 'Approve')
  assert.ok(await sent)
  assert.equal(await connection.getBalance(receiver), 500_000_000)
}

/** Whether the page has answered the request. */
async function isOpen(answer: Promise<unknown>): Promise<boolean> {
  const late = new Promise((resolve) => setTimeout(resolve, 300, 'open'))
  return (await Promise.race([answer.catch(() => 'failed'), late])) === 'open'
}

test('signs nothing that a page covers, dims, shows at the last moment, or presses by a script', async ({ t }) => {
  const { page, site, frame } = await openSite(t)
  const { address } = await signIn({ page, site })
  const sign = (text: string) => rpc(page, { method: 'personal_sign', params: [stringToHex(text), address] })
  const button = frame.getByRole('button', { name: 'Sign', exact: true })

  // On any machine, the button has only just been shown at this point.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  const early = sign('early')
  await button.waitFor()
  assert.ok(await button.isDisabled())
  await pressAt(page, button)
  assert.ok(await isOpen(early))
  await page.clock.resume()
  await button.click({ trial: true })

  // A script of the site's own page cannot press it either.
  await button.evaluate((element: HTMLButtonElement) => element.click())
  assert.ok(await isOpen(early))

  await page.evaluate(() => {
    const cover = document.createElement('div')
    cover.id = 'cover'
    for (const [name, value] of Object.entries({
      position: 'fixed',
      inset: '0',
      opacity: '0.01',
      'pointer-events': 'none',
      background: 'red',
    })) {
      cover.style.setProperty(name, value)
    }
    document.querySelector('dialog')?.append(cover)
  })
  await frame.getByText('Something covers this window').waitFor()
  await pressAt(page, button)
  assert.ok(await isOpen(early))
  await page.evaluate(() => document.querySelector('#cover')?.remove())

  await page.evaluate(() => document.querySelector('dialog')?.style.setProperty('opacity', '0.5'))
  await frame.getByText('Something covers this window').waitFor()
  await pressAt(page, button)
  assert.ok(await isOpen(early))
  await page.evaluate(() => document.querySelector('dialog')?.style.removeProperty('opacity'))

  await button.click()
  assert.match(String(await early), /^0x/)

  // By keyboard only, and how to leave.
  const typed = sign('typed')
  await button.click({ trial: true })
  await button.press('Enter')
  assert.match(String(await typed), /^0x/)
  const left = sign('left')
  await button.click({ trial: true })
  await button.press('Escape')
  await assert.rejects(left, /User rejected/)
})

/** Presses at the position of a button, whether or not it counts. */
async function pressAt(page: Page, button: Locator): Promise<void> {
  const box = await button.boundingBox()
  if (!box) throw new Error('The button is not on the page')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

test('opens no channel to an app whose origin is not registered, or that claims another one', async ({ t }) => {
  t.allow(/status of 403|ERR_BLOCKED_BY_RESPONSE|frame-ancestors|chrome-error/)
  const isSilent = async (page: Page) => isOpen(ask(page, 'IS_CONNECTED'))
  const foreign = await openSite(t, { isRegistered: false })
  assert.ok(await isSilent(foreign.page))
  const liar = await openSite(t, { origin: 'https://app.example' })
  liar.site.allowApp('https://app.example')
  await liar.page.reload()
  await liar.frame
    .getByText('This page is part of an app.')
    .waitFor({ state: 'attached' })
    .catch(() => undefined)
  assert.ok(await isSilent(liar.page))
})

test('unlocks the wallet in another browser by a passkey or the recovery code, and shows its keys after a new code', async ({
  t,
}) => {
  t.allow(/status of 400/)
  const { page, site, frame } = await openSite(t)
  await passkeys(page)
  const { address } = await signIn({ page, site })
  const signature = rpc(page, { method: 'personal_sign', params: [stringToHex('first'), address] })
  // A browser loses a press at the moment in which it first shows a frame of another process.
  await frame.getByRole('button', { name: 'Sign', exact: true }).click({ trial: true })
  await frame.getByRole('button', { name: 'Back up this wallet' }).click()
  await expectSiteAccessible(page, site.origin)
  await frame.getByRole('button', { name: 'Add a passkey' }).click()
  await frame.getByText('The passkey unlocks your wallet').waitFor()
  await frame.getByRole('button', { name: 'Show a recovery code' }).click()
  const code = await frame.getByText(/^[\dA-Z]{4}(-[\dA-Z]{2,4}){6}$/).textContent()
  await frame.getByRole('button', { name: 'Back', exact: true }).click()
  await decide(frame, 'Sign')
  assert.match(String(await signature), /^0x/)

  // Another device is another browser: it has neither the keys nor the cookie.
  const other = await page
    .context()
    .browser()
    ?.newContext({ viewport: { width: 370, height: 800 } })
  if (!other) throw new Error('There is no browser')
  t.defer(() => other.close())
  const settings = await other.newPage()
  await settings.goto(`${site.origin}/settings`)
  const fillCode = async (mails: number) => {
    const mail = await site.inbox.waitForMail(email, mails - 1)
    await settings.getByLabel('Code from the mail').fill(mail.code ?? '')
    await settings.getByRole('button', { name: 'Continue' }).click()
  }
  await settings.getByLabel('E-mail').waitFor()
  await expectAccessible(settings)
  await settings.getByLabel('E-mail').fill(email)
  await settings.getByRole('button', { name: 'Sign in' }).click()
  const { link = '' } = await site.inbox.waitForMail(email, 1)
  const tab = await other.newPage()
  await tab.goto(link)
  await tab.getByRole('button', { name: 'Approve' }).waitFor()
  await expectAccessible(tab)
  await tab.getByRole('button', { name: 'Approve' }).click()
  await tab.getByText('is approved').waitFor()
  await tab.close()
  await fillCode(3)
  // A person who does not unlock the wallet is still signed in, and is asked again when keys are needed.
  await settings.getByRole('button', { name: 'Cancel' }).click()
  await settings.getByText(address).waitFor()
  await settings.getByRole('button', { name: 'Show private keys' }).click()
  await fillCode(4)
  await settings.getByLabel('Recovery code').fill('0000-0000-0000-0000-0000-0000-00')
  await settings.getByRole('button', { name: 'Unlock' }).click()
  await settings.getByText('This is not the recovery code of the wallet').waitFor()
  await settings.getByLabel('Recovery code').fill(code?.toLowerCase() ?? '')
  await settings.getByRole('button', { name: 'Unlock' }).click()
  await settings.getByText('Private key, Ethereum and similar').waitFor()
  await expectAccessible(settings)
  await settings.route('**/api/**', (route) => route.abort())
  await settings.reload()
  await settings.getByText('The wallet cannot be reached. Please check your connection').waitFor()
  await settings.unroute('**/api/**')
  await settings.reload()
  await settings.getByText(address).waitFor()

  // The first browser loses its keys, as after clearing its data; its passkey is still there.
  const removes = settings.getByRole('button', { name: 'Remove Chrome' })
  await removes.last().click()
  await removes.nth(1).waitFor({ state: 'detached' })
  await assert.rejects(ask(page, 'GET_USER'), /Please sign in first/)
  const back = signIn({ page, site })
  await frame.getByRole('button', { name: 'Use a passkey' }).click()
  assert.equal((await back).address, address)
})
