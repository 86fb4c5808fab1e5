import { afterAll, beforeAll, expect, it } from 'vitest'
import { testAccount } from '../evm/test-accounts'
import { type LocalServices, startLocalServices } from '../start-local-services'

let services: LocalServices
beforeAll(async () => {
  services = await startLocalServices({ chains: [{ chainId: 31337, name: 'Local' }] })
}, 60_000)
afterAll(() => services?.stop())

const owner = testAccount(1)
const caipAddress = `eip155:31337:${owner.address}`
const session = {
  pci: 'pci-1',
  project: { id: 'p', name: 'Harbour Walks' },
  expiry: 2_000_000_000,
  createdAt: 1_700_000_000_000,
  permissions: [],
  policies: [],
  context: '0x01',
} as const

const list = async () => {
  const path = `/v1/sessions/${encodeURIComponent(caipAddress)}?projectId=p`
  const { pcis } = await (await fetch(services.blockchainApi.url + path)).json()
  return pcis.map(({ pci, revokedAt }: { pci: string; revokedAt?: number }) => [pci, revokedAt !== undefined])
}

async function revoke(pci: string, signer = owner, message = pci) {
  const signature = await signer.signMessage({ message })
  const path = `/v1/sessions/${owner.address}/revoke?projectId=p`
  const body = JSON.stringify({ pci, signature })
  return (await fetch(services.blockchainApi.url + path, { method: 'POST', body })).status
}

it('stores the grants of an account, and ends each only for that account, once', async () => {
  expect(await list()).toEqual([])
  services.blockchainApi.keepSession(caipAddress, session)
  expect(await list()).toEqual([['pci-1', false]])
  expect(await revoke('pci-1', testAccount(2))).toBe(401)
  expect(await revoke('pci-1', owner, 'pci-2')).toBe(401)
  expect(await revoke('pci-2')).toBe(404)
  expect(await list()).toEqual([['pci-1', false]])
  expect(await revoke('pci-1')).toBe(200)
  expect(await list()).toEqual([['pci-1', true]])
  expect(await revoke('pci-1')).toBe(404)
  await services.reset()
  expect(await list()).toEqual([])
})
