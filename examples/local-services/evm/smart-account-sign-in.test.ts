import { createSiwxServer } from 'portico/siwx-server'
import { createWalletClient, type Hex, http, type PrivateKeyAccount, parseEther, serializeErc6492Signature } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { anvil } from 'viem/chains'
import { createSiweMessage } from 'viem/siwe'
import { expect, test } from 'vitest'
import { withOneChain } from '../one-chain.fixture'
import { testAccount } from './test-accounts'

const local = withOneChain()

type Sign = (message: string) => Promise<Hex>

/** Signs a person in at a host's server, as a page does. */
async function signIn(address: Hex, sign: Sign, change = (message: string) => message) {
  const server = createSiwxServer({
    domain: 'app.example',
    chains: { 'eip155:31337': { rpcUrl: local.chain.nodeUrl } },
  })
  const nonce = await server.createNonce()
  const message = createSiweMessage({
    domain: 'app.example',
    address,
    uri: 'https://app.example',
    version: '1',
    chainId: 31337,
    nonce,
    issuedAt: new Date(),
    expirationTime: new Date(Date.now() + 60_000),
  })
  const signature = await sign(change(message))
  return server.verify({ message, signature, accountAddress: address, chainId: 'eip155:31337' })
}

const keySigns =
  (account: PrivateKeyAccount): Sign =>
  (message) =>
    account.signMessage({ message })
const owner = testAccount(0)
const ownerSigns: Sign = (message) => owner.signMessage({ message })
const stranger = privateKeyToAccount(generatePrivateKey())

/** Makes an account run the code of smart accounts (EIP-7702). */
async function setUp(account: PrivateKeyAccount) {
  const transport = http(local.chain.nodeUrl)
  const rich = createWalletClient({ account: owner, chain: anvil, transport })
  await rich.sendTransaction({ to: account.address, value: parseEther('1') })
  const client = createWalletClient({ account, chain: anvil, transport })
  const authorization = await client.signAuthorization({ contractAddress: local.chain.smartAccount, executor: 'self' })
  await client.sendTransaction({ to: account.address, authorizationList: [authorization] })
}

test('a smart account (EIP-7702) signs in before it is set up, and after', async () => {
  const account = privateKeyToAccount(generatePrivateKey())
  await expect(signIn(account.address, keySigns(account))).resolves.toBeTruthy()
  await setUp(account)
  await expect(signIn(account.address, keySigns(account))).resolves.toBeTruthy()
  await expect(signIn(account.address, keySigns(stranger))).rejects.toMatchObject({ code: expect.any(String) })
  await expect(signIn(account.address, keySigns(account), (text) => `${text}.`)).rejects.toMatchObject({
    code: expect.any(String),
  })
})

test('a contract wallet signs in by its owner (ERC-1271), also before it is deployed (ERC-6492)', async () => {
  const { contractWallet, futureWallet } = local.chain
  await expect(signIn(contractWallet.address, ownerSigns)).resolves.toBeTruthy()
  await expect(signIn(contractWallet.address, keySigns(stranger))).rejects.toMatchObject({ code: expect.any(String) })
  const wrap =
    (sign: Sign): Sign =>
    async (message) =>
      serializeErc6492Signature({
        address: futureWallet.factory,
        data: futureWallet.factoryData,
        signature: await sign(message),
      })
  await expect(signIn(futureWallet.address, wrap(ownerSigns))).resolves.toBeTruthy()
  await expect(signIn(futureWallet.address, wrap(keySigns(stranger)))).rejects.toMatchObject({
    code: expect.any(String),
  })
  await expect(signIn(futureWallet.address, ownerSigns)).rejects.toMatchObject({ code: expect.any(String) })
})
