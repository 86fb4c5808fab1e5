import assert from 'node:assert/strict'
import { openPortico } from './fixtures/open-portico'
import { trueBalance, writtenBalance } from './pages/chain'
import { connectWallet } from './pages/journey'
import { watchScripts } from './pages/loaded-scripts'
import { test } from './runner'

const usedBefore = { 'tr-TR': 'Used ', 'fa-IR': 'Used ', 'ar-EG': 'آخر استخدام' }

for (const [locale, used] of Object.entries(usedBefore)) {
  test(`connects, lists the wallet as used before and shows exact figures in ${locale} on the date line`, async ({
    t,
  }) => {
    const app = await openPortico(t, { context: { locale, timezoneId: 'Pacific/Apia' } })
    await connectWallet(app)
    const balance = await trueBalance(app.chains[0], await app.wallet().address())
    await app.host.expectBalance(balance)
    await app.modal.openAccount()
    await app.account.balance.getByText(writtenBalance(balance).split(' ')[0] ?? '').waitFor()
    await app.account.disconnect()
    await app.modal.expectDisconnected()
    await app.modal.expectClosed()
    await app.modal.open()
    await app.page.getByText(used).waitFor()
    await app.connect.wallet('dev.portico.test-wallet').click()
    await app.modal.expectConnected()
  })
}

test('uses the language of the browser, which loads by one request, and no other languages', async ({ t }) => {
  // Letters beyond ASCII may be escaped in a script. The texts of plugins load with those of the button.
  const texts = { de: 'Wallet verbinden', es: 'Conectar billetera', fr: 'Connecter un portefeuille' }
  const ofConnect = 'Teilt nur deine Adresse.'
  const loaded = watchScripts()
  const app = await openPortico(t, {
    context: { locale: 'de-AT' },
    isSplit: true,
    prepare: loaded.prepare,
  })
  await app.page.getByRole('button', { name: texts.de }).waitFor()
  await app.modal.open()
  await app.page.locator('portico-modal[lang="de-AT"][dir="ltr"]').waitFor({ state: 'attached' })
  await app.page.getByText(ofConnect).waitFor()
  const scripts = await loaded.texts()
  const carrying = Object.values(texts).map((text) => scripts.filter((script) => script.includes(text)))
  assert.deepEqual(
    carrying.map(({ length }) => length),
    [1, 0, 0],
  )
  assert.ok(carrying[0]?.every((script) => script.includes(ofConnect)))
})
