import { openPortico, type PorticoApp, testWalletId } from './fixtures/open-portico'
import { expectText } from './pages/modal'
import { expectSigned } from './pages/verify'
import { type SpecContext, test } from './runner'

/** The answers of wallets that are asked to revoke their approval. */
const wallets: Readonly<Record<string, (app: PorticoApp) => Promise<unknown>>> = {
  'says so': async () => undefined,
  'says nothing': (app) => app.wallet().do('answerWith', 'wallet_revokePermissions', { value: null }),
  'does not know how to': (app) =>
    app.wallet().do('answerWith', 'wallet_revokePermissions', { error: { code: -32601, message: 'no such method' } }),
  'never answers': (app) => app.wallet().decide('wallet_revokePermissions', 'ignore'),
}

const expectWagmi = ({ page }: PorticoApp, status: string) => expectText(page.getByTestId('wagmi-status'), status)

async function expectNobody(app: PorticoApp): Promise<void> {
  await app.modal.expectDisconnected()
  await app.host.expectStatus('disconnected')
  await expectWagmi(app, 'disconnected')
}

/** The README's recipe: wagmi requests a connection, and the person chooses a wallet in Portico. */
async function connectByWagmi(app: PorticoApp): Promise<void> {
  await app.page.getByRole('button', { name: 'Connect with wagmi' }).click()
  await app.connect.chooseWallet(testWalletId)
  await app.modal.expectConnected()
  await app.modal.expectClosed()
  await expectWagmi(app, 'connected')
  await expectText(app.page.getByTestId('wagmi-address'), await app.wallet().address())
}

async function openConnected(t: SpecContext, script: (app: PorticoApp) => Promise<unknown>): Promise<PorticoApp> {
  const app = await openPortico(t, { entry: 'examples/e2e/app/wagmi.tsx' })
  await expectNobody(app)
  await connectByWagmi(app)
  await script(app)
  return app
}

for (const [what, script] of Object.entries(wallets)) {
  test(`disconnects Portico with wagmi, although the wallet ${what} when it is disconnected, and connects again`, async ({
    t,
  }) => {
    const app = await openConnected(t, script)
    await app.page.getByRole('button', { name: 'Disconnect in wagmi' }).click()
    await expectNobody(app)
    await connectByWagmi(app)
    await expectSigned(await app.wallet().address(), 'Hello from Tidepool', await app.host.sign())
  })

  test(`disconnects wagmi with Portico, although the wallet ${what} when it is disconnected, and connects again`, async ({
    t,
  }) => {
    const app = await openConnected(t, script)
    await app.modal.openAccount()
    await app.account.disconnect()
    await expectNobody(app)
    await app.modal.expectClosed()
    await connectByWagmi(app)
  })
}
