import type { SessionInfo } from '../api'
import type { AppIdentity, Approval } from './approval'
import { describeAssetDiscovery, getAssets, readTokenLists } from './assets'
import type { CallApi } from './call-api'
import { isRecord } from './channel'
import type { Logins } from './logins'
import { askNode, RpcError } from './nodes'
import { listPermissions } from './permissions'
import { nodeMethods } from './rpc-classes'
import { describeCapabilities, getCallsStatus, setUpSmartAccount } from './send-calls'
import { signInMessage } from './sign-in-message'
import type { Signing, SigningRequest } from './signing'
import { findSigningMethod } from './signing-methods'
import { isDeployed, type SmartAccounts } from './smart-accounts'
import type { SocialLogins } from './social-logins'
import { speak, t } from './texts'
import { applyTheme } from './theme'
import type { Wallet } from './wallet'

export interface RequestParams {
  readonly callApi: CallApi
  readonly wallet: Wallet
  readonly smartAccounts: SmartAccounts
  /** The tokens that the wallet looks for when it is asked for assets, as the server wrote it. */
  readonly tokens: string
  readonly logins: Logins
  readonly socialLogins: SocialLogins
  /** Draws an approval, and waits for the person. */
  approve(app: AppIdentity, approval: Approval, session: SessionInfo, signal: AbortSignal): Promise<void>
  readonly appOrigin: string
  /** The parameters of the page's address. */
  readonly chainId: string
  readonly rpcUrl: string
  /** Called when the signed-in person has changed here. */
  readonly onSessionChange: () => void
}

type Payload = Readonly<Record<string, unknown>>
type Handler = (payload: Payload, signal: AbortSignal) => Promise<unknown>
export type Handlers = ReadonlyMap<string, Handler>

/** A network, and its node. */
interface Place {
  readonly chainId: string
  readonly rpcUrl: string
}

/** The app's origin and name. */
interface AppState {
  chainId: string
  rpcUrl: string
  /** The last network of EIP-155, where smart accounts are: the app may have switched since then. */
  evm: Place
  /** The account of the person that the app requested. */
  isSmart: boolean
  appName: string
  /** Cancels everything that waits for the person: signing, approving, unlocking the keys. */
  asking: AbortController
}

/** Answers the app's requests by their method. */
export function createRequests(params: RequestParams): Handlers {
  const { chainId, rpcUrl } = params
  const state: AppState = {
    chainId,
    rpcUrl,
    evm: { chainId, rpcUrl },
    isSmart: true,
    appName: '',
    asking: new AbortController(),
  }
  const forThePerson = [...socialRequests(params, state), ...userRequests(params, state), ...rpcRequests(params, state)]
  return new Map([
    ...emailRequests(params),
    ...forThePerson.map(([name, handle]): [string, Handler] => [
      name,
      (payload, signal) =>
        handle(payload, isReading(payload) ? signal : AbortSignal.any([signal, state.asking.signal])),
    ]),
    ...appRequests(params, state),
  ])
}

/** Whether a request reads the network without waiting for the person: it continues if the person declines another one. */
const isReading = ({ method }: Payload) => method === 'wallet_getCallsStatus' || nodeMethods.has(String(method))

/** Cancels everything that waits for the person: the drawn view is removed. */
function endAsking(state: AppState): void {
  state.asking.abort(new Error('Request was aborted'))
  state.asking = new AbortController()
}

function emailRequests({ logins, callApi, onSessionChange }: RequestParams): [string, Handler][] {
  return [
    ['CONNECT_EMAIL', ({ email }) => logins.start(readText(email, 'email'))],
    ['CONNECT_DEVICE', (_payload, signal) => logins.waitForDevice(signal)],
    [
      'CONNECT_OTP',
      async ({ otp }) => {
        await logins.finish(readText(otp, 'otp'))
        onSessionChange()
      },
    ],
    ['UPDATE_EMAIL', ({ email }) => callApi('email/start', { email: readText(email, 'email') })],
    ['UPDATE_EMAIL_PRIMARY_OTP', ({ otp }) => done(callApi('email/primary', { code: readText(otp, 'otp') }))],
    [
      'UPDATE_EMAIL_SECONDARY_OTP',
      async ({ otp }) => {
        const answer = await callApi('email/secondary', { code: readText(otp, 'otp') })
        onSessionChange()
        return answer
      },
    ],
  ]
}

function socialRequests(params: RequestParams, state: AppState): [string, Handler][] {
  const { socialLogins, appOrigin, onSessionChange } = params
  return [
    ['GET_SOCIAL_REDIRECT_URI', ({ provider }) => socialLogins.start(readText(provider, 'provider'), appOrigin)],
    [
      'CONNECT_SOCIAL',
      async (payload, signal) => {
        await socialLogins.finish(readText(payload.uri, 'uri'))
        onSessionChange()
        return readUser(params, state, payload, signal)
      },
    ],
    ['GET_FARCASTER_URI', () => socialLogins.startFarcaster()],
    [
      'CONNECT_FARCASTER',
      async (_payload, signal) => {
        const answer = await socialLogins.waitForFarcaster(signal)
        onSessionChange()
        return answer
      },
    ],
  ]
}

async function readUser(params: RequestParams, state: AppState, payload: Payload, signal: AbortSignal) {
  const { wallet, appOrigin } = params
  // Kept, because an app may request both namespaces at once.
  const place = setChain(state, payload)
  const { chainId } = place
  const session = await requireUser(params, signal)
  const { preferredAccountType } = payload
  if (chainId.startsWith('eip155:') && preferredAccountType !== undefined)
    state.isSmart = preferredAccountType === 'smartAccount'
  const { address, ...accounts } = await readAccounts(params, state, { ...place, session, signal })
  const facts = { appOrigin, chainId, address }
  const signed = isRecord(payload.siwxMessage)
    ? await signInMessage(payload.siwxMessage, facts, (use) => wallet.withKeys(session, use, signal))
    : {}
  return {
    ...(session.email !== undefined && { email: session.email }),
    ...(session.userName !== undefined && { userName: session.userName }),
    address,
    chainId: tellChainId(chainId),
    ...accounts,
    ...signed,
  }
}

function userRequests(params: RequestParams, state: AppState): [string, Handler][] {
  const { callApi, onSessionChange } = params

  return [
    ['GET_USER', (payload, signal) => readUser(params, state, payload, signal)],
    ['IS_CONNECTED', async () => ({ isConnected: (await callApi('session/read', {})).session !== null })],
    [
      'SIGN_OUT',
      async () => {
        endAsking(state)
        await callApi('session/end', {})
        onSessionChange()
      },
    ],
    [
      'SET_PREFERRED_ACCOUNT',
      async ({ type }, signal) => {
        state.isSmart = type === 'smartAccount'
        const session = await requireUser(params, signal)
        const user = await readAccounts(params, state, { ...state.evm, session, signal })
        return { type: user.preferredAccountType, address: user.address }
      },
    ],
    [
      'INIT_SMART_ACCOUNT',
      async (_payload, signal) => {
        const { chainId, rpcUrl } = state.evm
        const request = { method: 'INIT_SMART_ACCOUNT', params: [], chainId, rpcUrl, signal }
        return setUpSmartAccount(request, await createSigning(params, state, request))
      },
    ],
  ]
}

function rpcRequests(params: RequestParams, state: AppState): [string, Handler][] {
  const answer: Handler = async (payload, signal) => {
    const method = readText(payload.method, 'method')
    const chainId = payload.chainId === undefined ? state.chainId : readChainId(payload.chainId)
    const rpcUrl = typeof payload.rpcUrl === 'string' ? payload.rpcUrl : state.rpcUrl
    if (method === 'eth_chainId') return tellHexChainId(chainId)
    if (method === 'wallet_getCallsStatus') {
      const bundlerUrl = params.smartAccounts.bundlerOf(chainId)
      return getCallsStatus(payload.params, { chainId, rpcUrl, signal, bundlerUrl })
    }
    if (method === 'eth_accounts') return [(await requireUser(params, signal)).addresses.eip155]
    if (nodeMethods.has(method)) return askNode(rpcUrl, method, payload.params, signal)
    const request = { method, params: payload.params, chainId, rpcUrl, signal }
    if (method === 'wallet_getCapabilities')
      return describeCapabilities(payload.params, await createSigning(params, state, request), params.smartAccounts)
    if (method === 'wallet_getGrantedExecutionPermissions')
      return listPermissions(request, await createSigning(params, state, request))
    const sign = findSigningMethod(method)
    if (!sign) throw new RpcError('Requested RPC call is not allowed', 4200)
    return sign(request, await createSigning(params, state, request))
  }
  return [
    ['RPC_REQUEST', withAssets(answer, params, state)],
    ['RPC_ABORT', async () => endAsking(state)],
  ]
}

/** Also says that the assets of an account can be requested (EIP-7811). */
function withAssets(answer: Handler, params: RequestParams, state: AppState): Handler {
  const lists = readTokenLists(params.tokens)
  return async (payload, signal) => {
    const { method } = payload
    if (method === 'wallet_getCapabilities')
      return mergeCapabilities(
        (await answer(payload, signal)) as Capabilities,
        describeAssetDiscovery(lists),
        payload.params,
      )
    if (method !== 'wallet_getAssets') return answer(payload, signal)
    const { chainId, rpcUrl } = state.evm
    const request = {
      method,
      params: payload.params,
      chainId: payload.chainId === undefined ? chainId : readChainId(payload.chainId),
      rpcUrl: typeof payload.rpcUrl === 'string' ? payload.rpcUrl : rpcUrl,
      signal,
    }
    return getAssets(request, await createSigning(params, state, request), lists)
  }
}

type Capabilities = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** The capabilities of an account on the requested networks. @see EIP-5792 */
function mergeCapabilities(some: Capabilities, others: Capabilities, params: unknown): Capabilities {
  const wanted: unknown = Array.isArray(params) ? params[1] : undefined
  const ids = [...new Set([...Object.keys(some), ...Object.keys(others)])]
  const asked = Array.isArray(wanted) ? ids.filter((id) => wanted.some((item) => Number(item) === Number(id))) : ids
  return Object.fromEntries(asked.map((id) => [id, { ...some[id], ...others[id] }]))
}

function appRequests({ smartAccounts }: RequestParams, state: AppState): [string, Handler][] {
  return [
    ['GET_CHAIN_ID', async () => ({ chainId: tellChainId(state.chainId) })],
    [
      'SWITCH_NETWORK',
      async (payload) => {
        setChain(state, payload)
        return { chainId: tellChainId(state.chainId) }
      },
    ],
    [
      'SYNC_THEME',
      async (payload) => {
        applyTheme(payload)
        if (typeof payload.language === 'string') await speak([payload.language])
      },
    ],
    [
      'SYNC_DAPP_DATA',
      async ({ metadata }) => {
        state.appName = isRecord(metadata) && typeof metadata.name === 'string' ? metadata.name : ''
      },
    ],
    ['GET_SMART_ACCOUNT_ENABLED_NETWORKS', async () => ({ smartAccountEnabledNetworks: smartAccounts.networks })],
    // After the answer was sent.
    ['RELOAD', async () => void setTimeout(() => location.reload())],
  ]
}

async function requireUser({ callApi, wallet }: RequestParams, signal: AbortSignal) {
  const { session } = await callApi('session/read', {})
  if (!session) throw new Error(t('signInFirst'))
  return { ...session, addresses: await wallet.prepare(session, signal) }
}

/** The parameters of signing, for one request. */
async function createSigning(params: RequestParams, state: AppState, request: SigningRequest): Promise<Signing> {
  const { chainId, signal } = request
  const session = await requireUser(params, signal)
  const app: AppIdentity = { name: state.appName, origin: params.appOrigin }
  return {
    session,
    appOrigin: params.appOrigin,
    smartAccount: await params.smartAccounts.find(chainId, session, signal),
    approve: (approval) => params.approve(app, approval, session, signal),
    withKeys: (use) => params.wallet.withKeys(session, use, signal),
  }
}

interface Whereabouts extends Place {
  readonly session: Awaited<ReturnType<typeof requireUser>>
  readonly signal: AbortSignal
}

/** The person's accounts on a network: also a smart one if there is one, with the preferred one as the address. */
async function readAccounts(
  { smartAccounts }: RequestParams,
  state: AppState,
  { chainId, rpcUrl, session, signal }: Whereabouts,
) {
  const plain = { address: addressOn(chainId, session), type: 'eoa' } as const
  const account = await smartAccounts.find(chainId, session, signal)
  if (!account) {
    return { address: plain.address, accounts: [plain], preferredAccountType: plain.type, smartAccountDeployed: false }
  }
  const smart = { address: account.address, type: 'smartAccount' } as const
  const [first, second] = state.isSmart ? [smart, plain] : [plain, smart]
  return {
    address: first.address,
    accounts: [first, second],
    preferredAccountType: first.type,
    smartAccountDeployed: await isDeployed(account, { rpcUrl, signal }).catch(() => {
      signal.throwIfAborted()
      // A node that does not answer does not prevent signing in.
      return false
    }),
  }
}

/** Switches to the app's network, and returns it. */
function setChain(state: AppState, { chainId, rpcUrl }: Payload): Place {
  if (chainId !== undefined) state.chainId = readChainId(chainId)
  if (typeof rpcUrl === 'string') state.rpcUrl = rpcUrl
  const place = { chainId: state.chainId, rpcUrl: state.rpcUrl }
  if (place.chainId.startsWith('eip155:')) state.evm = place
  return place
}

async function done(work: Promise<unknown>): Promise<void> {
  await work
}

const addressOn = (chainId: string, { addresses }: { addresses: NonNullable<SessionInfo['addresses']> }) =>
  chainId.startsWith('solana:') ? addresses.solana : addresses.eip155

/** Apps identify a chain of EIP-155 by its number. */
function readChainId(value: unknown): string {
  const text = String(value)
  if (/^\d{1,16}$/.test(text)) return `eip155:${text}`
  if (!/^(eip155:\d{1,16}|solana:[-\w]{1,32})$/.test(text)) throw new RpcError('The wallet has no such network', 4902)
  return text
}

function tellHexChainId(chainId: string): string {
  if (!chainId.startsWith('eip155:')) throw new RpcError('The app is on a network without such an id', 4901)
  return `0x${Number(chainId.slice(7)).toString(16)}`
}

const tellChainId = (chainId: string) => (chainId.startsWith('eip155:') ? Number(chainId.slice(7)) : chainId)

function readText(value: unknown, name: string): string {
  if (typeof value !== 'string' || value === '') throw new Error(`The request has no ${name}`)
  return value
}
