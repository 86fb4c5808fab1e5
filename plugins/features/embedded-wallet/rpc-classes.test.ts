import { describe, expect, it } from 'vitest'
import { askingMethods, classOf, REFUSED_METHOD_TEXT, safeMethods } from './rpc-classes'

describe('the classes of requests to an embedded wallet', () => {
  it('contain 41 safe methods and 11 that ask the person, each once', () => {
    expect(safeMethods).toHaveLength(41)
    expect(askingMethods).toHaveLength(11)
    expect(new Set([...safeMethods, ...askingMethods]).size).toBe(52)
  })

  it('are those of the public site', () => {
    const names = (text: string) => text.trim().split(/\s+/).sort()
    expect([...safeMethods].sort()).toEqual(
      names(`
        eth_accounts eth_blockNumber eth_call eth_chainId eth_estimateGas eth_feeHistory eth_gasPrice eth_getAccount
        eth_getBalance eth_getBlockByHash eth_getBlockByNumber eth_getBlockReceipts eth_getBlockTransactionCountByHash
        eth_getBlockTransactionCountByNumber eth_getCode eth_getFilterChanges eth_getFilterLogs eth_getLogs eth_getProof
        eth_getStorageAt eth_getTransactionByBlockHashAndIndex eth_getTransactionByBlockNumberAndIndex
        eth_getTransactionByHash eth_getTransactionCount eth_getTransactionReceipt eth_getUncleCountByBlockHash
        eth_getUncleCountByBlockNumber eth_maxPriorityFeePerGas eth_newBlockFilter eth_newFilter
        eth_newPendingTransactionFilter eth_sendRawTransaction eth_syncing eth_uninstallFilter wallet_getCapabilities
        wallet_getCallsStatus eth_getUserOperationReceipt eth_estimateUserOperationGas eth_getUserOperationByHash
        eth_supportedEntryPoints wallet_getAssets`),
    )
    expect([...askingMethods].sort()).toEqual(
      names(`
        personal_sign eth_signTypedData_v4 eth_sendTransaction solana_signMessage solana_signTransaction
        solana_signAllTransactions solana_signAndSendTransaction wallet_sendCalls wallet_grantPermissions
        wallet_revokePermissions eth_sendUserOperation`),
    )
  })

  it('allow reading methods at once', () => {
    expect(new Set(safeMethods.map(classOf))).toEqual(new Set(['safe']))
    expect(classOf('eth_sendRawTransaction')).toBe('safe')
    expect(classOf('wallet_getGrantedExecutionPermissions')).toBe('safe')
  })

  it('ask the person for every signature and every grant', () => {
    expect(new Set(askingMethods.map(classOf))).toEqual(new Set(['asks']))
    const signing = /sign|send|grant|revoke/i
    expect(safeMethods.filter((method) => signing.test(method))).toEqual(['eth_sendRawTransaction'])
  })

  it('have the text of the specification for refused methods', () => {
    expect(REFUSED_METHOD_TEXT).toBe('Requested RPC call is not allowed')
  })

  it.each([
    'eth_sign',
    'eth_signTransaction',
    'eth_signTypedData',
    'eth_signTypedData_v3',
    'PERSONAL_SIGN',
    ' personal_sign',
    'personal_sign\n',
    'wallet_exportKey',
    '__proto__',
    'constructor',
    'length',
    '0',
    '',
    undefined,
    null,
    0,
    ['personal_sign'],
    { toString: () => 'eth_call' },
  ])('refuse %o', (method) => {
    expect(classOf(method)).toBe('refused')
  })
})
