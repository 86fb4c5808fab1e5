import type { OpenAppOptions } from '../fixtures/open-options'
import type { PorticoApp } from '../fixtures/open-portico'
import { setBalance } from './chain'
import { askWallet, connectWallet, switchInModal } from './journey'

export interface ViewCase {
  readonly options?: OpenAppOptions
  /** Opens the view on the page. */
  reach(app: PorticoApp): Promise<void>
}

async function connectAnd(app: PorticoApp, decision: 'ignore' | 'reject'): Promise<void> {
  await connectWallet(app)
  await app.wallet().do(decision)
}

/** Every view in every state that a person can see, for the specs that check all of them. */
export const views: Readonly<Record<string, ViewCase>> = {
  connect: {
    options: { wallets: [{}, { name: 'Kestrel', rdns: 'dev.example.kestrel' }] },
    reach: ({ modal, connect }) => modal.open().then(() => connect.wallet('dev.example.kestrel').waitFor()),
  },
  'connect-recent': {
    options: { wallets: [{}, { name: 'Kestrel', rdns: 'dev.example.kestrel' }] },
    async reach(app) {
      await connectWallet(app)
      await app.modal.openAccount()
      await app.account.disconnect()
      await app.modal.expectDisconnected()
      await app.modal.expectClosed()
      await app.modal.open()
    },
  },
  'connect-empty': {
    options: { wallets: [] },
    reach: ({ modal, page }) => modal.open().then(() => page.getByText('No wallet in this browser').waitFor()),
  },
  'connect-warnings': {
    options: {
      wallets: [
        {},
        { name: 'Portico Test Wallet with a name that is too long for any row' },
        { name: 'MetaMask', rdns: 'dev.example.thief' },
      ],
    },
    reach: ({ modal, page }) => modal.open().then(() => page.getByText('Not the wallet it is named after').waitFor()),
  },
  connecting: {
    async reach(app) {
      await app.wallet().do('ignore')
      await askWallet(app)
      await app.connect.expectStatement('Approve in Portico Test Wallet')
    },
  },
  'connecting-declined': {
    async reach(app) {
      await app.wallet().do('reject')
      await askWallet(app)
      await app.connect.expectStatement('Request declined')
    },
  },
  'connecting-failed': {
    async reach(app) {
      await app.wallet().do('answerWith', 'eth_requestAccounts', { value: null })
      await askWallet(app)
      await app.connect.expectStatement('Could not connect')
    },
  },
  account: {
    async reach(app) {
      await connectWallet(app)
      await app.modal.openAccount()
      await app.account.balance.getByText('ETH').waitFor()
    },
  },
  'account-locked': {
    async reach(app) {
      await connectWallet(app)
      await app.wallet().do('lock')
      await app.modal.openAccount()
      await app.page.getByText('Your wallet is locked.').waitFor()
    },
  },
  'account-without-balance': {
    async reach(app) {
      await app.page.route(`${app.chains[0].rpcUrl}**`, (route) => route.fulfill({ json: { id: 1, result: 'junk' } }))
      await connectWallet(app)
      await app.modal.openAccount()
      await app.page.getByText('The balance can’t be read right now.').waitFor()
    },
  },
  'account-rich': {
    async reach(app) {
      await setBalance(app.chains[0], await app.wallet().address(), 1_234_567_890_123_456_789_000_000_000n)
      await connectWallet(app)
      await app.modal.openAccount()
      await app.account.balance.getByText('ETH').waitFor()
    },
  },
  'account-copied': {
    options: { context: { permissions: ['clipboard-write'] } },
    async reach(app) {
      await connectWallet(app)
      await app.modal.openAccount()
      await app.account.copyAddress.click()
      await app.modal.expectSnackbar('Address copied')
    },
  },
  networks: {
    async reach(app) {
      await connectWallet(app)
      await app.modal.openNetworks()
      await app.account.network(app.chains[1].name).waitFor()
    },
  },
  'unsupported-chain': {
    async reach(app) {
      await connectWallet(app)
      await app.wallet().do('emit', 'chainChanged', '0xa')
      await app.page.getByText('Your wallet is on OP Mainnet.').waitFor()
    },
  },
  'what-is-a-network': {
    async reach(app) {
      await app.modal.openNetworks()
      await app.page.getByRole('button', { name: 'What is a network' }).click()
      await app.page.getByRole('heading', { name: 'Designed for different uses' }).waitFor()
    },
  },
  'networks-search': {
    async reach(app) {
      await app.modal.openNetworks()
      await app.page.getByRole('searchbox').fill('no such network')
      await app.page.getByText('No network is called that').waitFor()
    },
  },
  'switch-network': {
    async reach(app) {
      await connectAnd(app, 'ignore')
      await switchInModal(app, app.chains[1].name)
      await app.connect.expectStatement('Approve in your wallet')
    },
  },
  'switch-network-declined': {
    async reach(app) {
      await connectAnd(app, 'reject')
      await switchInModal(app, app.chains[1].name)
      await app.connect.expectStatement('Switch declined')
    },
  },
}
