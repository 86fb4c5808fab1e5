import type { EmbeddedRequestName, EmbeddedRequests } from '../contract-host'

/** The id of a request. */
export const id = '0123456789abcdef0123456789abcdef'
/** A user with all fields. */
export const user = {
  email: 'ada@example.com',
  address: '0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B',
  chainId: 1,
  accounts: [{ address: '0xAb', type: 'eoa' }],
  userName: null,
  smartAccountDeployed: false,
  preferredAccountType: 'eoa',
  signature: '0x12',
  message: 'app wants you to sign in',
  siwxMessage: {
    accountAddress: '<<AccountAddress>>',
    chainId: 'eip155:1',
    domain: 'app.example',
    uri: 'https://app.example',
    version: '1',
    nonce: 'abc',
    resources: ['https://app.example/terms'],
    serializedMessage: 'app.example wants…\n<<AccountAddress>>',
  },
} as const

/** One request of each name, with its answer. */
export const samples: { readonly [N in EmbeddedRequestName]: EmbeddedRequests[N] } = {
  SWITCH_NETWORK: [
    { chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', rpcUrl: 'https://node.example' },
    { chainId: 1 },
  ],
  CONNECT_EMAIL: [{ email: 'ada@example.com' }, { action: 'VERIFY_OTP' }],
  CONNECT_DEVICE: [undefined, undefined],
  CONNECT_OTP: [{ otp: '012345' }, undefined],
  CONNECT_SOCIAL: [{ uri: 'https://app.example/?code=1', chainId: 1, siwxMessage: user.siwxMessage }, user],
  GET_SOCIAL_REDIRECT_URI: [{ provider: 'apple' }, { uri: 'https://apple.example' }],
  CONNECT_FARCASTER: [undefined, { userName: 'ada' }],
  GET_FARCASTER_URI: [undefined, { url: 'https://farcaster.example' }],
  GET_USER: [{ chainId: '1', preferredAccountType: 'smartAccount', socialUri: 'https://a.example' }, user],
  SIGN_OUT: [undefined, undefined],
  IS_CONNECTED: [undefined, { isConnected: true }],
  GET_CHAIN_ID: [undefined, { chainId: '137' }],
  RPC_REQUEST: [{ method: 'eth_call', params: [{ to: '0x1' }, 'latest'], chainId: 1, chainNamespace: 'eip155' }, '0x'],
  RPC_ABORT: [undefined, undefined],
  UPDATE_EMAIL: [{ email: 'ada@example.org' }, { action: 'VERIFY_PRIMARY_OTP' }],
  UPDATE_EMAIL_PRIMARY_OTP: [{ otp: '123456' }, undefined],
  UPDATE_EMAIL_SECONDARY_OTP: [{ otp: '123456' }, { newEmail: 'ada@example.org' }],
  SYNC_THEME: [
    {
      themeMode: 'dark',
      themeVariables: { '--a': 4, '--b': 'red' },
      w3mThemeVariables: { '--w3m-accent': '#fff' },
      language: 'ar',
    },
    undefined,
  ],
  SYNC_DAPP_DATA: [
    {
      projectId: 'p',
      sdkType: 'w3m',
      sdkVersion: '1',
      metadata: { name: 'A', description: '', url: 'https://a', icons: [] },
    },
    undefined,
  ],
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: [undefined, { smartAccountEnabledNetworks: [1, 137] }],
  INIT_SMART_ACCOUNT: [undefined, { address: '0x1', isDeployed: false }],
  SET_PREFERRED_ACCOUNT: [{ type: 'eoa' }, { type: 'eoa', address: '0x1' }],
  RELOAD: [undefined, undefined],
}
