import { describe, expect, it } from 'vitest'
import type { RpcScript } from '../../../wallets/scripted-rpc.fixture'
import { solanaMainnet as network } from '../networks'
import { readTransaction } from './read-transaction'
import { refusal, scriptedRpc, withContext } from './scripted-rpc.fixture'

const id = '5'.repeat(88)
const address = '1'.repeat(32)
const read = (status: unknown, { height = 1000, ...given }: { height?: number; place?: string; id?: string } = {}) => {
  const script: RpcScript = { getBlockHeight: height, getSignatureStatuses: withContext([status]) }
  return readTransaction(scriptedRpc(script), { network, address, id, ...given })
}
const status = (confirmationStatus: string, more: object = {}) => ({
  slot: 1,
  err: null,
  confirmations: 3,
  confirmationStatus,
  ...more,
})

describe('a transaction', () => {
  it('is pending in one block, and confirmed once two thirds voted for it', async () => {
    expect(await read(status('processed'))).toEqual({ stage: 'pending', place: '1300' })
    expect(await read(status('confirmed'))).toEqual({ stage: 'confirmed', confirmations: 3, place: '1300' })
    expect(await read(status('finalized', { confirmations: null }))).toMatchObject({ confirmations: 32 })
  })

  it('has failed only once its error is confirmed', async () => {
    const err = { InstructionError: [2, { Custom: 1 }] }
    expect((await read(status('processed', { err }))).stage).toBe('pending')
    expect((await read(status('confirmed', { err }))).stage).toBe('failed')
  })

  it('has no stage where the node does not report whether it failed', async () => {
    await expect(read(status('confirmed', { err: undefined }))).rejects.toThrow(TypeError)
  })

  it('that no node knows can still be mined until its block is too old', async () => {
    expect(await read(null)).toEqual({ stage: 'unseen', place: '1300', isStillValid: true })
    expect(await read(null, { place: '1300', height: 1300 })).toEqual({
      stage: 'unseen',
      place: '1300',
      isStillValid: true,
    })
    expect(await read(null, { place: '1300', height: 1301 })).toEqual({ stage: 'unseen', place: '1300' })
    expect(await read(null, { place: 'junk' })).toMatchObject({ place: '1300', isStillValid: true })
  })

  it('is unseen where its id is not a signature', async () => {
    expect(await read(null, { id: '0xabc' })).toEqual({ stage: 'unseen' })
  })

  it('has no stage where the node does not answer', async () => {
    const ask = (script: RpcScript) => readTransaction(scriptedRpc(script), { network, address, id })
    await expect(ask({ getBlockHeight: refusal('busy') })).rejects.toThrow('busy')
    await expect(ask({ getBlockHeight: 'junk' })).rejects.toThrow(TypeError)
    await expect(ask({ getBlockHeight: 1, getSignatureStatuses: {} })).rejects.toThrow(TypeError)
  })
})
