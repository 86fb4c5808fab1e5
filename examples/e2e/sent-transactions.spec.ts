import { type Address, encodeFunctionData, getAddress, parseAbi, parseEther, parseUnits, toHex } from 'viem'
import { openAccount } from './fixtures/open-account'
import { openPortico, type PorticoApp } from './fixtures/open-portico'
import { trueBalance, writtenBalance } from './pages/chain'
import { connectWallet } from './pages/journey'
import { expectText } from './pages/modal'
import { Money } from './pages/money'
import { expectMined } from './pages/verify'
import { type SpecContext, test } from './runner'

interface Call {
  readonly to: Address
  readonly value?: `0x${string}`
  readonly data?: `0x${string}`
}

const withClock: Parameters<typeof openAccount>[1] = { prepare: (context) => context.clock.install() }

/** From here on no timer of the page ends: what was to be read again after a while is not. */
async function stopTime({ page }: PorticoApp): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000)
}

/** How long a chain that had not mined a transaction at the first look is given before the second: what else is read again takes longer. */
const SECOND_LOOK_MS = 4000

/** Sends by the provider that the page has from Portico, and waits for the chain. */
async function send({ page, wallet, chains: [one] }: PorticoApp, call: Call): Promise<void> {
  const transaction = { from: await wallet().address(), ...call }
  const hash = await page.evaluate((params) => window.askProvider('eth_sendTransaction', params), [transaction])
  await expectMined(one, String(hash))
  await page.clock.runFor(SECOND_LOOK_MS)
}

const receiverOf = (t: SpecContext) => getAddress(t.services.accounts[8]?.address ?? '')
const ether = (to: Address): Call => ({ to, value: toHex(parseEther('1.5')) })

function dollars({ chains: [one] }: PorticoApp, to: Address): Call {
  const abi = parseAbi(['function transfer(address to, uint256 amount) returns (bool)'])
  const { address, decimals } = one.erc20
  return { to: address, data: encodeFunctionData({ abi, args: [to, parseUnits('250.5', decimals)] }) }
}

function collectible({ chains: [one] }: PorticoApp, to: Address): Call {
  const abi = parseAbi(['function mint(address to) returns (uint256)'])
  return { to: one.collection.address, data: encodeFunctionData({ abi, args: [to] }) }
}

test('shows what is left as soon as a transaction is on the chain, on the page and in the account', async ({ t }) => {
  const app = await openPortico(t, withClock)
  await connectWallet(app)
  await app.modal.openAccount()
  const address = await app.wallet().address()
  await app.host.expectBalance(await trueBalance(app.chains[0], address))
  await stopTime(app)
  await send(app, ether(receiverOf(t)))
  const left = await trueBalance(app.chains[0], address)
  await app.host.expectBalance(left)
  await expectText(app.account.balance, writtenBalance(left))
})

for (const [source, options] of [
  ['a service', withClock],
  ['the chain alone', { ...withClock, blockchainApi: false as const }],
] as const)
  test(`reads tokens again from ${source} as soon as a transaction is on the chain`, async ({ t }) => {
    const app = await openAccount(t, options)
    const money = new Money(app.page)
    await connectWallet(app)
    await app.modal.openAccount()
    await money.expectToken('Local Dollar', '1,000.000 LUSD')
    await stopTime(app)
    await send(app, dollars(app, receiverOf(t)))
    await money.expectToken('Local Dollar', '749.500 LUSD')
    await send(app, ether(receiverOf(t)))
    const left = await trueBalance(app.chains[0], await app.wallet().address())
    await expectText(app.account.balance, writtenBalance(left))
  })

test('adds a transaction to the activity, and an NFT to the others, as soon as it is on the chain', async ({ t }) => {
  const app = await openAccount(t, withClock)
  const money = new Money(app.page)
  await connectWallet(app)
  await app.modal.openAccount()
  await money.expectToken('Local Dollar', '1,000.000 LUSD')
  await app.page.getByRole('button', { name: 'Activity' }).click()
  await app.page.getByText('No Transactions yet').waitFor()
  await stopTime(app)
  await send(app, ether(receiverOf(t)))
  await money.expectNewest(/sent.*1\.500 ETH/i)
  t.step('an NFT')
  await app.modal.back()
  await money.openTab('NFTs')
  await app.page.getByText('No NFTs found').waitFor()
  await send(app, collectible(app, getAddress(await app.wallet().address())))
  await app.page.getByText(/^Tide/).first().waitFor()
})
