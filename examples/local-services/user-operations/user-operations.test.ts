import {
  createPublicClient,
  createTestClient,
  createWalletClient,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  parseEther,
} from 'viem'
import {
  createBundlerClient,
  entryPoint08Address,
  formatUserOperationRequest,
  getUserOperationTypedData,
  type UserOperation,
} from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { anvil } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { Approval } from '../../secure-site/page/approval'
import { getCallsStatus, sendCalls, sendOwnTransaction } from '../../secure-site/page/send-calls'
import type { Signing } from '../../secure-site/page/signing'
import { isDeployed } from '../../secure-site/page/smart-accounts'
import { prepareOperation, readOperationStatus } from '../../secure-site/page/user-operations'
import { testAccount } from '../evm/test-accounts'
import type { LocalChain } from '../local-chain'
import { type LocalServices, startLocalServices } from '../start-local-services'

let services: LocalServices
let chain: LocalChain
let bundlerUrl: string
beforeAll(async () => {
  services = await startLocalServices({ chains: [{ chainId: 31337, name: 'Local' }] })
  const [first] = services.chains
  if (!first) throw new Error('There is no chain')
  chain = first
  bundlerUrl = services.bundler.url(chain.chainId)
}, 60_000)
afterAll(() => services?.stop())

const receiver = '0x00000000000000000000000000000000DeaDBeef' as const
const reader = () => createPublicClient({ chain: anvil, transport: http(chain.nodeUrl) })
const held = (owner: Hex) =>
  reader().readContract({ address: chain.erc20.address, abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
const transfer = (amount: bigint) => ({
  to: chain.erc20.address,
  value: 0n,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [receiver, amount] }),
})

/** A smart account that is not set up, with some of a token and this amount of the chain's own currency. */
async function createPerson(wei: bigint) {
  const key = privateKeyToAccount(generatePrivateKey())
  const rich = createWalletClient({ account: testAccount(0), chain: anvil, transport: http(chain.nodeUrl) })
  const args = [key.address, 1000n] as const
  const { address: token } = chain.erc20
  await rich.writeContract({ address: token, abi: erc20Abi, functionName: 'transfer', args })
  if (wei) await rich.sendTransaction({ to: key.address, value: wei })
  const account = { address: key.address, delegate: chain.smartAccount, bundlerUrl }
  const request = {
    method: 'wallet_sendCalls',
    params: [],
    chainId: chain.caipNetworkId,
    rpcUrl: chain.nodeUrl,
    signal: new AbortController().signal,
  }
  /** Signs with the person's key or another one. */
  const signingBy = (smartAccount = key) =>
    ({ withKeys: (use: (keys: object) => unknown) => use({ smartAccount }) }) as Pick<Signing, 'withKeys'> as Signing
  const prepare = (calls: readonly ReturnType<typeof transfer>[], sponsorUrl?: string) =>
    prepareOperation(request, {
      account,
      bundlerUrl,
      calls,
      sponsor: sponsorUrl === undefined ? undefined : { url: sponsorUrl, context: { policy: 'all' } },
    })
  return { key, account, request, signingBy, prepare }
}

const sponsorUrl = () => services.sponsor.url(chain.chainId)

describe('a user operation', () => {
  it('sets a smart account up and executes its calls together, and the account pays', async () => {
    const { account, request, prepare, signingBy } = await createPerson(parseEther('1'))
    const before = await held(receiver)
    const prepared = await prepare([transfer(600n), transfer(400n)])
    expect([prepared.isNew, prepared.facts.map(({ label }) => label)]).toEqual([true, ['Network fee, at most']])
    const { id, wait } = await prepared.submit(signingBy())
    const hash = await wait()
    expect((await reader().getTransactionReceipt({ hash })).status).toBe('success')
    expect((await held(receiver)) - before).toBe(1000n)
    expect(await isDeployed(account, request)).toBe(true)
    const { actualGasCost, success } = await createBundlerClient({
      transport: http(bundlerUrl),
    }).getUserOperationReceipt({
      hash: id,
    })
    const spent = parseEther('1') - (await reader().getBalance({ address: account.address }))
    expect(success).toBe(true)
    expect(spent).toBeGreaterThanOrEqual(actualGasCost)
    expect(actualGasCost).toBeGreaterThan(0n)
    const status = await readOperationStatus(bundlerUrl, id, request)
    expect(status).toMatchObject({ status: 200, receipts: [{ transactionHash: hash, status: '0x1' }] })
  })

  it('is paid by the app if its service agrees, exactly', async () => {
    const { account, prepare, signingBy } = await createPerson(0n)
    const deposit = await services.sponsor.deposit(chain.chainId)
    const prepared = await prepare([transfer(10n)], sponsorUrl())
    expect(prepared.facts[0]).toEqual({ label: 'Network fee', value: 'Paid by the app' })
    await (await prepared.submit(signingBy())).wait()
    expect(await held(account.address)).toBe(990n)
    expect(await reader().getBalance({ address: account.address })).toBe(0n)
    expect(await services.sponsor.deposit(chain.chainId)).toBeLessThan(deposit)
    // The account is set up now, and this need not be requested again.
    const next = await prepare([transfer(10n)], sponsorUrl())
    expect(next.isNew).toBe(false)
    await (await next.submit(signingBy())).wait()
    expect(await held(account.address)).toBe(980n)
  })

  it('is known before a block contains it, and done afterwards', async () => {
    const { account, request, prepare, signingBy } = await createPerson(parseEther('1'))
    const prepared = await prepare([transfer(10n)])
    const ask = createTestClient({ mode: 'anvil', chain: anvil, transport: http(chain.nodeUrl) })
    await ask.setAutomine(false)
    onTestFinished(() => ask.setAutomine(true))
    const { id, wait } = await prepared.submit(signingBy())
    expect(await readOperationStatus(bundlerUrl, id, request)).toEqual({ status: 100 })
    expect(await held(account.address)).toBe(1000n)
    await ask.mine({ blocks: 1 })
    await wait()
    expect(await readOperationStatus(bundlerUrl, id, request)).toMatchObject({ status: 200 })
    expect(await held(account.address)).toBe(990n)
  })

  it('is not sent if the service does not pay', async () => {
    const { prepare } = await createPerson(parseEther('1'))
    services.sponsor.refuse()
    onTestFinished(() => services.reset())
    await expect(prepare([transfer(1n)], sponsorUrl())).rejects.toThrow('The app does not pay the fee: The budget')
    await expect(prepare([transfer(1n)], `${services.origin}/nowhere`)).rejects.toThrow('The app does not pay the fee')
  })

  it("is the form of an app's batch and of the account's transaction, with texts that the person approves", async () => {
    const { key, account, request, signingBy } = await createPerson(0n)
    const approvals: Approval[] = []
    const signing = {
      ...signingBy(),
      session: { addresses: { eip155: receiver, solana: '' } },
      smartAccount: account,
      approve: async (approval: Approval) => void approvals.push(approval),
    } as unknown as Signing
    const send = (capabilities: object) => {
      const { to, data } = transfer(7n)
      const batch = { from: key.address, chainId: '0x7a69', calls: [{ to, data }], capabilities }
      return sendCalls({ ...request, params: [batch] }, signing)
    }
    await expect(send({ paymasterService: { url: 'javascript:alert(1)' } })).rejects.toThrow('has no address')
    await expect(send({ auxiliaryFunds: {} })).rejects.toThrow('The wallet cannot do this: auxiliaryFunds')
    expect(approvals).toEqual([])
    const { id } = Object(await send({ paymasterService: { url: sponsorUrl() } }))
    expect(approvals[0]?.heading).toBe('requests a transaction')
    expect(approvals[0]?.facts).toContainEqual({ label: 'Network fee', value: 'Paid by the app' })
    const place = { ...request, bundlerUrl }
    expect(await getCallsStatus([id], place)).toMatchObject({ id, status: 200, atomic: true, chainId: '0x7a69' })
    await expect(getCallsStatus([`0x${'0'.repeat(64)}`], place)).rejects.toThrow('The wallet sent no such calls')

    const rich = createWalletClient({ account: testAccount(0), chain: anvil, transport: http(chain.nodeUrl) })
    await rich.sendTransaction({ to: key.address, value: parseEther('1') })
    const transaction = { from: key.address, to: receiver, value: '0x5' }
    const hash = (await sendOwnTransaction({ ...request, params: [transaction] }, signing)) as Hex
    expect((await reader().getTransaction({ hash })).to?.toLowerCase()).toBe(entryPoint08Address.toLowerCase())
    expect(approvals[1]?.facts.map(({ label }) => label)).toContain('Network fee, at most')
    expect(await held(key.address)).toBe(993n)
  })

  it("counts once, and only with its own key's signature", async () => {
    const { account, prepare, signingBy } = await createPerson(parseEther('1'))
    const stranger = privateKeyToAccount(generatePrivateKey())
    await expect((await prepare([transfer(5n)])).submit(signingBy(stranger))).rejects.toThrow('sender has no code')
    const [first, second] = [await prepare([transfer(5n)]), await prepare([transfer(5n)])]
    await (await first.submit(signingBy())).wait()
    await expect(second.submit(signingBy())).rejects.toThrow('AA25 invalid account nonce')
    await expect((await prepare([transfer(5n)])).submit(signingBy(stranger))).rejects.toThrow('AA24 signature error')
    expect(await held(account.address)).toBe(995n)
  })

  it('that an app’s service agreed to pay is paid exactly as agreed, and in no other form', async () => {
    const { key, prepare, signingBy } = await createPerson(0n)
    await (await (await prepare([transfer(1n)], sponsorUrl())).submit(signingBy())).wait()
    const draft = {
      sender: key.address,
      nonce: 1n,
      callData: '0x' as const,
      callGasLimit: 50_000n,
      verificationGasLimit: 100_000n,
      preVerificationGas: 50_000n,
      maxFeePerGas: 10n ** 10n,
      maxPriorityFeePerGas: 1n,
      paymaster: chain.paymaster,
      paymasterVerificationGasLimit: 100_000n,
      paymasterPostOpGasLimit: 1n,
      signature: '0x' as const,
    }
    const ask = async (url: string, method: string, operation: UserOperation<'0.8'>) => {
      const params = [formatUserOperationRequest(operation), entryPoint08Address, '0x7a69', {}]
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
      return (await fetch(url, { method: 'POST', body })).json()
    }
    const { result: agreed } = await ask(sponsorUrl(), 'pm_getPaymasterData', draft)
    const send = async (change: object) => {
      const userOperation = { ...draft, ...agreed, ...change }
      const typedData = { chainId: 31337, entryPointAddress: entryPoint08Address, userOperation }
      const signature = await key.signTypedData(getUserOperationTypedData(typedData))
      return ask(bundlerUrl, 'eth_sendUserOperation', { ...userOperation, signature })
    }
    expect((await send({ callGasLimit: 60_000n })).error.message).toBe('AA34 signature error')
    expect((await send({ maxFeePerGas: 10n ** 11n })).error.message).toBe('AA34 signature error')
    expect(await send({})).toMatchObject({ result: expect.stringMatching(/^0x/) })
  })
})
