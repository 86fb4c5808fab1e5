import assert from 'node:assert/strict'
import { accessSync, constants, readdirSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { scratchDir } from '../local-services/repo-root'
import { walletScript } from '../test-wallet'
import { bundleApp } from './fixtures/bundle-app'
import { EngineHand, type EngineLook } from './fixtures/engine-page'
import { openGecko } from './fixtures/open-gecko'
import { testWalletId } from './fixtures/open-portico'
import { openWebkit } from './fixtures/open-webkit'
import { serveApp } from './fixtures/serve-app'
import { strictCsp } from './fixtures/strict-csp'
import { walletConfigs } from './fixtures/wallet-configs'
import { expectSigned } from './pages/verify'
import { type SpecContext, test } from './runner'

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const findProgram = (...names: readonly string[]) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((dir) => names.map((name) => join(dir, name)))
    .find(isProgram)

/** Debian installs WebKit's own browser with its libraries. */
function findMiniBrowser(): string | undefined {
  const own = findProgram('MiniBrowser')
  if (own) return own
  const folders = readdirSync('/usr/lib', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const names = folders.flatMap(({ name }) =>
    ['webkit2gtk-4.1', 'webkit2gtk-4.0', 'webkitgtk-6.0'].map((version) =>
      join('/usr/lib', name, version, 'MiniBrowser'),
    ),
  )
  return names.find(isProgram)
}

const firefox = findProgram('firefox-esr', 'firefox') ?? ''
const webkit = {
  driver: findProgram('WebKitWebDriver') ?? '',
  browser: findMiniBrowser() ?? '',
  screen: findProgram('Xvfb') ?? '',
}

/** Serves the page with a wallet and the local relay, as the specs of Chromium do. */
async function servePage(t: SpecContext): Promise<string> {
  const server = await serveApp({
    bundle: await bundleApp('examples/e2e/app/walletconnect.tsx', { isSplit: false }),
    csp: strictCsp,
    walletScript: await walletScript(walletConfigs(t.services, [{}])),
  })
  t.defer(() => server.stop())
  const url = new URL(server.origin)
  const chains = t.services.chains.map(({ chainId, name, rpcUrl, nativeCurrency }) => ({
    chainId,
    name,
    rpcUrl,
    nativeCurrency,
  }))
  url.searchParams.set('chains', JSON.stringify(chains))
  url.searchParams.set('relay', t.services.relay.url)
  url.searchParams.set('catalogue', t.services.catalogue.url)
  return url.href
}

/** `PICTURES=1` also runs each engine in dark mode, and saves a screenshot of each step in .tmp/screens, for a visual check. */
const colorSchemes = process.env.PICTURES ? (['light', 'dark'] as const) : (['light'] as const)
const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

/** Takes screenshots of the page at both widths, the last of which stays. */
async function takePictures(hand: EngineHand, name: string): Promise<void> {
  if (!process.env.PICTURES) return
  const folder = join(scratchDir, 'screens')
  await mkdir(folder, { recursive: true })
  for (const size of sizes) {
    await hand.page.resize(size)
    await hand.rest()
    await writeFile(join(folder, `${name}-${size.width}.png`), await hand.page.picture(), 'base64')
  }
}

/** Shows the spinner of the account's button, stops it in the frame in which a style sheet is added, and reads what is left of it. */
const spinnerLeft = `(async () => {
  const button = document.querySelector('[data-testid="account-button"]')
  const { className } = button
  const wait = () => new Promise((resolve) => setTimeout(resolve, 200))
  button.className = className.replace('account', 'busy')
  await wait()
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, new CSSStyleSheet()]
  button.className = className
  await wait()
  return getComputedStyle(button, '::before').content
})()`

/** Opens a page, and records the error events of its window: monitors of host pages report each one. */
async function visit({ page }: EngineHand, url: string): Promise<void> {
  await page.goto(url)
  await page.evaluate(
    `(window.seenErrors = [], addEventListener('error', ({ message }) => window.seenErrors.push(message)))`,
  )
}

const expectNoErrors = async ({ page }: EngineHand) => assert.deepEqual(await page.evaluate('window.seenErrors'), [])

/**
 * The steps of most people: look at the list, close it and come back, scan or connect, sign, look at the account, come back, leave.
 *
 * @param look - takes a screenshot with a name
 */
async function walkMainFlows(t: SpecContext, hand: EngineHand, look: (name: string) => Promise<void>): Promise<void> {
  const { page } = hand
  const status = 'apkt-account-status'
  const url = await servePage(t)
  await visit(hand, url)
  await hand.expectText(status, 'disconnected')

  t.step('lists wallets')
  await hand.press('connect-button')
  await hand.wait(`wallet-selector-${testWalletId}`)
  await look('list')

  t.step('closes by Escape')
  await page.pressKey('Escape')
  await hand.expectGone('w3m-modal-card')
  await hand.expectFocus('connect-button')
  await hand.press('connect-button')

  t.step('lists all wallets')
  await hand.press('all-wallets')
  await hand.wait('wui-input-text')
  await look('all-wallets')
  await hand.press('header-back')

  t.step('draws a code to scan')
  await hand.press('wallet-selector-walletconnect')
  await hand.wait('wui-qr-code', ({ value }) => value?.startsWith('wc:') === true, 'uri')
  await look('code')
  await hand.press('header-back')

  t.step('connects')
  await hand.press(`wallet-selector-${testWalletId}`)
  await hand.expectText(status, 'connected')
  await hand.expectGone('w3m-modal-card')
  const { text: address } = await hand.wait('w3m-address')
  assert.equal(await page.evaluate(spinnerLeft), 'none')

  t.step('signs')
  await hand.press('sign-message-button')
  const { text: signature } = await hand.wait('w3m-signature', ({ text }) => text.startsWith('0x'))
  await expectSigned(address, 'Hello from Tidepool', signature)
  await look('page')

  t.step('is connected after a reload')
  await expectNoErrors(hand)
  await visit(hand, url)
  await hand.expectText(status, 'connected')
  await hand.expectText('w3m-address', address)

  t.step('shows the account, and disconnects')
  await hand.press('account-button')
  await hand.wait('w3m-account-select-network')
  await look('account')
  await hand.press('w3m-account-select-network')
  await hand.wait(`w3m-network-switch-${t.services.chains[0]?.name}`)
  await look('networks')
  await hand.press('header-back')
  await hand.press('disconnect-button')
  await hand.expectText(status, 'disconnected')
  await expectNoErrors(hand)
}

/** Makes the shown view higher by so many px, as rows do that come later; the second time within the motion of the first. */
const growTwice = `(async () => {
  const content = document.querySelector('portico-modal').shadowRoot.querySelector('.portico-view')
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  for (const height of [100, 900]) {
    const rows = document.createElement('div')
    rows.style.height = height + 'px'
    content.append(rows)
    for (let frames = 3; frames > 0; frames -= 1) await nextFrame()
  }
})()`

const engines = {
  Gecko: {
    lack: firefox ? '' : 'Firefox is not installed',
    open: (look: EngineLook) => openGecko(firefox, look),
  },
  WebKit: {
    lack: Object.values(webkit).every(Boolean) ? '' : 'WebKit’s driver, its browser or a screen is not installed',
    open: (look: EngineLook) => openWebkit(webkit, look),
  },
}

for (const [name, { lack, open }] of Object.entries(engines))
  for (const colorScheme of colorSchemes)
    test(`${name}: lists, draws a code, connects, signs, comes back and disconnects, in ${colorScheme}`, async ({
      t,
    }) => {
      test.info().skip(lack !== '', lack)
      const page = await open({ colorScheme })
      t.defer(() => page.close())
      const hand = new EngineHand(page)
      await walkMainFlows(t, hand, (step) => takePictures(hand, `${name.toLowerCase()}-${step}-${colorScheme}`))
    })

for (const [name, { lack, open }] of Object.entries(engines))
  test(`${name}: reports no error where a view outgrows the screen while the modal grows`, async ({ t }) => {
    test.info().skip(lack !== '', lack)
    const page = await open({ colorScheme: 'light' })
    t.defer(() => page.close())
    const hand = new EngineHand(page)
    await visit(hand, await servePage(t))
    await hand.press('connect-button')
    await hand.wait(`wallet-selector-${testWalletId}`)
    await hand.rest()
    await page.evaluate(growTwice)
    await hand.rest()
    await expectNoErrors(hand)
  })
