import {
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  hashMessage,
  http,
  pad,
  parseEther,
  zeroAddress,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { anvil } from 'viem/chains'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { smartAccountAbi as abi } from '../../secure-site/page/smart-account-abi'
import type { LocalChain } from '../local-chain'
import { type LocalServices, startLocalServices } from '../start-local-services'
import { testAccount } from './test-accounts'

let services: LocalServices
let chain: LocalChain
beforeAll(async () => {
  services = await startLocalServices({ chains: [{ chainId: 31337, name: 'Local' }] })
  const [first] = services.chains
  if (!first) throw new Error('There is no chain')
  chain = first
}, 60_000)
afterAll(() => services?.stop())

const receiver = '0x00000000000000000000000000000000DeaDBeef' as const
const clientOf = (account: ReturnType<typeof privateKeyToAccount>) =>
  createWalletClient({ account, chain: anvil, transport: http(chain.nodeUrl) })
const reader = () => createPublicClient({ chain: anvil, transport: http(chain.nodeUrl) })
const balance = (token: Hex, owner: Hex) =>
  reader().readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [owner] })

/** A smart account that is set up, with some of the chain's own currency and of a token. */
async function createAccount() {
  const account = privateKeyToAccount(generatePrivateKey())
  const client = clientOf(account)
  const rich = createWalletClient({ account: testAccount(0), chain: anvil, transport: http(chain.nodeUrl) })
  const settled = async (hash: Hex) =>
    expect((await reader().waitForTransactionReceipt({ hash })).status).toBe('success')
  await settled(await rich.sendTransaction({ to: account.address, value: parseEther('5') }))
  const token = chain.erc20.address
  const args = [account.address, 1000n] as const
  await settled(await rich.writeContract({ address: token, abi: erc20Abi, functionName: 'transfer', args }))
  const authorization = await client.signAuthorization({ contractAddress: chain.smartAccount, executor: 'self' })
  await settled(await client.sendTransaction({ to: account.address, authorizationList: [authorization] }))
  return { account, client, token, address: account.address, settled }
}

const transfer = (to: Hex, amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] })

test('several calls of an account are all executed, or none of them', async () => {
  const { client, token, address, settled } = await createAccount()
  const before = await balance(token, receiver)
  const calls = [
    { to: token, value: 0n, data: transfer(receiver, 600n) },
    { to: token, value: 0n, data: transfer(receiver, 400n) },
  ]
  await settled(await client.writeContract({ address, abi, functionName: 'execute', args: [calls] }))
  expect((await balance(token, receiver)) - before).toBe(1000n)
  const tooMuch = [{ to: receiver, value: 7n, data: '0x' as const }, ...calls]
  await expect(client.writeContract({ address, abi, functionName: 'execute', args: [tooMuch] })).rejects.toThrow(
    /revert/,
  )
  expect(await reader().getBalance({ address: receiver })).toBe(0n)
})

test('no other account makes calls for an account, and a signed batch for another submitter is valid once', async () => {
  const { account, token, address, settled } = await createAccount()
  const stranger = createWalletClient({ account: testAccount(1), chain: anvil, transport: http(chain.nodeUrl) })
  const calls = [{ to: token, value: 0n, data: transfer(receiver, 10n) }]
  await expect(stranger.writeContract({ address, abi, functionName: 'execute', args: [calls] })).rejects.toThrow()
  const deadline = BigInt(Math.floor(Date.now() / 1000) + 3600)
  const nonce = await reader().readContract({ address, abi, functionName: 'getNonce' })
  const signature = await account.signTypedData({
    domain: { name: 'Portico smart account', version: '1', chainId: 31337, verifyingContract: address },
    types: {
      Call: [
        { name: 'to', type: 'address' },
        { name: 'value', type: 'uint256' },
        { name: 'data', type: 'bytes' },
      ],
      Batch: [
        { name: 'calls', type: 'Call[]' },
        { name: 'nonce', type: 'uint256' },
        { name: 'deadline', type: 'uint256' },
      ],
    },
    primaryType: 'Batch',
    message: { calls, nonce, deadline },
  })
  const submit = (list: typeof calls) =>
    stranger.writeContract({ address, abi, functionName: 'executeSigned', args: [list, deadline, signature] })
  await expect(submit([{ to: token, value: 0n, data: transfer(receiver, 11n) }])).rejects.toThrow()
  await settled(await submit(calls))
  await expect(submit(calls)).rejects.toThrow()
})

test("an account's key signs for it, and the contract confirms that", async () => {
  const { account, address } = await createAccount()
  const message = 'localhost wants you to sign in'
  const ask = (signature: Hex) =>
    reader().readContract({
      address,
      abi: [
        {
          type: 'function',
          name: 'isValidSignature',
          stateMutability: 'view',
          inputs: [{ type: 'bytes32' }, { type: 'bytes' }],
          outputs: [{ type: 'bytes4' }],
        },
      ],
      functionName: 'isValidSignature',
      args: [hashMessage(message), signature],
    })
  expect(await ask(await account.signMessage({ message }))).toBe('0x1626ba7e')
  expect(await ask(await testAccount(1).signMessage({ message }))).toBe('0xffffffff')
})

test('a session spends up to its limit in each period, not more, not after its end and not after revoking', async () => {
  const { client, token, address, settled } = await createAccount()
  const signer = privateKeyToAccount(generatePrivateKey())
  await settled(await client.sendTransaction({ to: signer.address, value: parseEther('1') }))
  const app = clientOf(signer)
  const now = Number((await reader().getBlock()).timestamp)
  const id = pad('0x01')
  const grant = (session: Hex, expiry: number) =>
    client.writeContract({
      address,
      abi,
      functionName: 'grantSession',
      args: [
        session,
        signer.address,
        expiry,
        'https://app.example',
        [
          { target: token, selector: '0x00000000', allowance: 100n, start: now, period: 3600 },
          { target: zeroAddress, selector: '0x00000000', allowance: 5n, start: now, period: 3600 },
          // A function of a contract, with nothing to pay.
          { target: token, selector: '0x095ea7b3', allowance: 0n, start: now, period: 3600 },
        ],
      ],
    })
  await settled(await grant(id, now + 7200))
  const use = (to: Hex, data: Hex, value = 0n, session = id) =>
    app.writeContract({ address, abi, functionName: 'executeSession', args: [session, [{ to, value, data }]] })
  await settled(await use(token, transfer(receiver, 60n)))
  await expect(use(token, transfer(receiver, 41n))).rejects.toThrow()
  await settled(await use(token, transfer(receiver, 40n)))
  await settled(await use(receiver, '0x', 5n))
  await expect(use(receiver, '0x', 1n)).rejects.toThrow()
  const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [receiver, 1n] })
  await settled(await use(token, approve))
  await expect(use(chain.tokens[1]?.address ?? token, transfer(receiver, 1n))).rejects.toThrow()
  const own = encodeFunctionData({ abi, functionName: 'revokeSession', args: [pad('0x02')] })
  await expect(use(address, own)).rejects.toThrow()
  const stranger = createWalletClient({ account: testAccount(1), chain: anvil, transport: http(chain.nodeUrl) })
  const args = [id, [{ to: token, value: 0n, data: transfer(receiver, 0n) }]] as const
  await expect(stranger.writeContract({ address, abi, functionName: 'executeSession', args })).rejects.toThrow()
  const revoked = client.writeContract({ address, abi, functionName: 'revokeSession', args: [id] })
  await settled(await revoked)
  await expect(use(token, transfer(receiver, 0n))).rejects.toThrow()
  await settled(await grant(pad('0x03'), now))
  await expect(use(token, transfer(receiver, 1n), 0n, pad('0x03'))).rejects.toThrow()
})
