import { definePlugin } from 'portico'
import { networks } from 'portico/plugins/networks'
import { siwx } from 'portico/plugins/siwx'
import { SiwxController } from 'portico/plugins/siwx/contract'
import { type SessionAuthenticator, sessionAuthenticators } from 'portico/plugins/walletconnect/contract'
import { getAddress } from 'viem'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { walletProjectId } from '../relay/relay-client'
import { pairWith, projectId, startWorld, until, type World } from './plugin-world.fixture'

let world: World

beforeEach(async () => {
  world = await startWorld()
})
afterEach(() => world.stop())

function signInWith(accept: SessionAuthenticator['accept']) {
  const authenticator: SessionAuthenticator = {
    params: async (_, chains) => ({
      chains,
      domain: 'app.example',
      uri: 'https://app.example',
      nonce: 'abcdef1234',
      statement: 'Sign in',
    }),
    accept,
  }
  return world.openPage({}, [definePlugin({ id: 'sign-in', contributes: [sessionAuthenticators.of(authenticator)] })])
}

describe('a plugin that signs people in', () => {
  it("gets the wallet's signature with the connection, in one approval", async () => {
    const signed: (readonly unknown[])[] = []
    const page = signInWith(async (auths) => void signed.push(auths))
    world.wallet.onAuthentication({ kind: 'approve' })
    const connection = await pairWith(world, page)
    expect(connection).toMatchObject({ networkId: 'eip155:1', approvedNetworkIds: ['eip155:1', 'eip155:8453'] })
    expect(signed).toHaveLength(1)
    expect(signed[0]?.[0]).toMatchObject({
      cacao: { p: { domain: 'app.example', nonce: 'abcdef1234' }, s: { t: 'eip191' } },
      message: expect.stringMatching(/^app\.example wants you to sign in with your Ethereum account:\n0x/),
    })
    const provider = await page.kernel.plugins.connect.getProvider()
    const request = { method: 'personal_sign', params: ['0x00', connection.accounts[0]?.address] }
    await expect(provider.request(request)).resolves.toMatch(/^0x/)
  })

  it('is siwx: the session exists before the person is asked anything more', async () => {
    const page = world.openPage({}, [networks(), siwx({ statement: 'Sign in' })])
    world.wallet.onAuthentication({ kind: 'approve' })
    await pairWith(world, page)
    const { session, status } = page.kernel.get(SiwxController)
    await until(() => status.peek() === 'signedIn')
    expect(session.peek()?.data).toMatchObject({ chainId: 'eip155:1', domain: page.browser.host() })
    expect(page.kernel.router.isOpen.peek()).toBe(false)
  })

  it('gets no signature from a wallet that only connects', async () => {
    const signed: (readonly unknown[])[] = []
    const page = signInWith(async (auths) => void signed.push(auths))
    expect(await pairWith(world, page)).toMatchObject({ status: 'connected' })
    expect(signed).toEqual([[]])
  })

  it('can refuse the signature: then no account is connected', async () => {
    const page = signInWith(async () => {
      throw new Error('Not this one')
    })
    world.wallet.onAuthentication({ kind: 'approve' })
    await expect(pairWith(world, page)).rejects.toMatchObject({ code: 'CONNECT_CONNECTION_FAILED' })
    expect(page.connections()).toEqual([])
    await until(() => world.wallet.sessions().length === 0)
  })

  it('does not sign in a person who declines', async () => {
    const page = signInWith(async () => undefined)
    world.wallet.onAuthentication({ kind: 'reject' })
    world.wallet.onProposal({ kind: 'ignore' })
    await expect(pairWith(world, page)).rejects.toMatchObject({ code: 'CONNECT_CONNECTION_REJECTED' })
    expect(page.states.at(-1)).toBe('declined')
  })
})

describe('the contract of a wallet', () => {
  const contract = getAddress('0x00000000000000000000000000000000c0de0001')
  const yes = `0x1626ba7e${'0'.repeat(56)}`
  const no = `0x${'f'.repeat(64)}`

  /** Answers the requests of the wallet's own client to its service, and of every chain; lists the page's requests. */
  function standInForNodes(answer: string) {
    const asked: { readonly host: string; readonly search: string; readonly method: unknown; readonly to: unknown }[] =
      []
    vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
      const { host, search, searchParams } = new URL(input instanceof Request ? input.url : input)
      const { id, method, params } = JSON.parse(String(init?.body))
      const isWallet = searchParams.get('projectId') === walletProjectId
      if (!isWallet) asked.push({ host, search, method, to: params?.[0]?.to })
      return Response.json({ jsonrpc: '2.0', id, result: isWallet ? yes : answer })
    })
    return asked
  }

  it('signs in by the nodes of the app: no other service gets the address or the project', async () => {
    const asked = standInForNodes(yes)
    const page = world.openPage({}, [networks(), siwx({ statement: 'Sign in' })])
    world.wallet.onAuthentication({ kind: 'approve', contract })
    const connection = await pairWith(world, page)
    const { session, status } = page.kernel.get(SiwxController)
    await until(() => status.peek() === 'signedIn')
    expect(session.peek()?.data.accountAddress).toBe(contract)
    expect(connection).toMatchObject({ networkId: 'eip155:1', approvedNetworkIds: ['eip155:1', 'eip155:8453'] })
    expect(asked.filter(({ search }) => search.includes(projectId))).toEqual([])
    expect(asked.filter(({ host }) => host.includes('walletconnect'))).toEqual([])
    expect(asked.filter(({ method }) => method === 'eth_call').map(({ to }) => to)).toEqual(
      expect.arrayContaining([contract.toLowerCase()]),
    )
  })

  it('is not connected if it says that it did not sign', async () => {
    standInForNodes(no)
    const page = world.openPage({}, [networks(), siwx({ statement: 'Sign in' })])
    world.wallet.onAuthentication({ kind: 'approve', contract })
    await expect(pairWith(world, page)).rejects.toMatchObject({ code: 'CONNECT_CONNECTION_FAILED' })
    expect(page.connections()).toEqual([])
    await until(() => world.wallet.sessions().length === 0)
  })
})
