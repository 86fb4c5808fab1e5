import assert from 'node:assert/strict'
import { getAddress, parseEther, parseUnits } from 'viem'
import { type OpenFullOptions, openFull } from './fixtures/open-full'
import { inMotion } from './fixtures/open-options'
import { filmCode } from './pages/camera-film'
import { eventually } from './pages/eventually'
import { connectWallet, promptCount } from './pages/journey'
import { type FocusedElement, focusedElement, tabTo } from './pages/keyboard'
import { expectNoShifts, forgetShifts, watchShifts } from './pages/layout-shifts'
import { expectText } from './pages/modal'
import { Money } from './pages/money'
import { SendScreens } from './pages/send-screens'
import { settle } from './pages/settle'
import { expectMined, nativeBalance, tokenBalance } from './pages/verify'
import { type SpecContext, test } from './runner'

const receiverOf = (t: SpecContext) => getAddress(t.services.accounts[8]?.address ?? '')

async function openSend(t: SpecContext, options: OpenFullOptions = {}) {
  const app = await openFull(t, options)
  const send = new SendScreens(app.page)
  await connectWallet(app)
  await send.listen()
  await app.modal.openAccount()
  await app.page.getByText('Local Dollar').first().waitFor()
  await app.account.send.click()
  await send.token.waitFor()
  return { ...app, send, own: await app.wallet().address() }
}

/** ms */
const STILL_MS = 400

const promptsOf = (app: Parameters<typeof promptCount>[0]) => promptCount(app, 'eth_sendTransaction')

test('fills in the form of a payment link, without a layout shift, and sends exactly that', async ({ t }) => {
  const app = await openSend(t, { context: inMotion, prepare: watchShifts })
  const { send, chains } = app
  const to = receiverOf(t)
  const { address, decimals, symbol } = chains[0].erc20
  const received = await tokenBalance(chains[0], to)
  await send.receiver.fill(`ethereum:${address}@${chains[0].chainId + 1}/transfer?address=${to}&uint256=1`)
  await app.page.getByText('This payment link is for another network').waitFor()
  await send.receiver.fill('')
  await send.choose(symbol)
  await send.next.getByText('Add Amount').first().waitFor()
  await forgetShifts(app.page)
  await send.receiver.fill(
    `ethereum:${address}@${chains[0].chainId}/transfer?address=${to}&uint256=2505e${decimals - 1}`,
  )
  await app.modal.expectSnackbar('Filled in as the payment link says')
  await send.next.getByText('Preview Send').first().waitFor()
  await settle(app.page)
  await expectNoShifts(app.page, 'a form that a link fills in')
  await send.review()
  await expectText(send.reviewAmount, `250.5 ${symbol}`)
  await expectText(send.reviewAddress, to)
  await send.confirm.click()
  await expectMined(chains[0], await send.hash())
  assert.equal(await tokenBalance(chains[0], to), received + parseUnits('250.5', decimals))
})

test('fills in the form from a code that the camera reads, and then stops the camera', async ({ t }) => {
  const to = receiverOf(t)
  const chainId = t.services.chains[0]?.chainId
  const cameraFile = await filmCode(t, `ethereum:${to}@${chainId}?value=1.25e17`)
  const app = await openSend(t, { cameraFile, context: { viewport: { width: 390, height: 844 } } })
  const { send, page, chains } = app
  const before = await nativeBalance(chains[0], to)
  // The camera is not used before the press.
  const cameras = await page.evaluate(() => {
    const opened: MediaStream[] = []
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const stream = await open(wanted)
      opened.push(stream)
      return stream
    }
    Reflect.set(window, 'openedCameras', opened)
    return opened.length
  })
  assert.equal(cameras, 0)
  await page.getByTestId('send-scan-button').click()
  await app.modal.expectSnackbar('Filled in as the payment link says')
  await page.getByTestId('send-scan-state').getByText('The code was read.').waitFor()
  assert.equal(await send.receiver.inputValue(), to)
  const tracks = await page.evaluate(() =>
    (Reflect.get(window, 'openedCameras') as MediaStream[]).flatMap((stream) =>
      stream.getTracks().map(({ readyState }) => readyState),
    ),
  )
  assert.deepEqual(tracks, ['ended'])
  await send.review()
  await expectText(send.reviewAmount, '0.125 ETH')
  await send.confirm.click()
  await expectMined(chains[0], await send.hash())
  assert.equal(await nativeBalance(chains[0], to), before + parseEther('0.125'))
})

for (const [width, viewport] of [
  ['1280 px', { width: 1280, height: 800 }],
  ['390 px', { width: 390, height: 844 }],
] as const) {
  test(`sends the currency of the network, exactly, at ${width}`, async ({ t }) => {
    const app = await openSend(t, { context: { viewport } })
    const { send, own, chains } = app
    const to = receiverOf(t)
    const [before, received] = [await nativeBalance(chains[0], own), await nativeBalance(chains[0], to)]
    await send.fill('ETH', '1.234567890123456789', to)
    await expectText(send.reviewAmount, '1.234567890123456789 ETH')
    await expectText(send.reviewAddress, to)
    assert.equal(await promptsOf(app), 0)
    await send.confirm.click()
    await app.modal.expectSnackbar('Transaction started')
    const { effectiveGasPrice, gasUsed } = await expectMined(chains[0], await send.hash())
    const amount = parseEther('1.234567890123456789')
    assert.equal(await nativeBalance(chains[0], to), received + amount)
    assert.equal(await nativeBalance(chains[0], own), before - amount - gasUsed * effectiveGasPrice)
    assert.equal(await promptsOf(app), 1)
    // Back at the account, which is updated as soon as the chain has it.
    await app.account.send.waitFor()
    await app.modal.expectSnackbar('Confirmed: 1.234567890123456789 ETH')
  })

  test(`sends a token, exactly, at ${width}`, async ({ t }) => {
    const app = await openSend(t, { context: { viewport } })
    const { send, own, chains } = app
    const to = receiverOf(t)
    const { decimals, symbol } = chains[0].erc20
    const [before, received] = [await tokenBalance(chains[0], own), await tokenBalance(chains[0], to)]
    await send.fill(symbol, '250.5', to)
    await expectText(send.reviewAmount, `250.5 ${symbol}`)
    await send.confirm.click()
    await expectMined(chains[0], await send.hash())
    const amount = parseUnits('250.5', decimals)
    assert.deepEqual(
      [await tokenBalance(chains[0], own), await tokenBalance(chains[0], to)],
      [before - amount, received + amount],
    )
    assert.equal(await promptsOf(app), 1)
    t.step('in the history')
    await app.page.getByTestId('w3m-account-default-activity-button').click()
    await new Money(app.page).expectNewest(/sent.*250\.500 LUSD/i)
  })
}

test('sends the whole balance: the amount and its fee are exactly the balance', async ({ t }) => {
  const { send, own, page, wallet, chains } = await openSend(t)
  const balance = await nativeBalance(chains[0], own)
  await send.choose('ETH')
  await send.receiver.fill(receiverOf(t))
  await page.getByRole('button', { name: 'Max' }).click()
  await send.review()
  const [total] = String(await send.reviewTotal.textContent()).split(' ')
  assert.equal(parseEther(String(total).replaceAll(',', '')), balance)
  await send.confirm.click()
  await expectMined(chains[0], await send.hash())
  const [call] = await wallet().calls('eth_sendTransaction')
  const [{ value, gas, maxFeePerGas }] = (call ?? assert.fail()).params as [
    Record<'value' | 'gas' | 'maxFeePerGas', string>,
  ]
  assert.equal(BigInt(value) + BigInt(gas) * BigInt(maxFeePerGas), balance)
})

test('sends to a name, of the chain or of a service alone, and shows the whole address of the name', async ({ t }) => {
  const { send, chains, page, account } = await openSend(t, {
    query: {
      'eip155-options': JSON.stringify({
        ens: {
          networkId: t.services.chains[0]?.caipNetworkId,
          universalResolver: t.services.chains[0]?.names.universalResolver,
        },
      }),
    },
  })
  const ada = getAddress(t.services.accounts[1]?.address ?? '')
  const before = await nativeBalance(chains[0], ada)
  await send.fill('ETH', '0.5', 'ada.eth')
  await expectText(send.reviewAddress, ada)
  assert.equal(await page.getByTestId('send-warning-told').count(), 0)
  await send.confirm.click()
  const hash = await send.hash()
  await expectMined(chains[0], hash)
  assert.equal(await nativeBalance(chains[0], ada), before + parseEther('0.5'))

  t.step('of a service')
  const to = receiverOf(t)
  const received = await nativeBalance(chains[0], to)
  t.services.blockchainApi.takeName('maren.reown.id', to)
  await account.send.click()
  await send.fill('ETH', '0.25', 'maren.reown.id')
  await page.getByTestId('send-warning-told').getByText('Only a service says', { exact: false }).waitFor()
  await expectText(send.reviewAddress, to)
  await send.confirm.click()
  await expectMined(chains[0], await send.hash(hash))
  assert.equal(await nativeBalance(chains[0], to), received + parseEther('0.25'))
})

test('sends nothing if the person declines, and says so', async ({ t }) => {
  const app = await openSend(t)
  const { send, own, chains } = app
  const before = await nativeBalance(chains[0], own)
  await app.wallet().do('reject')
  await send.fill('ETH', '1', receiverOf(t))
  await send.confirm.click()
  await send.problem.getByText('You declined in your wallet. Nothing was sent.').waitFor()
  assert.equal(await nativeBalance(chains[0], own), before)
  await send.confirm.getByText('Send', { exact: true }).first().waitFor()
})

test('sends one request to the wallet, for any number of presses and returns to the page', async ({ t }) => {
  const app = await openSend(t)
  const { send } = app
  await app.wallet().do('ignore')
  await send.fill('ETH', '1', receiverOf(t))
  await send.confirm.dblclick()
  await app.wallet().waitForPending('eth_sendTransaction')
  await send.confirm.click({ force: true })
  await send.confirm.press('Enter')
  assert.equal(await promptsOf(app), 1)

  t.step('left while the wallet shows its prompt')
  await app.page.reload()
  await app.modal.expectConnected()
  await app.modal.openAccount()
  await app.account.send.click()
  await send.problem.getByText('It may still send it', { exact: false }).waitFor()
  await send.next.getByText('Preview Send').first().waitFor()
  assert.equal(await send.amount.inputValue(), '1')
  assert.equal(await promptsOf(app), 0)
})

test('sends nothing while something lies over the button, or for a script, and says so', async ({ t }) => {
  const app = await openSend(t)
  const { send, page, modal } = app
  await send.fill('ETH', '1', receiverOf(t))
  // Ready before, so that only the following presses are refused.
  await send.confirm.and(page.locator('[aria-disabled=false]')).waitFor()
  await send.confirm.evaluate((button) => button.dispatchEvent(new MouseEvent('click', { bubbles: true })))
  await modal.expectSnackbar('Nothing was done: a script pressed the button.')

  t.step('covered by what nobody sees, and what lets the press through')
  const { x, y, width, height } = (await send.confirm.boundingBox()) ?? assert.fail()
  await page.evaluate(() => {
    const cover = document.createElement('div')
    cover.id = 'cover'
    cover.popover = 'manual'
    cover.style.cssText =
      'position: fixed; inset: 0; width: 100vw; height: 100vh; background: red; opacity: 0.01; pointer-events: none'
    document.body.append(cover)
    cover.showPopover()
  })
  await send.confirm.and(page.locator('[aria-disabled=true]')).waitFor()
  await page.mouse.click(x + width / 2, y + height / 2)
  await modal.expectSnackbar('Nothing was done: something lies over the button.')
  assert.equal(await promptsOf(app), 0)

  t.step('uncovered')
  await page.evaluate(() => document.getElementById('cover')?.remove())
  await send.confirm.click()
  await expectMined(app.chains[0], await send.hash())
  assert.equal(await promptsOf(app), 1)
})

test('sends nothing to the contract of the token, nor to an address without an owner', async ({ t }) => {
  const app = await openSend(t)
  const { send, chains } = app
  await send.choose(chains[0].erc20.symbol)
  await send.amount.fill('1')
  await send.receiver.fill(chains[0].erc20.address)
  await send.next.click()
  await send.problem.getByText('This is the contract of the token itself.', { exact: false }).waitFor()
  await send.receiver.fill(`0x${'0'.repeat(36)}dead`)
  await send.next.click()
  await send.problem.getByText('Nobody can spend what is sent to this address.').waitFor()
  assert.equal(await promptsOf(app), 0)
})

test('empties the form, and requests nothing, if the wallet switches to another network', async ({ t }) => {
  const app = await openSend(t)
  const { send } = app
  await send.fill('ETH', '1', receiverOf(t))
  await app.wallet().do('switchChain', app.chains[1].chainId)
  await app.page.getByText('There is nothing to review').waitFor()
  assert.equal(await promptsOf(app), 0)
})

test('lets a host request a transfer, and returns its result to it', async ({ t }) => {
  const { page, send, chains, modal } = await openSend(t)
  await modal.close()
  const to = receiverOf(t)
  const before = await nativeBalance(chains[0], to)
  const open = () =>
    page.evaluate((receiver) => {
      const opening = Object(window.portico).plugins.send.open({ amount: '0.75', to: receiver })
      Reflect.set(
        window,
        'opening',
        opening.then(({ id }: { id: string }) => id).catch((error: Error) => error.message),
      )
    }, to)
  const outcome = () => page.evaluate(() => Reflect.get(window, 'opening') as Promise<string>)
  await open()
  await send.next.getByText('Preview Send').first().waitFor()
  await modal.close()
  assert.equal(await outcome(), 'Modal closed')
  t.step('accepted')
  await open()
  await send.review()
  await send.confirm.click()
  await expectMined(chains[0], await outcome())
  assert.equal(await nativeBalance(chains[0], to), before + parseEther('0.75'))
  await page.getByText('You successfully sent asset').waitFor()
})

test('sends a token by the keyboard alone at 390 px: each view begins at its title, and the page gets the focus back', async ({
  t,
}) => {
  const app = await openFull(t, { context: { viewport: { width: 390, height: 844 } } })
  const { page, modal, chains } = app
  const send = new SendScreens(page)
  const to = receiverOf(t)
  const { decimals, symbol } = chains[0].erc20
  const press = (key: string) => page.keyboard.press(key)
  const expectFocus = (what: string, isThere: (element: FocusedElement) => boolean) =>
    eventually(`the focus is on ${what}`, async () => isThere(await focusedElement(page)))
  const expectTitle = (title: string) => expectFocus(title, ({ tag, name }) => tag === 'h2' && name === title)
  const enter = async (testId: string, key = 'Enter') => {
    await tabTo(page, (element) => element.testId === testId)
    await press(key)
  }
  const type = async (testId: string, text: string) => {
    await tabTo(page, (element) => element.testId === testId)
    await page.keyboard.type(text)
  }
  /** A press just after the focus came may have been meant for something else, and is not accepted. */
  const decide = async () => {
    await eventually('the button is ready', () => send.confirm.isEnabled())
    await page.waitForTimeout(STILL_MS)
    await press('Enter')
  }
  await connectWallet(app)
  await send.listen()
  const received = await tokenBalance(chains[0], to)
  await expectFocus('the button of the page', ({ testId }) => testId === 'account-button')
  await press('Enter')
  await modal.expectOpen()
  await page.getByText('Local Dollar').first().waitFor()

  t.step('to the form')
  await enter('w3m-account-default-send-button')
  await expectTitle('Send')
  await enter('send-token')
  await expectTitle('Select Token')
  await page.getByTestId(`send-token-${symbol}`).waitFor()
  await enter(`send-token-${symbol}`)
  await expectTitle('Send')
  await send.token.getByText(symbol).waitFor()
  await type('send-amount', '12.5')
  await type('send-receiver', to)
  await send.next.getByText('Preview Send').first().waitFor()

  t.step('to the review, back, and to it again: what was typed is still there')
  await enter('send-preview-button')
  await expectTitle('Review Send')
  await tabTo(page, ({ name }) => name === 'Back')
  await press('Enter')
  await expectTitle('Send')
  await eventually('what was typed is still there', async () => {
    const typed = [await send.amount.inputValue(), await send.receiver.inputValue()]
    return typed.join() === ['12.5', to].join()
  })
  await enter('send-preview-button')
  await expectTitle('Review Send')
  await expectText(send.reviewAddress, to)
  if ((await send.doubts.count()) > 0) await enter('send-compared', 'Space')

  t.step('declined, then approved in the wallet: one prompt for each press')
  await app.wallet().do('reject')
  await tabTo(page, ({ testId }) => testId === 'send-confirm-button')
  await decide()
  await send.problem.getByText('You declined in your wallet. Nothing was sent.').waitFor()
  await expectFocus('what asks the wallet, still', ({ testId }) => testId === 'send-confirm-button')
  await app.wallet().do('ignore')
  await decide()
  await app.wallet().waitForPending('eth_sendTransaction')
  await press('Enter')
  await app.wallet().do('approvePending')
  await expectMined(chains[0], await send.hash())
  assert.equal(await tokenBalance(chains[0], to), received + parseUnits('12.5', decimals))
  assert.equal(await promptsOf(app), 2)
  await app.account.send.waitFor()
  await modal.expectSnackbar('Confirmed: 12.5 LUSD')

  t.step('and out')
  await expectFocus('the account', ({ testId, tag }) => testId.startsWith('w3m-') && tag !== 'body')
  await press('Escape')
  await modal.expectClosed()
  await expectFocus('the button of the page', ({ testId }) => testId === 'account-button')
})
