import { getAddress } from 'viem'
import type { LocalChain } from '../../local-services'
import type { OpenFullOptions } from '../fixtures/open-full'
import { testWalletId } from '../fixtures/open-portico'
import type { WalletConnectPage } from '../fixtures/open-walletconnect'
import type { SpecContext } from '../runner'
import { holdBlocks } from './chain'
import { ExchangeScreens } from './exchange-screens'
import { askWallet, connectWallet, switchInModal } from './journey'
import { chainNameOptions, NameScreens } from './name-screens'
import { OnRampScreens } from './onramp-screens'
import { SendScreens } from './send-screens'
import { SwapScreens } from './swap-screens'

export interface FullViewCase {
  readonly options?: OpenFullOptions | ((t: SpecContext) => OpenFullOptions)
  /** Opens the view as a person does. */
  reach(app: WalletConnectPage, t: SpecContext): Promise<void>
}

const twoNamespaces = { id: 'main', namespaces: ['eip155', 'solana'] } as const

/** Opens a view that is only reached from another app's page, a link or an older state of this one. */
const push = ({ page }: WalletConnectPage, name: string, params?: object) =>
  page.evaluate(([view, given]) => Object(window).portico.router.push({ name: view }, given), [name, params] as const)

async function enterAccount(app: WalletConnectPage): Promise<void> {
  await connectWallet(app)
  await app.modal.openAccount()
  await app.page.getByText('Local Dollar').first().waitFor()
}

async function enterWallets(app: WalletConnectPage): Promise<void> {
  await enterAccount(app)
  await app.account.walletSwitch.click()
  await app.account.addWallet.waitFor()
}

async function enterReceive(app: WalletConnectPage): Promise<void> {
  await enterAccount(app)
  await app.page.getByRole('button', { name: 'Receive' }).click()
  await app.page.getByTestId('receive-qr').waitFor()
}

async function enterSend(app: WalletConnectPage): Promise<SendScreens> {
  const send = new SendScreens(app.page)
  await enterAccount(app)
  await app.account.send.click()
  await send.token.waitFor()
  return send
}

async function enterSwap(app: WalletConnectPage): Promise<SwapScreens> {
  const swap = new SwapScreens(app.page)
  await enterAccount(app)
  await app.account.swap.click()
  await swap.next.waitFor()
  return swap
}

async function enterExchange(app: WalletConnectPage): Promise<ExchangeScreens> {
  const exchange = new ExchangeScreens(app.page)
  await enterAccount(app)
  await exchange.open()
  return exchange
}

async function enterBuying(app: WalletConnectPage): Promise<OnRampScreens> {
  const onramp = new OnRampScreens(app.page)
  await enterAccount(app)
  await app.account.buy.click()
  await onramp.own.waitFor()
  return onramp
}

/** The form of a name. */
async function enterNames(app: WalletConnectPage): Promise<NameScreens> {
  const names = new NameScreens(app.page)
  await enterAccount(app)
  await names.enter()
  await names.field.waitFor()
  return names
}

const receiverOf = ({ services }: SpecContext) => getAddress(services.accounts[8]?.address ?? '')

async function openList(app: WalletConnectPage): Promise<void> {
  await app.modal.open()
  await app.connect.allWallets.getByText('600+').waitFor()
  await app.connect.wallet(testWalletId).waitFor()
}

async function askForMail(app: WalletConnectPage): Promise<void> {
  await askWallet(app)
  await app.page.getByRole('textbox', { name: 'Email' }).waitFor()
}

/** Every view of the full preset, by its name. */
export const fullViews: Readonly<Record<string, FullViewCase>> = {
  Connect: { reach: openList },
  ConnectWallets: {
    async reach(app) {
      await enterWallets(app)
      await app.account.addWallet.click()
      await app.connect.wallet(testWalletId).waitFor()
    },
  },
  WhatIsAWallet: {
    async reach(app) {
      await openList(app)
      await push(app, 'WhatIsAWallet')
      await app.modal.expectTitle('What is a Wallet?')
    },
  },
  ConnectingExternal: {
    async reach(app) {
      await app.wallet().do('ignore')
      await askWallet(app)
      await app.connect.expectStatement('Approve in Portico Test Wallet')
    },
  },
  ConnectingMultiChain: {
    options: { wallets: [twoNamespaces] },
    async reach(app) {
      await app.modal.open()
      const rows = app.page.locator('[data-testid^="wallet-selector-"]')
      await rows.filter({ hasText: 'Portico Test Wallet' }).click()
      await app.page.getByTestId('wui-list-chain-solana').waitFor()
    },
  },
  ProfileWallets: { reach: enterWallets },
  Networks: {
    async reach(app) {
      await connectWallet(app)
      await app.modal.openNetworks()
      await app.account.network(app.chains[1].name).waitFor()
    },
  },
  SwitchNetwork: {
    async reach(app) {
      await connectWallet(app)
      await app.wallet().do('ignore')
      await switchInModal(app, app.chains[1].name)
      await app.connect.expectStatement('Approve in your wallet')
    },
  },
  SwitchActiveChain: {
    async reach(app) {
      await connectWallet(app)
      await switchInModal(app, 'Westend')
      await app.page.getByTestId('w3m-switch-active-chain-button').waitFor()
    },
  },
  UnsupportedChain: {
    async reach(app) {
      await connectWallet(app)
      await app.wallet().do('emit', 'chainChanged', '0xa')
      await app.page.getByText('Your wallet is on OP Mainnet.').waitFor()
    },
  },
  WhatIsANetwork: {
    async reach(app) {
      await app.modal.openNetworks()
      await app.page.getByRole('button', { name: 'What is a network' }).click()
      await app.page.getByRole('heading', { name: 'Designed for different uses' }).waitFor()
    },
  },
  Account: { reach: enterAccount },
  AccountSettings: {
    async reach(app) {
      await enterAccount(app)
      await app.page.getByTestId('account-settings-button').click()
      await app.account.settingsAddress.waitFor()
    },
  },
  AllWallets: {
    async reach(app) {
      await openList(app)
      await app.connect.allWallets.click()
      await app.page.locator('[data-testid^="wallet-search-item-"]').first().waitFor()
    },
  },
  GetWallet: {
    async reach(app) {
      await openList(app)
      await push(app, 'GetWallet')
      await app.page.getByText('Explore all').waitFor()
    },
  },
  Downloads: {
    async reach(app) {
      await openList(app)
      await app.page.getByText('MetaMask').click()
      await app.pairing.uri()
      await app.page.getByRole('button', { name: 'Don’t have MetaMask?' }).click()
      await app.modal.expectTitle('Get MetaMask')
    },
  },
  ConnectingWalletConnect: {
    async reach(app) {
      await openList(app)
      await app.page.getByText('MetaMask').click()
      await app.pairing.uri()
    },
  },
  ConnectingWalletConnectBasic: {
    async reach(app) {
      await openList(app)
      await push(app, 'ConnectingWalletConnectBasic')
      await app.page.getByTestId('all-wallets').waitFor()
    },
  },
  Transactions: {
    async reach(app, t) {
      await t.services.sendEth(app.chains[0].chainId, getAddress(await app.wallet().address()), '1.5')
      await enterAccount(app)
      await app.page.getByTestId('w3m-account-default-activity-button').click()
      await app.page.getByTestId('portico-transaction').first().waitFor()
    },
  },
  WalletReceive: { reach: enterReceive },
  WalletCompatibleNetworks: {
    async reach(app) {
      await enterReceive(app)
      await app.page.getByTestId('receive-networks-button').click()
      await app.page.getByText(app.chains[1].name).first().waitFor()
    },
  },
  WalletSend: {
    async reach(app, t) {
      const send = await enterSend(app)
      await send.choose('ETH')
      await send.amount.fill('0.25')
      await send.receiver.fill(receiverOf(t))
      await send.next.getByText('Preview Send').first().waitFor()
    },
  },
  WalletSendSelectToken: {
    async reach(app) {
      const send = await enterSend(app)
      await send.token.click()
      await app.page.getByTestId('send-token-ETH').waitFor()
    },
  },
  WalletSendPreview: {
    async reach(app, t) {
      await (await enterSend(app)).fill('ETH', '0.25', receiverOf(t))
    },
  },
  WalletSendConfirmed: {
    async reach(app, t) {
      await enterAccount(app)
      await app.modal.close()
      const send = new SendScreens(app.page)
      await app.page.evaluate((to) => {
        Object(window.portico)
          .plugins.send.open({ amount: '0.25', to })
          .catch(() => undefined)
      }, receiverOf(t))
      await send.next.getByText('Preview Send').first().waitFor()
      await send.review()
      await send.confirm.click()
      await app.page.getByText('You successfully sent asset').waitFor()
    },
  },
  PendingTransactions: {
    async reach(app, t) {
      t.defer(await holdBlocks(app.chains[0]))
      const send = await enterSend(app)
      await send.fill('ETH', '0.25', receiverOf(t))
      // The list shows that it was submitted before the network knows it.
      const { chainId } = app.chains[0]
      t.services.clearFaults(chainId)
      t.services.setFault(chainId, { kind: 'slow', ms: 4000, caller: 'any', methods: ['eth_getTransactionByHash'] })
      await send.confirm.click()
      await send.pendingRow.click()
      await send.pending.getByText('Submitted').waitFor()
      await send.pending.getByText('Waiting for the network').waitFor()
      // It disappears by itself after some time, and could be half gone during the check.
      await app.page.evaluate(() => Object(window).portico.notices.hide())
    },
  },
  Swap: {
    async reach(app) {
      await (await enterSwap(app)).fill('1.25', 'ETH', 'LUSD')
    },
  },
  SwapSelectToken: {
    async reach(app) {
      await enterSwap(app)
      await app.page.getByTestId('swap-select-token-button-sourceToken').click()
      await app.page.getByTestId('swap-select-token-item-ETH').first().waitFor()
    },
  },
  SwapPreview: {
    async reach(app) {
      const swap = await enterSwap(app)
      await swap.fill('1.25', 'ETH', 'LUSD')
      await swap.review(6)
    },
  },
  SmartSessionList: {
    options: { query: { 'smart-sessions': 'on' } },
    async reach(app) {
      await enterAccount(app)
      await app.page.getByRole('button', { name: 'Smart Sessions' }).click()
      await app.page.getByText('No active sessions').waitFor()
    },
  },
  SmartSessionRequest: {
    options: { query: { 'smart-sessions': 'on' } },
    async reach(app) {
      await connectWallet(app)
      await app.page.evaluate(() => {
        const permissions = [{ kind: 'native', allowance: 10n ** 16n, period: 86_400 }]
        const signer = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
        const { grant } = Object(window).portico.plugins['smart-sessions']
        grant({ signer, expiry: Math.floor(Date.now() / 1000) + 86_400, permissions }).catch(() => undefined)
      })
      await app.page.getByTestId('smart-session-request').waitFor()
    },
  },
  SmartSessionCreated: {
    options: { query: { 'smart-sessions': 'on' } },
    async reach(app) {
      await enterAccount(app)
      await push(app, 'SmartSessionCreated')
      await app.page.getByTestId('smart-session-created').waitFor()
    },
  },
  PayWithExchange: {
    options: { hasExchange: true },
    async reach(app) {
      const exchange = await enterExchange(app)
      await exchange.amount.fill('50')
      await exchange.option('millrace').waitFor()
    },
  },
  PayWithExchangeSelectAsset: {
    options: { hasExchange: true },
    async reach(app) {
      await (await enterExchange(app)).asset.click()
      await app.page.getByText('Available tokens').waitFor()
    },
  },
  PayWithExchangeDeposit: {
    options: { hasExchange: true },
    async reach(app) {
      const exchange = await enterExchange(app)
      await exchange.amount.fill('50')
      await exchange.option('millrace').click()
      await exchange.link.waitFor()
    },
  },
  OnRampProviders: {
    async reach(app) {
      const onramp = await enterBuying(app)
      await onramp.amount.fill('250')
      await onramp.total.getByText('$250.00').waitFor()
    },
  },
  OnRampTokenSelect: {
    async reach(app) {
      await enterBuying(app)
      await app.page.getByTestId('onramp-token').click()
      await app.page.getByTestId('onramp-token-LUSD').waitFor()
    },
  },
  OnRampFiatSelect: {
    async reach(app) {
      await enterBuying(app)
      await app.page.getByTestId('onramp-currency').click()
      await app.page.getByTestId('onramp-currency-EUR').waitFor()
    },
  },
  WhatIsABuy: {
    async reach(app) {
      await enterBuying(app)
      await app.page.getByRole('button', { name: 'How does it work?' }).click()
      await app.page.getByTestId('onramp-help-buy').waitFor()
    },
  },
  BuyInProgress: {
    async reach(app) {
      const onramp = await enterBuying(app)
      await onramp.amount.fill('250')
      await onramp.total.getByText('$250.00').waitFor()
      // The window would be in front of the checked page.
      await app.page.evaluate(() => Reflect.set(window, 'open', () => null))
      await onramp.service.click()
      await onramp.continueLink.waitFor()
    },
  },
  ChooseAccountName: {
    async reach(app) {
      await enterAccount(app)
      await app.page.getByTestId('account-settings-button').click()
      await new NameScreens(app.page).row.click()
      await app.page.getByTestId('choose-name-button').waitFor()
    },
  },
  RegisterAccountName: {
    async reach(app) {
      await (await enterNames(app)).type('maren', 'Sign to take the name')
    },
  },
  RegisterAccountNameSteps: {
    options: (t) => ({ query: chainNameOptions(t.services.chains[0] as LocalChain) }),
    async reach(app) {
      const names = await enterNames(app)
      await names.type('maren-loom', 'Continue')
      await names.submit.click()
      await names.price.waitFor()
    },
  },
  ManageAccountName: {
    options: (t) => ({ query: chainNameOptions(t.services.chains[0] as LocalChain) }),
    async reach(app) {
      await enterAccount(app)
      await new NameScreens(app.page).manage()
      await app.page.getByTestId('primary-name-input').waitFor()
    },
  },
  RegisterAccountNameSuccess: {
    async reach(app) {
      const names = await enterNames(app)
      await names.type('maren', 'Sign to take the name')
      await names.submit.click()
      await names.registered.waitFor()
    },
  },
  SIWXSignMessage: {
    options: { siwx: {} },
    async reach(app) {
      await askWallet(app)
      await app.page.getByTestId('w3m-connecting-siwe-sign').waitFor()
    },
  },
  DataCapture: { options: { siwx: {}, hasEmail: true }, reach: askForMail },
  DataCaptureOtpConfirm: {
    options: { siwx: {}, hasEmail: true },
    async reach(app) {
      await askForMail(app)
      await app.page.getByRole('textbox', { name: 'Email' }).fill('ada@tidepool.example')
      await app.page.getByRole('button', { name: 'Continue' }).click()
      await app.page.getByTestId('wui-otp-input').waitFor()
    },
  },
}
