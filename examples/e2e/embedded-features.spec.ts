import assert from 'node:assert/strict'
import type { Locator } from '@playwright/test'
import type { PorticoProps } from 'portico/ui'
import { renderToString } from 'react-dom/server'
import { formatUnits, getAddress, verifyMessage } from 'viem'
import { loadServerPage } from './fixtures/load-server-page'
import { openFull } from './fixtures/open-full'
import { openPortico } from './fixtures/open-portico'
import type { ServerMarkup } from './fixtures/serve-app'
import { strictCsp } from './fixtures/strict-csp'
import { setBalance } from './pages/chain'
import { EmailScreens } from './pages/email-screens'
import { expectText } from './pages/modal'
import { NameScreens } from './pages/name-screens'
import { OnRampScreens, ProviderPage } from './pages/onramp-screens'
import { SwapScreens } from './pages/swap-screens'
import { expectMined, tokenBalance } from './pages/verify'
import { type SpecContext, test } from './runner'

const someone = () => `ada.${crypto.randomUUID().slice(0, 8)}@example.com`

test('swaps, registers a name and buys with an embedded wallet, which reports its assets by itself', async ({ t }) => {
  const tokens = t.services.chains.map((each) => [each.caipNetworkId, each.tokens.map(({ address }) => address)])
  const site = await t.services.startSecureSite({ tokens: Object.fromEntries(tokens) })
  const app = await openFull(t, { site, host: 'localhost' })
  const { page, modal, chains, context } = app
  const email = new EmailScreens(page, site.inbox)
  const [chain] = chains
  await modal.open()
  await email.signIn(someone())
  await modal.expectConnected()
  await modal.expectClosed()
  const own = getAddress(
    await page.evaluate(() => Object(window).portico.plugins.connect.active.value.accounts[0].address),
  )
  await setBalance(chain, own, 5n * 10n ** 18n)

  t.step('a swap')
  const swap = new SwapScreens(page)
  await swap.listen()
  await modal.openAccount()
  await page.getByTestId('wallet-features-swaps-button').click()
  await swap.fill('1.25', 'ETH', chain.erc20.symbol)
  const least = await swap.review(chain.erc20.decimals)
  await swap.press('Swap')
  await email.site.getByText('1.25').first().waitFor()
  await email.approve.click()
  await expectMined(chain, await swap.hash())
  const received = await tokenBalance(chain, own)
  assert.ok(received >= least && least > 0n, `${received} of at least ${least}`)
  await modal.snackbar.getByText(/^Swapped ETH to /).waitFor()

  t.step('what the wallet itself tells that it holds (EIP-7811), without the service of balances')
  const [whole = ''] = formatUnits(received, chain.erc20.decimals).split('.')
  await page.getByText('Local Dollar').first().waitFor()
  await page
    .getByText(new RegExp(`${Number(whole).toLocaleString('en')}\\S* LUSD`))
    .first()
    .waitFor()
  const balances = t.services.blockchainApi.requests().filter((path) => /\/balance\?/.test(path))
  assert.deepEqual(
    balances.filter((path) => path.toLowerCase().includes(own.toLowerCase())),
    [],
  )

  t.step('a name')
  const names = new NameScreens(page)
  await names.enter()
  await names.type('maren7', 'Sign to take the name')
  await names.submit.click()
  await email.approve.click()
  await page.getByText('Account name chosen successfully').waitFor()
  await expectText(names.registered, 'maren7.reown.id')
  await names.letsGo.click()
  await page.getByText('maren7.reown.id').first().waitFor()

  t.step('a purchase')
  const onramp = new OnRampScreens(page)
  await page.getByTestId('wallet-features-onramp-button').click()
  await onramp.amount.fill('100')
  await onramp.total.getByText('$100.00').waitFor()
  const provider = await ProviderPage.openedBy(context, () => onramp.service.click())
  assert.equal(new URL(provider.page.url()).searchParams.get('walletAddress'), own)
  await provider.page.close()
})

/** The page with two kernels, both with an embedded wallet, and code of apps on the first one's provider. */
async function openClients(t: SpecContext) {
  const site = await t.services.startSecureSite()
  const app = await openPortico(t, {
    entry: 'examples/e2e/app/embedded-clients.tsx',
    host: 'localhost',
    csp: `${strictCsp}; frame-src ${site.origin}`,
    query: { 'secure-site': site.origin, 'secure-site-project': site.projectId },
  })
  site.allowApp(app.origin)
  const region = (name: string): Locator => app.page.getByRole('region', { name, exact: true })
  return { ...app, site, region, email: new EmailScreens(app.page, site.inbox) }
}

test('signs by viem, ethers and wagmi with an embedded wallet, while the page has a second kernel', async ({ t }) => {
  const { page, region, email, modal, connect } = await openClients(t)
  await region('first').getByTestId('connect-button').click()
  await email.signIn(someone())
  await region('first').getByTestId('account-button').waitFor()
  await modal.expectClosed()
  const address = await region('first').getByTestId('w3m-address').textContent()
  assert.match(address ?? '', /^0x[\da-f]{40}$/i)

  for (const library of ['viem', 'ethers', 'wagmi']) {
    t.step(library)
    await page.getByRole('button', { name: `Sign by ${library}` }).click()
    await email.site.getByText(`Hello from ${library}`).waitFor()
    await email.approve.click()
    await page.getByTestId(`signed-${library}`).getByText(/^0x/).waitFor()
    const signature = await page.getByTestId(`signed-${library}`).textContent()
    assert.ok(
      await verifyMessage({
        address: address as `0x${string}`,
        message: `Hello from ${library}`,
        signature: signature as `0x${string}`,
      }),
    )
  }

  t.step('the second kernel has a wallet of its own')
  await expectText(region('second').getByTestId('w3m-address'), '–')
  await region('second').getByTestId('connect-button').click()
  await connect.chooseWallet('dev.portico.test-wallet')
  await region('second').getByTestId('account-button').waitFor()
  await page.reload()
  await expectText(region('first').getByTestId('w3m-address'), address ?? '')
  await region('second').getByTestId('account-button').waitFor()
  assert.notEqual(await region('second').getByTestId('w3m-address').textContent(), address)
  await page.evaluate(() => Object(window).kernels.first.plugins.connect.disconnect())
  await region('first').getByTestId('connect-button').waitFor()
  await region('second').getByTestId('account-button').waitFor()
})

const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

test('is rendered by a server with the person who signed in by e-mail, and hydrated without a mismatch', async ({
  t,
}) => {
  const looks: Pick<PorticoProps, 'serverStyles'> = { serverStyles: 'linked' }
  const site = await t.services.startSecureSite()
  const secureSite = { secureSite: site.origin, projectId: site.projectId }
  let written: ServerMarkup = { head: '', root: '' }
  const app = await openPortico(t, {
    entry: 'examples/e2e/app/hydrated.tsx',
    host: 'localhost',
    markup: () => written,
    csp: `${strictCsp}; frame-src ${site.origin}`,
    query: { looks: JSON.stringify(looks), email: JSON.stringify(secureSite) },
  })
  site.allowApp(app.origin)
  const { page, modal, host } = app
  const email = new EmailScreens(page, site.inbox)
  await modal.open()
  await email.signIn(someone())
  await modal.expectConnected()
  const address = await host.address.textContent()

  const { createPage } = await loadServerPage()
  const chains = JSON.parse(new URL(app.url).searchParams.get('chains') ?? '[]')
  const snapshot = await page.evaluate(() => window.takeSnapshot())
  const { kernel, page: element } = createPage(chains, snapshot, looks, secureSite)
  const root = renderToString(element)
  kernel.dispose()
  assert.ok(root.includes(String(address)), 'The server writes the address')
  written = {
    head: `<link rel="stylesheet" href="/button.css"><meta name="portico-snapshot" content="${attribute(snapshot)}">`,
    root,
  }
  await page.reload()
  await host.expectStatus('connected')
  await expectText(host.address, String(address))
  assert.deepEqual(t.issues, [])
  t.step('and leaves after that')
  await modal.openAccount()
  await page.getByTestId('account-settings-button').click()
  await app.account.disconnect()
  await modal.expectDisconnected()
  await host.expectStatus('disconnected')
})
