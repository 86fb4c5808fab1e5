import { openPortico } from './fixtures/open-portico'
import { trueBalance } from './pages/chain'
import { connectWallet } from './pages/journey'
import { spec } from './runner'

for (const locale of ['tr-TR', 'ar-EG', 'fa-IR']) {
  spec(`connects, lists the wallet as used before and shows exact figures in ${locale} on the date line`, async (t) => {
    const app = await openPortico(t, { context: { locale, timezoneId: 'Pacific/Apia' } })
    await connectWallet(app)
    const balance = await trueBalance(app.chains[0], await app.wallet().address())
    await app.host.expectBalance(balance)
    await app.modal.openAccount()
    await app.account.balance.getByText(balance.split(' ')[0] ?? '').waitFor()
    await app.account.disconnect()
    await app.modal.expectDisconnected()
    await app.modal.expectClosed()
    await app.modal.open()
    await app.page.getByText('Used ').waitFor()
    await app.connect.wallet('dev.portico.test-wallet').click()
    await app.modal.expectConnected()
  })
}
