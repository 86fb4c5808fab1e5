import type { DescribeSession } from '../../../kernel/namespaces/capabilities'
import type { Implement } from '../../../kernel/wallets/implement'

/** Wire facts 7.5, in its order. */
const methods = [
  'eth_accounts',
  'eth_requestAccounts',
  'eth_sendRawTransaction',
  'eth_sign',
  'eth_signTransaction',
  'eth_signTypedData',
  'eth_signTypedData_v3',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'personal_sign',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_getPermissions',
  'wallet_requestPermissions',
  'wallet_registerOnboarding',
  'wallet_watchAsset',
  'wallet_scanQRCode',
  'wallet_getCallsStatus',
  'wallet_showCallsStatus',
  'wallet_sendCalls',
  'wallet_getCapabilities',
  'wallet_grantPermissions',
  'wallet_revokePermissions',
  'wallet_getAssets',
]
const events = ['accountsChanged', 'chainChanged']

/** Names the methods and events that a session far away is asked to allow: all optional, a wallet approves what it knows. */
export const describeSession: Implement<typeof DescribeSession> = () => async () => ({ methods, events })
