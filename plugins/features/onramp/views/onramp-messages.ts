import { compareDecimals, formatUnits, readDecimal } from '../../../../kernel/lib/amounts'
import { formatNumber } from '../../../../ui/format/numbers-and-dates'
import { keepLeftToRight } from '../../../../ui/format/writing-direction'
import { defineMessages } from '../../../../ui/i18n/define-messages'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { useLocale } from '../../../../ui/react/use-locale'
import type { Money } from '../../../services/blockchain-api/contract'

/** Messages of the form and its offers. */
export const onRampMessages = /* @__PURE__ */ defineMessages('onramp', {
  pay: 'You pay, in {currency}',
  get: 'You get, about',
  getAsset: 'You get {symbol}, about',
  pickCurrency: 'Select currency',
  pickToken: 'Select token',
  presets: 'Amounts',
  low: 'At least {amount}',
  high: 'At most {amount}',
  value: 'Incorrect Value',
  providers: 'Providers',
  loading: 'Loading what is on offer',
  fees: 'Fees {range}',
  card: 'Card',
  bank: 'Bank transfer',
  limits: '{method}: {min} to {max}',
  methods: 'Ways to pay',
  estimate: 'Estimate',
  refused: 'Refused',
  failed: 'No answer',
  none: 'Not offered',
  onPage: 'Price on its page',
  networkFee: 'Network fee',
  subtotal: 'For the purchase',
  total: 'Total',
  providerFee: 'Provider fee',
  included: 'included',
  bestOffer: 'Best offer',
  quoted: '{provider}: {total} for about {amount}',
  estimateText: 'This is an estimate: the service does not answer, and you can’t buy at this price.',
  retry: 'Try again',
  refusedText: 'The sums of an offer are wrong, so it is not shown.',
  failedText: 'No offer is available right now.',
  offline: 'You are offline. Nothing can be bought.',
  unquoted: 'There is no offer right now. Nothing was opened.',
  choose: 'Choose a provider to pay on its own page. What you buy comes to your account.',
  how: 'How does it work?',
  opens: 'Opening the page to pay at…',
  noAsset: 'Nothing is sold on this network',
  noAssetText: 'Switch to another network to buy something.',
  switchNetwork: 'Switch network',
  nobodyText: 'Connect one to buy something for it.',
  unavailable: 'Buying can’t be loaded',
  unavailableText: 'Check your connection, and open it again.',
})

/** Messages of the two lists. */
export const listMessages = /* @__PURE__ */ defineMessages('onramp', {
  tokens: 'Tokens',
  currencies: 'Currencies',
  search: 'Search',
  chosen: 'Chosen',
  loading: 'Loading what is on offer',
  noneFound: 'Nothing found',
  builtIn: 'The service does not answer. These are the usual ones, and none may be on offer.',
})

/** Messages of a purchase. */
export const progressMessages = /* @__PURE__ */ defineMessages('buyInProgress', {
  title: 'Buy in {label}',
  opening: 'Asking {label} for the page to pay at…',
  open: 'Pay in the window that opened. Meanwhile, we check whether it arrives.',
  link: 'Your browser opened no window. Use this link instead.',
  closed: 'The window is closed. If you have paid, what you bought is on its way.',
  paid: '{label} says that you have paid.',
  failed: 'Buy failed',
  noLinkText: '{label} gave no page to pay at. Nothing was bought.',
  refusedLink: 'The page was refused: it is not of {label}, or not for your account. Nothing was bought.',
  unquoted: 'There is no offer right now. Nothing was bought.',
  changed: 'The price has changed. Look at it again.',
  failedText: '{label} says that the payment failed.',
  offline: 'You are offline. Nothing was bought.',
  continue: 'Continue in external window',
  copy: 'Copy link',
  copied: 'Link copied',
  noLink: 'No link found',
  retry: 'Try again',
  waiting: 'Waiting for {symbol}',
  waitingText: 'We check for it while this page is open, and again when you come back.',
  partly: '{amount} of about {expected} has arrived',
  partlyText: 'We still check for the rest.',
  late: 'Still on its way',
  lateText: 'That can take hours, by bank transfer days. {label} knows how your payment stands.',
  look: 'Look again',
  arrived: '{amount} has arrived',
  arrivedText: 'You can use them now.',
  paidAmount: 'You pay',
  expected: 'You get, about',
  provider: 'Provider',
  network: 'Network',
  since: 'Since',
  done: 'Done',
  forget: 'Wait no longer',
  opens: 'Opening the page to pay at…',
  nothing: 'There is no purchase',
  nothingText: 'What you buy is followed here.',
  begin: 'Buy',
})

/** Messages of the explanation. */
export const helpMessages = /* @__PURE__ */ defineMessages('whatIsABuy', {
  head: 'Quickly and easily buy digital assets!',
  text: 'Pick a provider, and pay by card or bank transfer on its own page.',
  arriveHead: 'Straight to your account',
  arriveText: 'What you buy is sent to your address. Compare it on the provider’s page before you pay.',
  buy: 'Buy',
})

/**
 * Returns a function that formats an amount of money by its ISO 4217 code, '<$0.01' below the smallest coin. Other currency codes are
 * written after the amount.
 */
export function useMoney(): (money: Money, digits?: Intl.NumberFormatOptions) => string {
  const locale = useLocale()
  return ({ amount, currency }, digits) => {
    if (!/^[A-Z]{3}$/.test(currency)) return `${amount} ${currency}`
    const options = { ...digits, style: 'currency', currency } as const
    const { maximumFractionDigits = 0 } = new Intl.NumberFormat(locale, options).resolvedOptions()
    const coin = formatUnits(1n, maximumFractionDigits)
    const exact = readDecimal(amount) ?? coin
    const isUnderCoin = compareDecimals(exact, '0') > 0 && compareDecimals(exact, coin) < 0
    const written = formatNumber(isUnderCoin ? coin : amount, locale, options)
    return keepLeftToRight(isUnderCoin ? `<${written}` : written, locale)
  }
}

/** Returns a function that names a way to pay; one without a message is named by its id, without punctuation. */
export function useMethodName(): (method: string) => string {
  const t = useMessages(onRampMessages)
  return (method) => {
    if (method === 'card') return t('card')
    if (method.startsWith('ach') || method.includes('bank')) return t('bank')
    return method.replace(/[^A-Za-z0-9]+/g, ' ').slice(0, 24)
  }
}
