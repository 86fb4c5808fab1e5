import assert from 'node:assert/strict'
import { formatUnits, parseUnits } from 'viem'
import { fromHex } from '../test-wallet/core/bytes'
import { createSolanaKey } from '../test-wallet/solana/solana-key'
import { type OpenFullOptions, openFull } from './fixtures/open-full'
import { KernelHand } from './pages/kernel-hand'
import { expectText } from './pages/modal'
import { SendScreens } from './pages/send-screens'
import { type SpecContext, test } from './runner'

const SOL = 1_000_000_000n
const FEE = 5000n
/** Rent of a token account, which Token-2022 makes five bytes larger to mark it as immutable. */
const rents = { 'spl-token': 2_039_280n, 'spl-token-2022': 2_074_080n } as const

/** An account that was never used before. */
const stranger = (t: SpecContext) =>
  createSolanaKey(fromHex(t.services.accounts[8]?.privateKey ?? '')).addressOn('solana:localnet')

const solanaWallet = { id: 'solana', namespaces: ['solana'], name: 'Wallet of solana' } as const

/** The page with a Solana wallet that has 5 SOL. */
async function openSend(t: SpecContext, options: OpenFullOptions = {}) {
  const { svm } = t.services
  const app = await openFull(t, { wallets: [solanaWallet], ...options })
  const own = await app.wallet('solana').addressOf('solana')
  await svm.airdrop(own, 5n * SOL)
  const send = new SendScreens(app.page)
  await send.listen()
  return {
    ...app,
    svm,
    own,
    send,
    async open() {
      await app.modal.openAccount()
      await app.account.send.click()
      await send.token.waitFor()
    },
    prompts: async () => (await app.wallet('solana').calls('solana:signAndSendTransaction')).length,
  }
}

/** The result of a transaction on the chain. */
async function expectDone({ services }: SpecContext, id: string): Promise<void> {
  const record = await services.svm.find(id)
  assert.equal(record?.err, null)
}

/** The network fee in the review, in lamports. */
async function readFee(send: SendScreens): Promise<bigint> {
  const [fee = ''] = String(await send.reviewFee.textContent()).split(' ')
  return parseUnits(fee, 9)
}

for (const [width, viewport, program] of [
  ['1280 px', { width: 1280, height: 800 }, 'spl-token'],
  ['390 px', { width: 390, height: 844 }, 'spl-token-2022'],
] as const) {
  test(`sends SOL, and a token of ${program} with the rent of its account, exactly, at ${width}`, async ({ t }) => {
    const app = await openSend(t, { context: { viewport } })
    const { svm, own, send, modal } = app
    const to = stranger(t)
    const mint = await svm.mintToken(own, 75_000_000n, 6, { symbol: 'SHELL', name: 'Shell', program })
    await new KernelHand(app.page).connect('solana')
    await app.open()

    t.step('SOL')
    await send.fill('SOL', '1.234567891', to)
    await expectText(send.reviewAmount, '1.234567891 SOL')
    await expectText(send.reviewAddress, to)
    assert.equal(await readFee(send), FEE)
    assert.equal(await app.prompts(), 0)
    await send.confirm.click()
    const first = await send.hash()
    await expectDone(t, first)
    const left = 5n * SOL - 1_234_567_891n - FEE
    assert.deepEqual([await svm.balance(to), await svm.balance(own)], [1_234_567_891n, left])
    await modal.expectSnackbar('Confirmed: 1.234567891 SOL')

    t.step('a token')
    await app.account.send.click()
    await send.fill('SHELL', '12.345678', to)
    await expectText(send.reviewAmount, '12.345678 SHELL')
    const rent = rents[program]
    assert.equal(await readFee(send), FEE + rent)
    await app.page
      .getByTestId('send-review-rent')
      .getByText(`${formatUnits(rent, 9)} SOL`)
      .first()
      .waitFor()
    await send.confirm.click()
    await expectDone(t, await send.hash(first))
    assert.deepEqual(
      [await svm.tokenBalance(own, mint), await svm.tokenBalance(to, mint)],
      [75_000_000n - 12_345_678n, 12_345_678n],
    )
    assert.equal(await svm.balance(own), left - FEE - rent)
    assert.equal(await app.prompts(), 2)
  })
}

test('sends the whole balance, and leaves nothing', async ({ t }) => {
  const app = await openSend(t)
  const { svm, own, send, page } = app
  const to = stranger(t)
  await svm.setPriorityFee(1_000_000)
  await new KernelHand(page).connect('solana')
  await app.open()
  await send.choose('SOL')
  await send.receiver.fill(to)
  await page.getByRole('button', { name: 'Max' }).click()
  await send.review()
  const fee = await readFee(send)
  assert.ok(fee > FEE)
  await expectText(send.reviewAmount, `${formatUnits(5n * SOL - fee, 9)} SOL`)
  await page.getByText('This is all of your SOL: you keep nothing for later fees.').waitFor()
  await send.confirm.click()
  await expectDone(t, await send.hash())
  assert.deepEqual([await svm.balance(to), await svm.balance(own)], [5n * SOL - fee, 0n])
})

test('sends nothing if the person declines or signs too late, and a later press sends with a new block', async ({
  t,
}) => {
  const signer = { ...solanaWallet, solanaRpcUrl: undefined }
  const app = await openSend(t, { wallets: [signer] })
  const { svm, own, send } = app
  const wallet = app.wallet('solana')
  const to = stranger(t)
  await new KernelHand(app.page).connect('solana')
  await app.open()
  await send.fill('SOL', '1', to)
  await wallet.do('reject')
  await send.confirm.click()
  await send.problem.getByText('You declined in your wallet. Nothing was sent.').waitFor()

  t.step('signed too late')
  await wallet.do('ignore')
  await send.confirm.click()
  await wallet.waitForPending('solana:signTransaction')
  await svm.advance(151)
  await wallet.do('approvePending')
  await send.problem.getByText('Your wallet answered too late', { exact: false }).waitFor()
  assert.deepEqual([await svm.balance(own), await svm.balance(to)], [5n * SOL, 0n])

  t.step('pressed again')
  await wallet.do('approve')
  await send.confirm.click()
  await expectDone(t, await send.hash())
  assert.deepEqual([await svm.balance(own), await svm.balance(to)], [4n * SOL - FEE, SOL])
})

test('sends by a remote wallet, which is asked once', async ({ t }) => {
  const { svm } = t.services
  const [app, peer] = await Promise.all([
    openFull(t, { wallets: [] }),
    t.services.startWalletClient({ namespaces: ['solana'], chains: [] }),
  ])
  const own = (peer.plain.accountsOn('solana:localnet')[0] ?? '').split(':')[2] ?? ''
  const to = stranger(t)
  await svm.airdrop(own, 5n * SOL)
  const send = new SendScreens(app.page)
  await send.listen()
  await app.modal.open()
  await app.connect.chooseWallet('walletConnect')
  await peer.pair(await app.pairing.uri())
  await app.modal.expectConnected()
  await app.modal.openAccount()
  await app.account.send.click()
  await send.fill('SOL', '0.5', to)
  await send.confirm.click()
  await expectDone(t, await send.hash())
  assert.deepEqual([await svm.balance(own), await svm.balance(to)], [5n * SOL - SOL / 2n - FEE, SOL / 2n])
  const asked = peer.requests.filter(({ method }) => /transaction/i.test(method))
  assert.deepEqual(
    asked.map(({ method }) => method),
    ['solana_signAndSendTransaction'],
  )
})
