import assert from 'node:assert/strict'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Route } from '@playwright/test'
import { openPortico, type PorticoApp, testWalletId } from '../e2e/fixtures/open-portico'
import { serveFolder } from '../e2e/fixtures/serve-folder'
import { connectWallet, switchInModal } from '../e2e/pages/journey'
import { type SpecContext, test } from '../e2e/runner'
import { installExample } from './install-example'

/** The steps of a person in the modal of a page. */
interface Hands {
  connect(app: PorticoApp): Promise<void>
  switchTo(app: PorticoApp, network: { readonly chainId: number; readonly name: string }): Promise<void>
  disconnect(app: PorticoApp): Promise<void>
}

const press = ({ page }: PorticoApp, name: string | RegExp) => page.getByRole('button', { name }).first().click()

const ofPortico: Hands = {
  connect: connectWallet,
  switchTo: async (app, { name }) => {
    await switchInModal(app, name)
    await app.modal.close()
  },
  disconnect: async ({ modal, account }) => {
    await modal.openAccount()
    await account.disconnect()
  },
}

/** The modals of the pages before, by their texts. */
const handsOf: Readonly<Record<string, Hands>> = {
  rainbowkit: {
    connect: async (app) => {
      await press(app, 'Connect Wallet')
      await app.page.getByTestId(`rk-wallet-option-${testWalletId}`).click()
    },
    switchTo: async (app, { chainId }) => {
      await press(app, 'Chain Selector')
      await app.page.getByTestId(`rk-chain-option-${chainId}`).click()
    },
    disconnect: async (app) => {
      await app.page.getByTestId('rk-account-button').click()
      await app.page.getByTestId('rk-disconnect-button').click()
    },
  },
  connectkit: {
    connect: async (app) => {
      await press(app, 'Connect Wallet')
      await press(app, /Test Wallet/)
    },
    switchTo: async (app, { name }) => {
      await press(app, /^0x/)
      await press(app, name)
    },
    disconnect: async (app) => {
      await press(app, /^0x/)
      await press(app, 'Disconnect')
    },
  },
  // This page has no modal: it lists wallets by itself, and has its own other parts.
  wagmi: {
    connect: (app) => press(app, /Test Wallet/),
    switchTo: (app, { name }) => press(app, `Use ${name}`),
    disconnect: (app) => press(app, 'Leave'),
  },
}

/** The page shows the state of the modal by wagmi's hooks, and its own buttons change the state of the modal. */
async function goThrough(app: PorticoApp, hands: Hands): Promise<void> {
  const { page, chains } = app
  const [one, two] = chains
  const nobody = page.getByText('Nobody is connected', { exact: true })
  await nobody.waitFor()
  await hands.connect(app)
  const address = await app.wallet().address()
  const shows = (name: string) => page.getByText(`${address} on ${name}`, { exact: true }).waitFor()
  await shows(one.name)
  await page.reload()
  await shows(one.name)
  await hands.switchTo(app, two)
  await shows(two.name)
  await press(app, `Use ${one.name}`)
  await shows(one.name)
  await hands.disconnect(app)
  await nobody.waitFor()
}

/** The local chains instead of the public ones that the pages name. */
function withLocalChains(folder: string, { services }: SpecContext): void {
  const chains = ['mainnet', 'base'].map((name, index) => {
    const { chainId, name: shown, rpcUrl, nativeCurrency } = services.chains[index] ?? {}
    const chain = { id: chainId, name: shown, nativeCurrency, rpcUrls: { default: { http: [rpcUrl] } } }
    return `export const ${name} = ${JSON.stringify(chain)}\n`
  })
  writeFileSync(join(folder, 'src/chains.js'), chains.join(''))
  for (const path of readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' })) {
    if (!/(before|after)\.tsx$/.test(path)) continue
    const file = join(folder, 'src', path)
    writeFileSync(file, readFileSync(file, 'utf8').replace("'wagmi/chains'", "'../chains'"))
  }
}

test('migrations: a page follows its guide, and keeps its hooks and its connection', async ({ t }) => {
  // RainbowKit and ConnectKit send requests to services and public nodes by themselves: they get no answer, and continue.
  t.allow(/https:|Aave Account/)
  const folder = installExample(t, 'migrations', (placed) => withLocalChains(placed, t))
  const open = async (page: string) => {
    const outside: string[] = []
    const refuse = (route: Route) => {
      outside.push(route.request().url())
      return route.abort()
    }
    const app = await openPortico(t, {
      server: () => serveFolder(join(folder, 'dist'), false),
      query: { page },
      prepare: async (context) => void (await context.route(/^https:/, refuse)),
    })
    return { app, outside }
  }
  for (const [name, hands] of Object.entries(handsOf)) {
    t.step(`${name}, before`)
    await goThrough((await open(`${name}/before`)).app, hands)

    t.step(`${name}, after`)
    const { app, outside } = await open(`${name}/after`)
    await goThrough(app, ofPortico)
    assert.deepEqual(outside, [])

    t.step(`${name}: who is connected when the page moves stays it`)
    const { page } = app
    await page.goto(app.url.replace('after', 'before'))
    await hands.connect(app)
    const shown = page.getByText(`${await app.wallet().address()} on ${app.chains[0].name}`, { exact: true })
    await shown.waitFor()
    await page.goto(app.url)
    await shown.waitFor()
    await ofPortico.disconnect(app)
    await page.getByText('Nobody is connected', { exact: true }).waitFor()
  }
})
