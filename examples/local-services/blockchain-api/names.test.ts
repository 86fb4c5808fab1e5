import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type LocalServices, startLocalServices } from '../start-local-services'

let services: LocalServices
beforeAll(async () => {
  services = await startLocalServices({ chains: [{ chainId: 31337, name: 'Local' }] })
}, 60_000)
afterEach(() => services.reset())
afterAll(() => services?.stop())

const query = 'projectId=local&st=portico&sv=test'
const read = async (path: string) => {
  const answer = await fetch(`${services.blockchainApi.url}${path}${path.includes('?') ? '&' : '?'}${query}`)
  return { status: answer.status, body: await answer.json() }
}
const accountOf = (index: number) => privateKeyToAccount(services.accounts[index]?.privateKey ?? '0x')
const nowInSeconds = () => Math.floor(Date.now() / 1000)

interface Registration {
  readonly signer?: ReturnType<typeof accountOf>
  readonly address?: string
  readonly coinType?: number
  readonly name?: string
  readonly attributes?: object
  readonly timestamp?: number
}

/** Registers as the product does, with the changes of a test. */
async function register({
  signer = accountOf(3),
  address = signer.address as string,
  coinType = 2_147_514_985,
  ...change
}: Registration = {}) {
  const message = JSON.stringify({ name: 'maren.reown.id', attributes: {}, timestamp: nowInSeconds(), ...change })
  const body = JSON.stringify({
    coin_type: coinType,
    address,
    message,
    signature: await signer.signMessage({ message }),
  })
  const answer = await fetch(`${services.blockchainApi.url}/v1/profile/account`, { method: 'POST', body })
  const { reasons = [] } = await answer.json()
  return answer.ok ? 'registered' : reasons[0]?.description
}

it('registers a name for the signer, which then resolves to the account and back', async () => {
  const { address } = accountOf(3)
  expect((await read('/v1/profile/account/maren.reown.id')).status).toBe(404)
  expect((await read(`/v1/profile/reverse/${address}`)).body).toEqual([])
  expect(await register()).toBe('registered')
  const { body } = await read('/v1/profile/account/maren.reown.id?apiVersion=2')
  expect(body).toMatchObject({ name: 'maren.reown.id', addresses: { 2147514985: { address } } })
  expect((await read(`/v1/profile/reverse/${address}`)).body).toHaveLength(1)
  expect((await read(`/v1/identity/${address}`)).body).toEqual({ name: 'maren.reown.id', avatar: null })
  const { suggestions } = (await read('/v1/profile/suggestions/maren?zone=reown.id')).body
  expect(suggestions).toContainEqual({ name: 'maren.reown.id', registered: true })
  expect(suggestions).toContainEqual({ name: 'maren1.reown.id', registered: false })
  services.reset()
  expect((await read('/v1/profile/account/maren.reown.id')).status).toBe(404)
})

it('refuses anything invalid with a reason', async () => {
  const thief = accountOf(4)
  expect(await register({ signer: thief, address: accountOf(3).address })).toBe('Signature is not valid')
  expect(await register({ coinType: 60 })).toBe('Unsupported coin type')
  expect(await register({ address: 'ada' })).toBe('Invalid address format')
  expect(await register({ name: 'Maren!.reown.id' })).toBe('Invalid name format')
  expect(await register({ name: 'maren.eth' })).toBe('Invalid name format')
  expect(await register({ name: 'mar.reown.id' })).toBe('Invalid name format')
  expect(await register({ name: 'maren-.reown.id' })).toBe('Invalid name format')
  expect(await register({ name: `${'a'.repeat(64)}.reown.id` })).toBe('Invalid name format')
  expect(await register({ attributes: { bio: 'x' } })).toBe('Unsupported attribute')
  expect(await register({ timestamp: nowInSeconds() - 3600 })).toBe('Message is too old')
  services.blockchainApi.takeName('maren.reown.id', thief.address)
  expect(await register()).toBe('Name is already registered')
  expect((await read('/v1/profile/suggestions/maren?zone=other.id')).status).toBe(400)
})
