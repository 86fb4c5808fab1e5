import assert from 'node:assert/strict'
import type { BrowserContext, Locator } from '@playwright/test'
import { openFull } from './fixtures/open-full'
import { askWallet, connectWallet } from './pages/journey'
import { expectText } from './pages/modal'
import { test } from './runner'

const words = 'legal winner thank year wave sausage worth useful legal winner thank yellow'.split(' ')
const hexKey = 'e9873d79c6d87dc0fb6a5778633389f4453213303da61f20bd67fc233aa33262'

/** The formats in which people keep them: on one line, in a numbered list, twice as long, as a key. */
const secrets = [
  words.join(' '),
  words.map((word, index) => `${index + 1}. ${word}`).join('\n'),
  [...words, ...words].join('\n'),
  `0x${hexKey}`,
  '5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ',
]
const warning = /^This looks like a recovery phrase or a private key/

/** All data that leaves the pages of a context: URLs, bodies, and socket messages. */
function recordTraffic() {
  const sent: string[] = []
  const prepare = async (context: BrowserContext) => {
    context.on('request', (request) => sent.push(decodeURIComponent(request.url()), request.postData() ?? ''))
    context.on('page', (page) =>
      page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload)))),
    )
  }
  return { sent, prepare }
}

async function paste(field: Locator, text: string): Promise<void> {
  await field.focus()
  await field.page().evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await field.press('ControlOrMeta+V')
}

/** No secret gets into a field, in any way, and the person is warned each time. */
async function expectRefused(field: Locator): Promise<void> {
  const alert = field.page().getByRole('alert').filter({ hasText: warning })
  for (const secret of secrets) {
    await paste(field, secret)
    await alert.waitFor()
    assert.equal(await field.inputValue(), '', 'nothing of what was pasted stands in the field')
    await field.fill(secret.replaceAll('\n', ' '))
    await alert.waitFor()
    assert.equal(await field.inputValue(), '', 'nothing of what was filled in stands in the field')
    await field.press('Enter')
  }
}

const permissions = ['clipboard-read', 'clipboard-write']

test('lets no recovery phrase and no private key into any field, warns, and sends none of it anywhere', async ({
  t,
}) => {
  const { sent, prepare } = recordTraffic()
  const app = await openFull(t, { prepare, context: { permissions }, siwx: {}, hasEmail: true })
  const { page, modal } = app
  t.step('the search of all wallets')
  await modal.open()
  await app.connect.allWallets.click()
  await expectRefused(app.connect.search)
  t.step('typed into it word by word, with pauses in which a search is sent')
  for (const word of words) {
    await app.connect.search.pressSequentially(`${word} `)
    await page.waitForLoadState('networkidle')
  }
  await page.getByRole('alert').filter({ hasText: warning }).waitFor()
  await modal.close()
  t.step('the search of networks')
  await modal.openNetworks()
  await expectRefused(page.getByRole('searchbox'))
  await modal.close()
  t.step('the e-mail address')
  await askWallet(app)
  const email = page.getByRole('textbox', { name: 'Email' })
  await expectRefused(email)
  await email.fill('ada@tidepool.example')
  await page.getByRole('button', { name: 'Continue' }).click()
  t.step('the code')
  const code = page.getByTestId('wui-otp-input')
  await code.waitFor()
  await expectRefused(code)

  const all = sent.join('\n').toLowerCase()
  assert.ok(all.includes('ada@tidepool.example'), 'what is no secret was sent')
  assert.ok(!all.includes(words.slice(0, 6).join(' ')), 'no six words of a phrase in a row')
  for (const word of ['worth', 'useful', 'yellow']) assert.ok(!all.includes(`search=${word}`), `a search for ${word}`)
  assert.ok(!all.includes(hexKey.slice(0, 16)) && !all.includes('5huecgu8'), 'no part of a key')
  assert.ok(!all.includes('email/confirm'), 'no digits of a secret as a code')
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  )
  for (const secret of secrets) assert.ok(!stored.includes(secret.slice(0, 20)), 'nothing of it is stored')
})

test('lets no recovery phrase and no private key into the name of an account', async ({ t }) => {
  const app = await openFull(t, { context: { permissions } })
  await connectWallet(app)
  await app.modal.openAccount()
  await app.page.getByTestId('account-settings-button').click()
  await expectRefused(app.page.getByTestId('account-label-input'))
  await expectText(app.page.getByTestId('account-label-save'), 'Save')
})
