import {
  callNode,
  createSignInChecks,
  type SignatureCheck,
  type SiwxServer,
  type SiwxServerOptions,
} from '../plugins/features/siwx/server/sign-in-checks'

export type {
  ServerChain,
  SignInRequest,
  SiwxServer,
  SiwxServerOptions,
} from '../plugins/features/siwx/server/sign-in-checks'
export {
  createNonceStore,
  type NonceStore,
  type NonceStoreOptions,
  type NonceVerdict,
} from '../plugins/features/siwx/server/sign-in-checks'

type Verifier = () => Promise<{
  verifyMessage(signed: {
    readonly address: string
    readonly message: string
    readonly signature: string
    readonly call: (params: { readonly to?: `0x${string}`; readonly data: `0x${string}` }) => Promise<string>
  }): Promise<boolean>
}>

/** One chunk for each namespace: a server loads only the verifiers that it needs. */
const verifiers: Readonly<Record<string, Verifier>> = {
  eip155: () => import('../plugins/chains/eip155/verify-message'),
  solana: () => import('../plugins/chains/solana/verify-message'),
  polkadot: () => import('../plugins/chains/polkadot/verify-message'),
  bip122: () => import('../plugins/chains/bip122/verify-message'),
  cosmos: () => import('../plugins/chains/cosmos/verify-message'),
  sui: () => import('../plugins/chains/sui/verify-message'),
  stacks: () => import('../plugins/chains/stacks/verify-message'),
}

function checkOf(namespace: string): SignatureCheck | undefined {
  const load = Object.hasOwn(verifiers, namespace) ? verifiers[namespace] : undefined
  if (!load) return undefined
  return async ({ chain, ...signed }) => {
    const { verifyMessage } = await load()
    return verifyMessage({ ...signed, call: (params) => callNode(chain.rpcUrl, params) })
  }
}

/**
 * Creates the server's side of signing in with a wallet: it issues nonces and verifies signatures, for every kind of account of the seven
 * namespaces. Needs no framework and no browser.
 *
 * @param options - the page's domain, the networks to sign in on, and a store for nonces
 * @returns `createNonce` and `verify`
 * @throws TypeError where `domain` is no host, `uri` no address, `chains` no object by CAIP-2 ids, or a time no number
 * @see EIP-4361, CAIP-122; plugins/features/siwx/README.md for the endpoints that `siwx({ server })` asks
 *
 * @example
 * ```ts
 * import { createSiwxServer } from 'portico/siwx-server'
 *
 * const server = createSiwxServer({ domain: 'app.example', chains: { 'eip155:1': { rpcUrl: 'https://rpc.example' } } })
 * export const signIn = async (request: Request) => (await server.verify(await request.json())).data.accountAddress
 * ```
 */
export const createSiwxServer = (options: SiwxServerOptions): SiwxServer => createSignInChecks(options, checkOf)
