import type { SessionInfo } from '../api'
import { type AppIdentity, askApproval } from './approval'
import type { CallApi } from './call-api'
import { isRecord } from './channel'
import type { Logins } from './logins'
import { askNode, RpcError } from './nodes'
import { nodeMethods } from './rpc-classes'
import type { Screens } from './screens'
import { eip155Methods } from './sign-eip155'
import { signInMessage } from './sign-in-message'
import { solanaMethods } from './sign-solana'
import type { Signing } from './signing'
import { applyTheme } from './theme'
import type { Wallet } from './wallet'

export interface RequestParams {
  readonly callApi: CallApi
  readonly wallet: Wallet
  readonly logins: Logins
  readonly screens: Screens
  readonly appOrigin: string
  /** Of the page's address. */
  readonly chainId: string
  readonly rpcUrl: string
  /** Called when who is signed in changed here. */
  readonly onSessionChange: () => void
}

type Payload = Readonly<Record<string, unknown>>
export type Handlers = Readonly<Record<string, (payload: Payload, signal: AbortSignal) => Promise<unknown>>>

const signedOut = () => new Error('Please sign in first')

/** Answers the app's requests by their name. */
export function createRequests(params: RequestParams): Handlers {
  const { callApi, wallet, logins } = params
  const state = { chainId: params.chainId, rpcUrl: params.rpcUrl, appName: '', open: new AbortController() }

  async function requireUser() {
    const { session } = await callApi('session/read', {})
    if (!session) throw signedOut()
    const addresses = await wallet.prepare(session)
    return { ...session, addresses }
  }

  function setChain({ chainId, rpcUrl }: Payload): void {
    if (chainId !== undefined) state.chainId = readChainId(chainId)
    if (typeof rpcUrl === 'string') state.rpcUrl = rpcUrl
  }

  const signing = (session: Signing['session'], signal: AbortSignal): Signing => {
    const app: AppIdentity = { name: state.appName, origin: params.appOrigin }
    return {
      session,
      approve: (approval) => askApproval(params.screens, app, approval, signal),
      withKeys: (use) => wallet.withKeys(session, use),
    }
  }

  async function readUser(payload: Payload) {
    setChain(payload)
    const session = await requireUser()
    const address = addressOn(state.chainId, session)
    const signed = isRecord(payload.siwxMessage)
      ? await signInMessage(
          payload.siwxMessage,
          { appOrigin: params.appOrigin, chainId: state.chainId, address },
          (use) => wallet.withKeys(session, use),
        )
      : {}
    return {
      email: session.email,
      address,
      chainId: tellChainId(state.chainId),
      accounts: [{ address, type: 'eoa' }],
      preferredAccountType: 'eoa',
      smartAccountDeployed: false,
      ...signed,
    }
  }

  async function answerRpc(payload: Payload, signal: AbortSignal): Promise<unknown> {
    const method = readText(payload.method, 'method')
    const chainId = payload.chainId === undefined ? state.chainId : readChainId(payload.chainId)
    const rpcUrl = typeof payload.rpcUrl === 'string' ? payload.rpcUrl : state.rpcUrl
    if (method === 'eth_chainId') return `0x${Number(chainId.split(':')[1]).toString(16)}`
    if (method === 'wallet_getCapabilities') return {}
    const sign = Object.hasOwn(eip155Methods, method) ? eip155Methods[method] : solanaMethod(method)
    if (!sign && method !== 'eth_accounts') {
      if (!nodeMethods.has(method)) throw new RpcError('Requested RPC call is not allowed', 4200)
      return askNode(rpcUrl, method, payload.params, signal)
    }
    const session = await requireUser()
    if (!sign) return [session.addresses.eip155]
    return sign({ method, params: payload.params, chainId, rpcUrl, signal }, signing(session, signal))
  }

  const emailHandlers: Handlers = {
    CONNECT_EMAIL: ({ email }) => logins.start(readText(email, 'email')),
    CONNECT_DEVICE: (_payload, signal) => logins.waitForDevice(signal),
    CONNECT_OTP: async ({ otp }) => {
      await logins.finish(readText(otp, 'otp'))
      params.onSessionChange()
    },
    UPDATE_EMAIL: ({ email }) => callApi('email/start', { email: readText(email, 'email') }),
    UPDATE_EMAIL_PRIMARY_OTP: async ({ otp }) => {
      await callApi('email/primary', { code: readText(otp, 'otp') })
    },
    UPDATE_EMAIL_SECONDARY_OTP: async ({ otp }) => {
      const answer = await callApi('email/secondary', { code: readText(otp, 'otp') })
      params.onSessionChange()
      return answer
    },
  }

  return {
    ...emailHandlers,
    GET_USER: readUser,
    IS_CONNECTED: async () => ({ isConnected: (await callApi('session/read', {})).session !== null }),
    SIGN_OUT: async () => {
      await callApi('session/end', {})
      params.onSessionChange()
    },
    GET_CHAIN_ID: async () => ({ chainId: tellChainId(state.chainId) }),
    SWITCH_NETWORK: async (payload) => {
      setChain(payload)
      return { chainId: tellChainId(state.chainId) }
    },
    RPC_REQUEST: (payload, signal) => answerRpc(payload, AbortSignal.any([signal, state.open.signal])),
    RPC_ABORT: async () => {
      state.open.abort(new Error('Request was aborted'))
      state.open = new AbortController()
    },
    SYNC_THEME: async (payload) => applyTheme(payload),
    SYNC_DAPP_DATA: async ({ metadata }) => {
      state.appName = isRecord(metadata) && typeof metadata.name === 'string' ? metadata.name : ''
    },
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: async () => ({ smartAccountEnabledNetworks: [] }),
    INIT_SMART_ACCOUNT: async () => ({ address: (await requireUser()).addresses.eip155, isDeployed: false }),
    SET_PREFERRED_ACCOUNT: async () => ({ type: 'eoa', address: addressOn(state.chainId, await requireUser()) }),
    RELOAD: async () => {
      setTimeout(() => location.reload())
    },
  }
}

const solanaMethod = (method: string) => (Object.hasOwn(solanaMethods, method) ? solanaMethods[method] : undefined)

const addressOn = (chainId: string, { addresses }: { addresses: NonNullable<SessionInfo['addresses']> }) =>
  chainId.startsWith('solana:') ? addresses.solana : addresses.eip155

/** Apps tell a chain of EIP-155 by its number. */
function readChainId(value: unknown): string {
  const text = String(value)
  if (/^\d{1,16}$/.test(text)) return `eip155:${text}`
  if (!/^(eip155:\d{1,16}|solana:[-\w]{1,32})$/.test(text)) throw new RpcError('The wallet has no such network', 4902)
  return text
}

const tellChainId = (chainId: string) => (chainId.startsWith('eip155:') ? Number(chainId.slice(7)) : chainId)

function readText(value: unknown, name: string): string {
  if (typeof value !== 'string' || value === '') throw new Error(`The request has no ${name}`)
  return value
}

export const errorMessage = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : 'An error occurred'
