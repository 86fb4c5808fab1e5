import { encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { describe, expect, it, vi } from 'vitest'
import { transferRefusal } from '../../../../kernel/namespaces/refusals'
import { bob } from '../evm-methods.fixture'
import { optimism, toNetwork } from '../networks'
import { scriptedRpc } from '../transfers/scripted-rpc.fixture'
import { MAX_UINT256 } from '../transfers/transfer-call'
import { createApproval, isApprovalOf, needsRevoke, readAllowance } from './allowances'
import { account, dollar, network, router, toWord } from './built-swaps.fixture'

const wanted = { token: dollar, owner: account, spender: router.router, amount: 7n }
const lower = (text: string) => text.toLowerCase()
const encode = (spender: string, amount: bigint): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender as Hex, amount] })

describe('an allowance', () => {
  const read = (answer: unknown, asked: unknown[] = []) => {
    const rpc = scriptedRpc({
      eth_call(...params: readonly unknown[]) {
        asked.push(params)
        return answer
      },
    })
    return readAllowance(rpc, { network, token: dollar, owner: account, spender: router.router })
  }

  it('is read from the token, in its latest state', async () => {
    const asked: unknown[] = []
    expect(await read(toWord(9n), asked)).toBe(9n)
    const args = [account as Hex, router.router as Hex] as const
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args })
    expect(asked).toEqual([[{ to: lower(dollar), data }, 'latest']])
  })

  it.each<[string, unknown]>([
    ['nothing', '0x'],
    ['a list', [toWord(9n)]],
    ['a number', 9],
    ['more than a word', `${toWord(9n)}00`],
    ['something before the word', `00${toWord(9n)}`],
    ['less than a word', toWord(9n).slice(0, -1)],
  ])('is not %s', async (_, answer) => {
    await expect(read(answer)).rejects.toThrow('This is no number of 256 bits.')
  })
})

describe('an approval', () => {
  it.each([0n, 7n, MAX_UINT256])('of %i has the data that another library writes', (amount) => {
    const fields = createApproval({ ...wanted, amount })
    expect(fields).toEqual({
      from: lower(account),
      to: lower(dollar),
      value: '0x0',
      data: encode(router.router, amount),
    })
    expect(Object.isFrozen(fields)).toBe(true)
  })

  it.each<[string, object, string]>([
    ['a token that is none', { token: 'dollar' }, 'An address is none of this namespace.'],
    ['an owner that is none', { owner: 'ada' }, 'An address is none of this namespace.'],
    ['a spender that is none', { spender: 'bob' }, 'An address is none of this namespace.'],
    ['less than nothing', { amount: -1n }, 'The amount is none of 256 bits.'],
    ['more than 256 bits', { amount: MAX_UINT256 + 1n }, 'The amount is none of 256 bits.'],
  ])('is not written for %s', (_, change, message) => {
    const write = () => createApproval({ ...wanted, ...change })
    expect(write).toThrow(message)
    expect(transferRefusal(thrownBy(write))).toBe('mismatch')
  })

  const thrownBy = (work: () => unknown): unknown => {
    try {
      return work()
    } catch (error) {
      return error
    }
  }

  it('is refused if the page writes another spender into it', () => {
    const spy = vi.spyOn(String.prototype, 'padStart').mockReturnValue(lower(bob).slice(2).padEnd(64, '0'))
    const error = thrownBy(() => createApproval(wanted))
    spy.mockRestore()
    expect(error).toMatchObject({ message: 'What was built is not this approval.' })
    expect(transferRefusal(error)).toBe('mismatch')
  })

  const fields = { from: account, to: dollar, value: '0x0', data: encode(router.router, 7n) }
  it.each<[string, object]>([
    ['somebody else allows it', { from: bob }],
    ['another token is asked', { to: bob }],
    ['something is sent along', { value: '0x1' }],
    ['it does not say what is sent along', { value: undefined }],
    ['another may take it', { data: encode(bob, 7n) }],
    ['it is more', { data: encode(router.router, 8n) }],
    ['it says nothing', { data: undefined }],
    ['it is a transfer', { data: fields.data.replace('0x095ea7b3', '0xa9059cbb') }],
    ['something stands before it', { data: `00${fields.data}` }],
    ['something stands behind it', { data: `${fields.data}00` }],
  ])('is another one if %s', (_, change) => {
    expect(isApprovalOf(fields, wanted)).toBe(true)
    expect(isApprovalOf({ ...fields, ...change }, wanted)).toBe(false)
  })
})

it('two tokens of Ethereum need the old approval revoked before a new one, in any spelling of their address', () => {
  const [tether, kyber] = ['0xdAC17F958D2ee523a2206206994597C13D831ec7', '0xdd974D5C2e2928deA5F71b9825b8b646686BD200']
  expect([tether, kyber, dollar].map((token) => needsRevoke(network, token))).toEqual([true, true, false])
  expect(needsRevoke(toNetwork(optimism), tether)).toBe(false)
})
