import assert from 'node:assert/strict'
import { openPortico, type PorticoApp } from './fixtures/open-portico'
import { eventually } from './pages/eventually'
import { test } from './runner'

interface Asked {
  /** The task of the press was still running. */
  readonly isInPress: boolean
  /** The browser allowed the wallet to open a window. */
  readonly hasWindow: boolean
}

declare global {
  interface Window {
    askedPress: Asked[]
    answerWallet: () => void
  }
}

const row = 'dev.example.window-wallet'

/** Waits until the page has handled new data. */
const rest = ({ page }: PorticoApp) =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))))

/** Waits until the code that asks a wallet has loaded, and the page has handled it. */
async function untilPrepared(app: PorticoApp): Promise<void> {
  await app.page.waitForResponse(async (response) => {
    return response.url().endsWith('.js') && (await response.text()).includes('eth_requestAccounts')
  })
  await rest(app)
}

/** Adds a wallet to the page that opens a window when it is asked for accounts, and answers when the spec says so. */
function addWindowWallet({ page }: PorticoApp): Promise<void> {
  return page.evaluate((rdns) => {
    let isInPress = false
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      isInPress = false
    }
    addEventListener(
      'click',
      () => {
        isInPress = true
        port2.postMessage('the press is over')
      },
      { capture: true },
    )
    window.askedPress = []
    const request = async ({ method }: { readonly method: string }) => {
      if (method === 'eth_chainId') return '0x7a69'
      if (method !== 'eth_requestAccounts') return null
      const opened = window.open('about:blank', '_blank', 'popup')
      window.askedPress.push({ isInPress, hasWindow: opened !== null })
      opened?.close()
      await new Promise<void>((resolve) => {
        window.answerWallet = resolve
      })
      return ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8']
    }
    const info = { uuid: crypto.randomUUID(), name: 'Window Wallet', rdns, icon: 'data:image/png;base64,iVBORw0KGgo=' }
    const announce = () =>
      dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider: { request } } }))
    addEventListener('eip6963:requestProvider', announce)
    announce()
  }, row)
}

const asked = ({ page }: PorticoApp) => page.evaluate(() => window.askedPress)

test('asks a wallet in the task of the press, so that it may open a window', async ({ t }) => {
  const app = await openPortico(t, { isSplit: true })
  await addWindowWallet(app)
  const prepared = untilPrepared(app)
  await app.modal.open()
  await app.connect.wallet(row).waitFor()
  await prepared

  await app.connect.chooseWallet(row)
  await eventually('the wallet was asked', async () => (await asked(app)).length === 1)
  assert.deepEqual(await asked(app), [{ isInPress: true, hasWindow: true }])
  await app.connect.expectStatement('Approve in Window Wallet')
  await app.page.evaluate(() => window.answerWallet())
  await app.modal.expectConnected()
})

test('over a slow connection, fetches the code that asks a wallet when a pointer comes near, and asks in the task of the press', async ({
  t,
}) => {
  const app = await openPortico(t, {
    isSplit: true,
    async prepare(context) {
      await context.addInitScript(() => {
        Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } })
      })
    },
  })
  await addWindowWallet(app)
  const prepared = untilPrepared(app)
  await app.modal.connectButton.hover()
  await prepared

  await app.modal.open()
  await app.connect.wallet(row).waitFor()
  await rest(app)
  await app.connect.chooseWallet(row)
  await eventually('the wallet was asked', async () => (await asked(app)).length === 1)
  assert.deepEqual(await asked(app), [{ isInPress: true, hasWindow: true }])
})
