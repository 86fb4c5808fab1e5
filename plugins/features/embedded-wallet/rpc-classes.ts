/** What happens to a request: it is sent at once, it needs the person's approval, or it is refused. */
export type RpcClass = 'safe' | 'asks' | 'refused'

/** The message of refused requests. */
export const REFUSED_METHOD_TEXT = 'Requested RPC call is not allowed'

/** Methods that read, or send what is signed already: they need no approval. */
export const safeMethods: readonly string[] = [
  'eth_accounts',
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getAccount',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getFilterChanges',
  'eth_getFilterLogs',
  'eth_getLogs',
  'eth_getProof',
  'eth_getStorageAt',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_getUncleCountByBlockHash',
  'eth_getUncleCountByBlockNumber',
  'eth_maxPriorityFeePerGas',
  'eth_newBlockFilter',
  'eth_newFilter',
  'eth_newPendingTransactionFilter',
  'eth_sendRawTransaction',
  'eth_syncing',
  'eth_uninstallFilter',
  'wallet_getCapabilities',
  'wallet_getCallsStatus',
  'eth_getUserOperationReceipt',
  'eth_estimateUserOperationGas',
  'eth_getUserOperationByHash',
  'eth_supportedEntryPoints',
  'wallet_getAssets',
]

/** Reading methods that the public site does not know: what apps were granted (EIP-7715). */
const readingMethods: readonly string[] = ['wallet_getGrantedExecutionPermissions']

/** Methods that sign or grant: the person has to approve them. */
export const askingMethods: readonly string[] = [
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
  'wallet_sendCalls',
  'wallet_grantPermissions',
  'wallet_revokePermissions',
  'eth_sendUserOperation',
]

/**
 * Tells what happens to a request of the embedded wallet.
 *
 * @param method - the name, exactly as it is sent; a name in no list is refused
 */
export function classOf(method: unknown): RpcClass {
  const isIn = (methods: readonly unknown[]) => methods.includes(method)
  if (isIn(safeMethods) || isIn(readingMethods)) return 'safe'
  return isIn(askingMethods) ? 'asks' : 'refused'
}
