import { parseCaipNetworkId } from '../../../../kernel/lib/caip'
import type { CatalogueWallet } from '../../../wallets/contract'
import type { LinkFacts } from './wallet-link'

/** A pairing URI as the relay's client writes it. */
export const pairingUri = `wc:${'a1'.repeat(32)}@2?expiryTimestamp=1800000000&relay-protocol=irn&symKey=${'b2'.repeat(32)}`

export const encodedOnce = encodeURIComponent(pairingUri)
export const encodedTwice = encodeURIComponent(encodedOnce)

const desktop: LinkFacts = {
  href: 'https://app.example/trade?pair=a~b#top',
  isMobile: false,
  isIos: false,
  isAndroid: false,
  isSafari: false,
  isTelegram: false,
  isInIframe: false,
  injected: [],
}
const iphone: LinkFacts = { ...desktop, isMobile: true, isIos: true, isSafari: true }
const android: LinkFacts = { ...desktop, isMobile: true, isAndroid: true }

/** All kinds of devices and places for which links differ. */
export const devices = {
  desktop,
  'desktop in an iframe': { ...desktop, isInIframe: true },
  'Telegram on a desktop': { ...desktop, isTelegram: true },
  'Telegram on the web': { ...desktop, isTelegram: true, isInIframe: true },
  iPhone: iphone,
  'iPhone in an iframe': { ...iphone, isInIframe: true },
  'Telegram on an iPhone': { ...iphone, isTelegram: true, isSafari: false },
  Android: android,
  'Android in an iframe': { ...android, isInIframe: true },
  'Telegram on Android': { ...android, isTelegram: true },
  'Telegram on Android, framed': { ...android, isTelegram: true, isInIframe: true },
} as const satisfies Record<string, LinkFacts>

export type Device = keyof typeof devices

export const phones = (Object.keys(devices) as Device[]).filter((device) => devices[device].isMobile)

/** Wallets by the links that they have. */
export const wallets = {
  'native only': { mobileLink: 'fox://' },
  'native with a label': { mobileLink: 'fox://app' },
  'native without slashes': { mobileLink: 'fox:' },
  'native by its bare name': { mobileLink: 'fox' },
  'web address for phones': { mobileLink: 'https://fox.example/ul' },
  'native with a name that ends in https': { mobileLink: 'xhttps://' },
  'native and universal': { mobileLink: 'fox://', universalLink: 'https://fox.example/ul/' },
  'universal only': { universalLink: 'https://fox.example' },
  'web app': { webappLink: 'https://app.fox.example' },
  'web app on this machine': { webappLink: 'http://localhost:4000/wallet' },
  'desktop app': { desktopLink: 'fox-desktop://' },
  'desktop app by a web address': { desktopLink: 'https://fox.example/desktop' },
  everything: {
    mobileLink: 'fox://',
    universalLink: 'https://fox.example/ul',
    webappLink: 'https://app.fox.example/',
    desktopLink: 'fox-desktop://',
  },
  nothing: {},
  Phantom: { id: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393', mobileLink: 'phantom://' },
  Solflare: { id: '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79' },
  Coinbase: { id: 'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8', mobileLink: 'cbwallet://' },
  Binance: {
    id: '2fafea35bb471d22889ccb49c08d99dd0a18a37982602c33f696a5723934ba25',
    mobileLink: 'bnc://app.binance.com',
  },
} as const satisfies Record<string, Partial<CatalogueWallet>>

export type WalletKind = keyof typeof wallets

export const walletOf = (kind: WalletKind): CatalogueWallet => ({ id: 'fox', name: 'Fox', ...wallets[kind] })

/** A network of each namespace with an in-app browser, and of one without. */
export const networks = {
  ethereum: parseCaipNetworkId('eip155:1').caipNetworkId,
  solana: parseCaipNetworkId('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp').caipNetworkId,
  bitcoin: parseCaipNetworkId('bip122:000000000019d6689c085ae165831e93').caipNetworkId,
  polkadot: parseCaipNetworkId('polkadot:91b171bb158e2d3848fa23a9f1c25182').caipNetworkId,
} as const

export type NetworkName = keyof typeof networks
