import {
  type AnyKernel,
  type AnyPlugin,
  defineErrors,
  definePlugin,
  type GrantedSession,
  GrantPermissions,
  implement,
  ListPermissions,
  lazyController,
  RevokePermissions,
  walletError,
} from 'portico'
import { type BlockchainClient, BlockchainClientToken } from 'portico/plugins/blockchain-api/contract'
import { smartSessions } from 'portico/plugins/smart-sessions'
import {
  SmartSessionCreatedView,
  SmartSessionRequestView,
  type SmartSessionsApi,
  SmartSessionsController,
  SmartSessionsListView,
} from 'portico/plugins/smart-sessions/contract'
import { defineStories } from '../define-stories'
import { connectTo } from '../worlds/steps'
import { never, type StoryWorld, storyWorld } from '../worlds/story-world'

interface SessionsScript {
  /** Other sources list sessions as well, and do not answer. */
  readonly isServiceDown?: boolean
  readonly list?: () => Promise<readonly GrantedSession[]>
  readonly revoke?: () => Promise<void>
}

const storyError = defineErrors({ STORY_FAILED: 'no answer' })
const fail = () => Promise.reject(storyError('STORY_FAILED'))

const dayMs = 86_400_000
/** No story is as late as this. */
const farS = Date.UTC(2040, 0, 1) / 1000
const token = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'

const tide: GrantedSession = {
  context: '0xa1',
  app: 'https://app.tidepool.example',
  createdAt: Date.UTC(2025, 10, 20),
  expiry: farS,
  permissions: [
    { kind: 'native', allowance: 5n * 10n ** 16n, period: 86_400 },
    { kind: 'token', token, allowance: 25_000_000n, period: 7 * 86_400 },
    { kind: 'call', contract: token, functions: [{ name: 'mint' }, { name: 'claim' }] },
  ],
}
const others: readonly GrantedSession[] = [
  {
    ...tide,
    context: '0xa2',
    createdAt: (tide.createdAt ?? 0) - 40 * dayMs,
    permissions: tide.permissions.slice(0, 1),
  },
  { ...tide, context: '0xa3', expiry: 1_700_000_000 },
  { ...tide, context: '0xa4', revokedAt: Date.UTC(2025, 10, 21) },
]

const silentService: AnyPlugin = definePlugin({
  id: 'service',
  controllers: [
    lazyController(
      BlockchainClientToken,
      async () => ({ getSessions: fail }) as Partial<BlockchainClient> as BlockchainClient,
    ),
  ],
})

const sessionsWorld =
  ({
    list = async () => [tide, ...others],
    revoke = async () => undefined,
    isServiceDown = false,
  }: SessionsScript = {}) =>
  (): StoryWorld => ({
    isSilent: true,
    gates: { smartSessions: true },
    plugins: [smartSessions(), ...(isServiceDown ? [silentService] : [])],
    implementations: [
      implement(ListPermissions, async () => () => list()),
      implement(GrantPermissions, async () => () => never()),
      implement(RevokePermissions, async () => () => revoke()),
    ],
  })

type Steps = (api: SmartSessionsApi, kernel: AnyKernel) => void | Promise<void>
const frame = () => new Promise(requestAnimationFrame)

/** Connected, in the list, after some steps. */
const at = (script: SessionsScript = {}, steps: Steps = () => undefined) =>
  storyWorld(
    sessionsWorld(script),
    async (kernel) => {
      await connectTo(kernel)
      const api = await kernel.load(SmartSessionsController)
      kernel.router.reset(SmartSessionsListView)
      // A story that scripts the list runs while it is read.
      while (!script.list && api.state.peek() !== 'ready') await frame()
      await steps(api, kernel)
    },
    async (modal) => modal.querySelector<HTMLElement>('summary')?.click(),
  )

const revokeFirst: Steps = async (api) => {
  const first = api.sessions.peek().find(({ id }) => id === '0xa1')
  if (first) void api.revoke(first.id)
  await frame()
}

/** The request of an app, before a wallet is asked. */
const asking = (steps: Steps = () => undefined) =>
  storyWorld(sessionsWorld(), async (kernel) => {
    await connectTo(kernel)
    const api = await kernel.load(SmartSessionsController)
    const { permissions } = tide
    void api.grant({ signer: token, expiry: farS, permissions }).catch(() => undefined)
    await frame()
    await steps(api, kernel)
  })

/** The permissions of apps, in every state. */
export const smartSessionsStories = defineStories('Smart Sessions', {
  active: at(),
  loading: at({ list: () => never() }),
  none: at({ list: async () => [] }),
  unavailable: at({ list: fail }),
  'some could not be read': at({ isServiceDown: true }),
  'the wallet is asked': at({ revoke: () => never() }, revokeFirst),
  declined: at({ revoke: () => Promise.reject(walletError('userRejected', 'declined')) }, revokeFirst),
  'not revoked': at({ revoke: fail }, revokeFirst),
  'an app asks': asking(),
  'the wallet is asked to allow it': asking((api) => api.accept()),
  'nothing is asked for': storyWorld(sessionsWorld(), (kernel) => kernel.router.reset(SmartSessionRequestView)),
  created: storyWorld(sessionsWorld(), async (kernel) => {
    await connectTo(kernel)
    kernel.router.reset(SmartSessionCreatedView)
  }),
  nobody: storyWorld(sessionsWorld(), (kernel) => kernel.router.reset(SmartSessionsListView)),
})
