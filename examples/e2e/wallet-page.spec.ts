import assert from 'node:assert/strict'
import { toHex } from 'viem'
import { type NodeDapp, startNodeDapp } from '../local-services/wallet-client/node-dapp.fixture'
import { observeContext } from './fixtures/observe-context'
import { actionTimeoutMs } from './fixtures/open-options'
import { expectAccessible } from './pages/axe'
import { expectMined, expectSigned } from './pages/verify'
import { type OpenSpecContext, type SpecContext, test } from './runner'

const one = 'eip155:31337'
const two = 'eip155:31338'
const elsewhere = 'eip155:1'

interface World {
  dapp: NodeDapp
  page: Awaited<ReturnType<typeof openPage>>
  /** Requests chains; the promise of the session is returned with the link. */
  ask(chains: readonly string[]): Promise<{ uri: string; session: ReturnType<NodeDapp['connect']> }>
}

async function openPage(t: OpenSpecContext, options: object) {
  const context = await t.browser.newContext(options)
  t.defer(() => context.close())
  context.setDefaultTimeout(actionTimeoutMs)
  await observeContext(t, context)
  return context.newPage()
}

async function openWorld(t: SpecContext, options: object = {}): Promise<World> {
  let take: (uri: string) => void = () => undefined
  const dapp = await startNodeDapp(t.services.relay.url, (uri) => take(uri))
  t.defer(() => dapp.stop())
  const ask: World['ask'] = async (chains) => {
    const link = new Promise<string>((resolve) => {
      take = resolve
    })
    const session = dapp.connect(chains)
    session.catch(() => undefined)
    return { uri: await link, session }
  }
  return { dapp, ask, page: await openPage(t as OpenSpecContext, options) }
}

const addressIn = (session: Awaited<ReturnType<NodeDapp['connect']>>) =>
  session?.namespaces.eip155?.accounts[0]?.split(':')[2] ?? ''

test('lets a person paste a link, choose what the site gets, answer it, and delete it', async ({ t }) => {
  const { dapp, page, ask } = await openWorld(t)
  const approve = page.getByTestId('session-approve-button')
  const [chain] = t.services.chains
  assert.ok(chain)
  await page.goto(t.services.walletPageUrl)
  await page.getByTestId('wc-connect').click()
  const { uri, session: settling } = await ask([one, two, elsewhere])
  await page.getByTestId('uri-input').fill(uri)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Connect to this site' }).waitFor()
  assert.ok(await page.getByRole('checkbox', { name: elsewhere }).isDisabled())
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: 'Local Two' }).uncheck()
  await approve.click()
  const session = await settling
  assert.deepEqual(session?.namespaces.eip155?.chains, [one])

  t.step('sign and send')
  const address = addressIn(session)
  const signing = dapp.request<string>('personal_sign', [toHex('Hello'), address], one)
  await page.getByText('Hello', { exact: true }).waitFor()
  assert.equal(await page.getByTestId('request-details-chain').textContent(), chain.name)
  await expectAccessible(page)
  await approve.click()
  await expectSigned(address, 'Hello', await signing)
  const sending = dapp.request<string>('eth_sendTransaction', [{ from: address, to: address, value: '0x1' }], one)
  await approve.click()
  await expectMined(chain, await sending)

  t.step('reload, and say no')
  await page.reload()
  const refused = dapp.request('personal_sign', ['0x00', address], one)
  refused.catch(() => undefined)
  await approve.waitFor()
  await page.keyboard.press('Escape')
  await assert.rejects(refused, { code: 5000 })

  t.step('switch the chain, and delete')
  const changed = dapp.heard('chainChanged')
  await page.getByTestId('accounts').click()
  await page.getByTestId(`chain-switch-button${two}`).click()
  assert.equal(Number(await changed), 31338)
  await expectAccessible(page)
  await page.getByTestId('sessions').click()
  await expectAccessible(page)
  const deleted = dapp.heard('session_delete')
  await page.getByTestId('session-card').getByText('Delete').click()
  await deleted
  await page.getByText('No site is connected.').waitFor()
})

test('opens from a link on a phone, offers one account if set, and can be declined', async ({ t }) => {
  const { page, ask } = await openWorld(t, {
    viewport: { width: 320, height: 640 },
    hasTouch: true,
    isMobile: true,
    colorScheme: 'dark',
  })
  const link = (uri: string) => `${t.services.walletPageUrl}/wc?uri=${encodeURIComponent(uri)}&addressesToApprove=1`
  const first = await ask([one, two])
  await page.goto(link(first.uri))
  await page.getByTestId('session-reject-button').tap()
  await assert.rejects(first.session, { code: 5000 })
  const second = await ask([one, two])
  await page.goto(link(second.uri))
  await page.getByTestId('session-approve-button').waitFor()
  await expectAccessible(page)
  const isScrollable = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  assert.equal(isScrollable, false)
  await page.getByTestId('session-approve-button').tap()
  assert.equal((await second.session)?.namespaces.eip155?.accounts.length, 2)
  await page.getByTestId('settings').tap()
  const toggle = page.getByTestId('settings-toggle-testnets')
  assert.equal(await toggle.getAttribute('data-state'), 'checked')
  await toggle.tap()
  assert.equal(await toggle.getAttribute('data-state'), 'unchecked')
  await expectAccessible(page)
  assert.equal(new URL(page.url()).search, '')
})

test('says so when a link cannot be used', async ({ t }) => {
  const { page } = await openWorld(t)
  await page.goto(`${t.services.walletPageUrl}/wc?uri=wc%3Ajunk`)
  await page.getByRole('alert').waitFor()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  assert.equal(await page.getByRole('alert').count(), 0)
})
