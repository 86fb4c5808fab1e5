import assert from 'node:assert/strict'
import {
  type Address,
  createPublicClient,
  createTestClient,
  getAddress,
  http,
  parseAbi,
  parseEther,
  walletActions,
} from 'viem'
import type { LocalChain } from '../local-services'
import { type OpenFullOptions, openFull } from './fixtures/open-full'
import { connectWallet, promptCount } from './pages/journey'
import { expectText } from './pages/modal'
import { chainNameOptions, NameScreens } from './pages/name-screens'
import { nativeBalance } from './pages/verify'
import { type SpecContext, test } from './runner'

/** Connected, with the form of a name open. */
async function openNames(t: SpecContext, options: OpenFullOptions = {}) {
  const app = await openFull(t, options)
  const names = new NameScreens(app.page)
  await connectWallet(app)
  await app.modal.openAccount()
  await names.enter()
  return { ...app, names, own: getAddress(await app.wallet().address()) }
}

/** Removes the primary name of an account, as its owner could do anywhere. */
async function goByNothing({ nodeUrl, names: { registrar } }: LocalChain, own: Address): Promise<void> {
  const client = createTestClient({ mode: 'anvil', account: own, transport: http(nodeUrl) }).extend(walletActions)
  await client.impersonateAccount({ address: own })
  await client.writeContract({
    chain: null,
    address: registrar.reverseRegistrar,
    abi: parseAbi(['function setName(string name)']),
    functionName: 'setName',
    args: [''],
  })
  await client.stopImpersonatingAccount({ address: own })
}

test('registers a name at the service by one signature, and shows it as the account’s', async ({ t }) => {
  const app = await openNames(t, { context: { viewport: { width: 1280, height: 800 } } })
  const { names, page, own } = app
  t.services.blockchainApi.takeName('maren.reown.id', t.services.accounts[9]?.address ?? '')
  await names.field.fill('mar')
  await page.getByText('Name must be at least 4 characters long').waitFor()
  await names.field.fill('mar_en')
  await page.getByText('“_” can’t be in a name').waitFor()
  await names.type('MAREN', 'Choose an available name')
  const taken = names.suggestions.filter({ hasText: /^maren\.reown\.idRegistered$/ })
  assert.equal(await taken.getAttribute('aria-disabled'), 'true')
  await names.suggestions.filter({ hasText: 'maren1.reown.id' }).getByText('Available').click()
  assert.equal(await names.field.inputValue(), 'maren1')
  await names.submit.getByText('Sign to take the name').first().click()
  await page.getByText('Account name chosen successfully').waitFor()
  await expectText(names.registered, 'maren1.reown.id')
  assert.equal(await promptCount(app, 'personal_sign'), 1)
  await names.letsGo.click()
  await page.getByText('maren1.reown.id').first().waitFor()

  t.step('after the next load, and without the way to a second name')
  await page.reload()
  await app.modal.openAccount()
  await page.getByText('maren1.reown.id').first().waitFor()
  await page.getByTestId('account-settings-button').click()
  await app.account.settingsAddress.waitFor()
  assert.equal(await names.row.count(), 0)
  const { url } = t.services.blockchainApi
  const record = await (await fetch(`${url}/v1/profile/account/maren1.reown.id?projectId=local`)).json()
  assert.deepEqual(
    Object.values(record.addresses).map((entry) => Object(entry).address),
    [own],
  )
})

test('registers a name on the chain at 390 px, over a reload between reserving and registering', async ({ t }) => {
  const [chain] = t.services.chains
  if (!chain) throw new Error('There is no chain')
  const app = await openNames(t, { context: { viewport: { width: 390, height: 844 } }, query: chainNameOptions(chain) })
  const { names, page, own } = app
  const before = await nativeBalance(chain, own)
  await names.type('maren-loom', 'Continue')
  await names.submit.click()
  await expectText(names.price, '0.003 ETH')
  await page.getByRole('radio', { name: '2 years' }).check()
  await expectText(names.price, '0.006 ETH')
  await page.getByRole('radio', { name: '1 year' }).check()
  await expectText(names.price, '0.003 ETH')
  await app.wallet().do('reject')
  await names.reserve.getByText('Reserve').first().click()
  await names.problem.getByText('You declined in your wallet.').waitFor()
  await app.wallet().do('approve')
  await names.reserve.getByText('Reserve').first().click()
  await page.locator('[data-testid="name-standing"][data-stage="waiting"]').waitFor()
  await page.reload()
  await app.modal.openAccount()
  await page.getByTestId('account-settings-button').click()
  await names.row.click()
  await page.getByText('Go on with maren-loom.eth').click()
  await page.locator('[data-testid="name-standing"][data-stage="ready"]').waitFor()
  await page.getByTestId('name-fee-register').waitFor()
  await names.register.getByText('Register', { exact: true }).first().click()
  await page.getByText('Account name chosen successfully').waitFor()
  await names.letsGo.click()
  await page.getByText('maren-loom.eth').first().waitFor()
  const client = createPublicClient({ transport: http(chain.nodeUrl) })
  const { universalResolver: universalResolverAddress } = chain.names
  assert.equal(await client.getEnsName({ address: own, universalResolverAddress }), 'maren-loom.eth')
  const spent = before - (await nativeBalance(chain, own))
  assert.ok(spent > parseEther('0.003') && spent < parseEther('0.0045'), `spent ${spent}`)
  assert.equal(await promptCount(app, 'eth_sendTransaction'), 1)

  t.step('pays for more time')
  await names.manage()
  await page.getByRole('radio', { name: '2 years' }).check()
  await expectText(names.price, '0.006 ETH')
  const held = await nativeBalance(chain, own)
  await names.change.getByText('Renew').first().click()
  await names.changeState.getByText('maren-loom.eth is renewed: 2 years more').waitFor()
  const paid = held - (await nativeBalance(chain, own))
  assert.ok(paid > parseEther('0.006') && paid < parseEther('0.007'), `paid ${paid}`)

  t.step('goes by another name that leads there, and by none that does not')
  await page.getByRole('radio', { name: 'Change' }).check()
  await names.primary.fill('ada')
  await page.getByText('Name must be at least 4 characters long').waitFor()
  await names.primary.fill('maren-loom')
  await page.getByText('Your account goes by it already').waitFor()
  await names.primary.fill('maren-elsewhere')
  await page.getByText('maren-elsewhere.eth does not lead to your account').waitFor()
  await goByNothing(chain, own)
  await page.reload()
  await app.modal.openAccount()
  await names.manage()
  await names.primary.fill('maren-loom')
  await page.getByText('maren-loom.eth leads to your account').waitFor()
  await names.change.getByText('Go by this name').first().click()
  await names.changeState.getByText('Your account goes by maren-loom.eth.').waitFor()
  assert.equal(await client.getEnsName({ address: own, universalResolverAddress }), 'maren-loom.eth')
})

test('says so if a name is taken in the meantime, the service is down or the wallet refuses, and keeps the form', async ({
  t,
}) => {
  const app = await openNames(t)
  const { names, page } = app
  const { blockchainApi } = t.services
  t.allow(/the server responded with a status of (?:400|404|500|503)/)
  blockchainApi.setFault({ kind: 'status', status: 503, on: ['suggestions'] })
  await names.type('marenloom', 'Try again')
  await page.getByText('Error fetching name suggestions').waitFor()
  blockchainApi.clearFaults()
  await names.submit.click()
  await names.submit.getByText('Sign to take the name').first().waitFor()

  t.step('the wallet refuses')
  await app.wallet().do('reject')
  await names.submit.click()
  await names.problem.getByText('You declined in your wallet. The name was not registered.').waitFor()
  await app.wallet().do('approve')

  t.step('the service is down')
  blockchainApi.setFault({ kind: 'status', status: 500, message: '', on: ['register-name'] })
  await names.submit.getByText('Sign to take the name').first().click()
  await names.problem.getByText('Error registering name marenloom.reown.id').waitFor()
  blockchainApi.clearFaults()

  t.step('taken meanwhile')
  await names.submit.getByText('Sign to take the name').first().waitFor()
  blockchainApi.takeName('marenloom.reown.id', t.services.accounts[9]?.address ?? '')
  await names.submit.getByText('Sign to take the name').first().click()
  await names.problem.getByText('Name is already registered').waitFor()
  await names.submit.getByText('Choose an available name').first().waitFor()
  assert.equal(await names.field.inputValue(), 'marenloom')
})
