import { createHash } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { base32nopad } from '@scure/base'

const ROUND = 42_000_000

/** Reads an address as a node does, with other libraries than the namespace. */
function isAccount(address: string): boolean {
  try {
    const bytes = base32nopad.decode(address)
    const checksum = createHash('sha512-256').update(bytes.subarray(0, 32)).digest().subarray(-4)
    return bytes.length === 36 && checksum.equals(bytes.subarray(32))
  } catch {
    return false
  }
}

function answer(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
  response.end(JSON.stringify(body))
}

/** The hash of a unique first block. */
export const createGenesisHash = (name: string): string => createHash('sha512-256').update(name).digest('base64')

export interface LocalNode {
  readonly url: string
  readonly genesisHash: string
  /** The requested paths, in order. */
  readonly asked: readonly string[]
  /** The status of all answers from now on; undefined ends that. */
  failWith(status: number | undefined): void
  stop(): Promise<void>
}

/**
 * Serves the requests of wallets and apps to an Algorand node (algod) on this machine: accounts with their balance, and the parameters of
 * the network.
 *
 * @param name - of the network; the genesis hash is derived from it
 * @param balances - microalgos by address; all other accounts have zero
 */
export async function serveNode(name: string, balances: Readonly<Record<string, number>>): Promise<LocalNode> {
  const genesisHash = createGenesisHash(name)
  const asked: string[] = []
  let failure: number | undefined
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://127.0.0.1')
    asked.push(pathname)
    const account = /^\/v2\/accounts\/([^/]+)$/.exec(pathname)?.[1]
    if (failure) answer(response, failure, { message: 'The node is overloaded.' })
    else if (pathname === '/v2/transactions/params')
      answer(response, 200, { 'genesis-hash': genesisHash, 'genesis-id': name, 'last-round': ROUND, 'min-fee': 1000 })
    else if (account && !isAccount(account)) answer(response, 400, { message: 'failed to parse the address' })
    else if (account)
      answer(response, 200, { address: account, amount: balances[account] ?? 0, round: ROUND, status: 'Offline' })
    else answer(response, 404, { message: 'Not Found' })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    genesisHash,
    asked,
    failWith(status) {
      failure = status
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
