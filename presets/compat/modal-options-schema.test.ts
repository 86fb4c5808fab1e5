import { describe, expect, it } from 'vitest'
import { base, mainnet } from '../../plugins/chains/eip155/networks'
import { describeFaults } from './modal-options-schema'

const good = { networks: [mainnet, base] }
const id = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'
const flags = [
  'manualWCControl',
  'basic',
  'enableEIP6963',
  'enableInjected',
  'enableWalletConnect',
  'enableWallets',
  'showWallets',
  'enableCoinbase',
  'enableBaseAccount',
  'enableAuthLogger',
  'enableWalletGuide',
  'enableNetworkSwitch',
  'enableReconnect',
  'enableEmbedded',
  'enableMobileFullScreen',
  'disableAppend',
  'allowUnsupportedChain',
  'experimental_preferUniversalLinks',
  'debug',
]
const featureFlags = [
  'receive',
  'send',
  'email',
  'activity',
  'history',
  'analytics',
  'multiWallet',
  'payWithExchange',
  'payments',
  'reownBranding',
  'smartSessions',
  'pay',
  'legalCheckbox',
  'collapseWallets',
  'emailShowWallets',
  'allWallets',
  'headless',
]
const noFlag = (path: string) => `${path}: Invalid input: expected boolean, received string`
const unknown = (path: string, nearest?: string) =>
  `${path}: Unrecognized key.${nearest ? ` Did you mean "${nearest}"?` : ''}`
const asLink = (path: string) => `${path}: Invalid URL`

const cases: readonly (readonly [what: object, ...faults: readonly string[]])[] = [
  ...flags.map((name) => [{ [name]: 'yes' }, noFlag(name)] as const),
  ...featureFlags.map((name) => [{ features: { [name]: 'yes' } }, noFlag(`features.${name}`)] as const),
  [{ networks: undefined }, 'networks: Invalid input: expected array, received undefined'],
  [{ networks: [] }, 'networks: Too small: expected array to have >=1 items'],
  [{ networks: mainnet }, 'networks: Invalid input: expected array, received object'],
  [{ networks: [7] }, 'networks[0]: Invalid input: expected object, received number'],
  [{ networks: [{ ...mainnet, id: undefined }] }, 'networks[0].id: Invalid input'],
  [
    { networks: [mainnet, { ...base, name: '' }] },
    'networks[1].name: Too small: expected string to have >=1 characters',
  ],
  [
    { networks: [{ ...mainnet, rpcUrls: {} }] },
    'networks[0].rpcUrls.default: Invalid input: expected object, received undefined',
  ],
  [
    { networks: [{ ...mainnet, rpcUrls: { default: { http: ['nowhere'] } } }] },
    asLink('networks[0].rpcUrls.default.http[0]'),
  ],
  [
    { networks: [{ ...mainnet, nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 1.5 } }] },
    'networks[0].nativeCurrency.decimals: Invalid input: expected int, received number',
  ],
  [{ defaultNetwork: 1 }, 'defaultNetwork: Invalid input: expected object, received number'],
  [{ projectId: 7 }, 'projectId: Invalid input: expected string, received number'],
  [{ projectId: '' }, 'projectId: Too small: expected string to have >=1 characters'],
  [{ adapters: {} }, 'adapters: Invalid input: expected array, received object'],
  [{ metadata: 'Tidepool' }, 'metadata: Invalid input: expected object, received string'],
  [
    { metadata: { url: 'https://tidepool.example' } },
    'metadata.name: Invalid input: expected string, received undefined',
  ],
  [
    { metadata: { name: 'Tidepool', icons: 'one.png' } },
    'metadata.icons: Invalid input: expected array, received string',
  ],
  [{ universalProvider: 'own' }, 'universalProvider: Invalid input: expected object, received string'],
  [
    { universalProviderConfigOverride: { methods: ['eth_sign'] } },
    'universalProviderConfigOverride.methods: Invalid input: expected record, received array',
  ],
  [
    { universalProviderConfigOverride: { chains: { eip155: 'eip155:1' } } },
    'universalProviderConfigOverride.chains.eip155: Invalid input: expected array, received string',
  ],
  [
    { universalProviderConfigOverride: { rpcMap: { 'eip155:1': 'nowhere' } } },
    asLink('universalProviderConfigOverride.rpcMap.eip155:1'),
  ],
  [{ themeMode: 'dim' }, 'themeMode: Invalid option: expected one of "light"|"dark"'],
  [{ themeVariables: { '--accent': 'red' } }, 'themeVariables.--accent: Invalid key in record'],
  [{ themeVariables: { '--apkt-accent': null } }, 'themeVariables.--apkt-accent: Invalid input'],
  [{ features: 'all' }, 'features: Invalid input: expected object, received string'],
  [{ features: { swaps: 'yes' } }, 'features.swaps: Invalid input'],
  [{ features: { onramp: 7 } }, 'features.onramp: Invalid input'],
  [{ features: { socials: ['myspace'] } }, 'features.socials: Invalid input'],
  [{ features: { emailCapture: ['maybe'] } }, 'features.emailCapture: Invalid input'],
  [
    { features: { walletFeaturesOrder: ['sell'] } },
    'features.walletFeaturesOrder[0]: Invalid option: expected one of "onramp"|"swaps"|"receive"|"send"|"activity"',
  ],
  [
    { features: { connectorTypeOrder: ['metamask'] } },
    'features.connectorTypeOrder[0]: Invalid option: expected one of "walletConnect"|"recent"|"injected"|"featured"|"custom"|"external"|"recommended"|"all"',
  ],
  [
    { features: { connectMethodsOrder: ['wallets'] } },
    'features.connectMethodsOrder[0]: Invalid option: expected one of "email"|"social"|"wallet"',
  ],
  [
    { features: { reownAuthentication: true } },
    'features.reownAuthentication: Not supported: sign people in by your own server, as siwx({ server: { url } }) of portico/plugins/siwx',
  ],
  [{ features: { recieve: true } }, unknown('features.recieve', 'receive')],
  [{ features: { swap: true } }, unknown('features.swap', 'swaps')],
  [{ features: { teleport: true } }, unknown('features.teleport')],
  [
    { coinbasePreference: 'any' },
    'coinbasePreference: Invalid option: expected one of "all"|"smartWalletOnly"|"eoaOnly"',
  ],
  [{ siweConfig: {} }, 'siweConfig: Not supported: sign people in by siwx({ config }) of portico/plugins/siwx'],
  [{ siwx: 'on' }, 'siwx: Invalid input: expected object, received string'],
  [{ featuredWalletIds: id }, 'featuredWalletIds: Invalid input: expected array, received string'],
  [{ includeWalletIds: [7] }, 'includeWalletIds[0]: Invalid input: expected string, received number'],
  [{ excludeWalletIds: [''] }, 'excludeWalletIds[0]: Too small: expected string to have >=1 characters'],
  [{ customWallets: [{ id: 'own' }] }, 'customWallets[0].name: Invalid input: expected string, received undefined'],
  [{ customWallets: [{ id: 'own', name: 'Own', homepage: 'nowhere' }] }, asLink('customWallets[0].homepage')],
  [
    { customWallets: [{ id: 'own', name: 'Own', image_url: 'javascript:1' }] },
    'customWallets[0].image_url: Invalid string: must match pattern /^(https:|data:image\\/|\\/)/',
  ],
  [{ tokens: { 1: '0x' } }, 'tokens.1: Invalid input: expected object, received string'],
  [{ tokens: { 1: { image: '/t.png' } } }, 'tokens.1.address: Invalid input: expected string, received undefined'],
  [{ chainImages: ['one.png'] }, 'chainImages: Invalid input: expected record, received array'],
  [
    { chainImages: { 1: 'ftp://one' } },
    'chainImages.1: Invalid string: must match pattern /^(https:|data:image\\/|\\/)/',
  ],
  [{ connectorImages: { injected: 7 } }, 'connectorImages.injected: Invalid input: expected string, received number'],
  [{ customRpcUrls: { mainnet: [] } }, 'customRpcUrls.mainnet: Invalid key in record'],
  [
    { customRpcUrls: { 'eip155:1': 'https://one' } },
    'customRpcUrls.eip155:1: Invalid input: expected array, received string',
  ],
  [{ customRpcUrls: { 'eip155:1': [{ url: 'one' }] } }, asLink('customRpcUrls.eip155:1[0].url')],
  [{ termsConditionsUrl: 'terms.html' }, asLink('termsConditionsUrl')],
  [{ privacyPolicyUrl: 'http://app.example/privacy' }, asLink('privacyPolicyUrl')],
  [{ allWallets: 'show' }, 'allWallets: Invalid option: expected one of "SHOW"|"HIDE"|"ONLY_MOBILE"'],
  [
    { defaultAccountTypes: { eip155: 'smart' } },
    'defaultAccountTypes.eip155: Invalid option: expected one of "eoa"|"smartAccount"|"payment"|"ordinal"|"stx"',
  ],
  [{ branding: 'Tidepool' }, 'branding: Invalid input: expected object, received string'],
  [{ branding: { text: 'Tidepool', link: '/' } }, unknown('branding.link')],
  [{ branding: { text: 'Tidepool', url: 'http://tidepool.example' } }, asLink('branding.url')],
  [{ preset: true }, 'preset: Invalid input: expected object, received boolean'],
  [{ name: 'two words' }, 'name: Invalid string: must match pattern /^[\\w.-]{1,40}$/'],
  [{ projectid: 'x' }, unknown('projectid', 'projectId')],
  [{ themeVariable: {} }, unknown('themeVariable', 'themeVariables')],
  [{ enableNetworkSwich: true }, unknown('enableNetworkSwich', 'enableNetworkSwitch')],
  [{ chains: [] }, unknown('chains')],
  [{ metadata: { name: 'Tidepool', icon: [] } }, unknown('metadata.icon', 'icons')],
  [
    { universalProviderConfigOverride: { method: { eip155: [] } } },
    unknown('universalProviderConfigOverride.method', 'methods'),
  ],
  [
    { customWallets: [{ id: 'own', name: 'Own', imageUrl: '/own.png' }] },
    unknown('customWallets[0].imageUrl', 'image_url'),
  ],
  [
    { customWallets: [{ id: 'own', name: 'Own', mobil_link: 'own:' }] },
    unknown('customWallets[0].mobil_link', 'mobile_link'),
  ],
  [{ tokens: { 1: { address: '0x', img: '/t.png', adress: '0x' } } }, unknown('tokens.1.adress', 'address')],
  [
    { customRpcUrls: { 'eip155:1': [{ url: 'https://one.example', urls: [] }] } },
    unknown('customRpcUrls.eip155:1[0].urls', 'url'),
  ],
  [{ networks: [{ ...mainnet, rpcUrl: {} }] }, unknown('networks[0].rpcUrl', 'rpcUrls')],
  [
    { themeVariables: { '--apkt-acent': 'red' } },
    'themeVariables.--apkt-acent: Invalid key in record. Did you mean "--apkt-accent"?',
  ],
  [
    { themeVariables: { '--w3m-zindex': 4 } },
    'themeVariables.--w3m-zindex: Invalid key in record. Did you mean "--w3m-z-index"?',
  ],
]

describe('options of a page that cannot be used', () => {
  it('are at least eighty kinds', () => expect(cases.length).toBeGreaterThanOrEqual(80))

  it.each(cases.map(([wrong, ...faults]) => [wrong, faults] as const))('%j: %j', (wrong, faults) => {
    expect(describeFaults({ ...good, ...wrong })).toEqual(faults)
  })

  it('are all reported at once', () => {
    const faults = describeFaults({ networks: [], projektId: 'x', themeMode: 'dim', features: { send: 1, sned: true } })
    expect(faults).toHaveLength(5)
  })

  it('are reported where there are no options at all', () => {
    expect(describeFaults(undefined)).toEqual(['options: Invalid input: expected object, received undefined'])
    expect(describeFaults('all')).toEqual(['options: Invalid input: expected object, received string'])
  })

  it('are none of those that a page may have', () => {
    const page = {
      ...good,
      projectId: 'project',
      adapters: [{}],
      defaultNetwork: base,
      metadata: {
        name: 'Tidepool',
        description: '',
        url: 'https://tidepool.example',
        icons: ['https://tidepool.example/i.png'],
      },
      themeMode: 'dark',
      themeVariables: { '--apkt-accent': '#0a7d4f', '--w3m-z-index': 40 },
      features: {
        swaps: ['1inch'],
        socials: ['google', 'x'],
        email: true,
        connectMethodsOrder: ['wallet', 'email', 'social'],
      },
      featuredWalletIds: [id],
      customRpcUrls: { 'eip155:1': [{ url: 'https://node.example', config: {} }] },
      allWallets: 'ONLY_MOBILE',
      branding: { text: 'Tidepool' },
    }
    expect(describeFaults(page)).toEqual([])
  })
})
