import type { Hex } from 'viem'
import { askApproval, UserRejected } from '../approval'
import { offerBackup } from '../backup-screen'
import { ApiError } from '../call-api'
import { type Channel, isRecord, openChannel, readArrival } from '../channel'
import { element, errorMessage } from '../dom'
import { RpcError } from '../nodes'
import { createRequests, type Handlers } from '../requests'
import { createScreens } from '../screens'
import { openSessionChannel } from '../session-channel'
import { createSmartAccounts, readByNetwork } from '../smart-accounts'
import { startPage } from '../start-page'
import { speak, t, whenSpoken } from '../texts'
import '../site.css'

/** The attributes that the server wrote into the page. */
const readMeta = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''

const arrival = readArrival(location.hash, readMeta('app-origins').split(' ').filter(Boolean))

// Until the app sets its own.
const speaking = speak(navigator.languages)

if (parent === window || !arrival) {
  await speaking
  document.body.append(element('main', { class: 'page' }, element('p', {}, t('partOfApp'))))
} else {
  serve(await openChannel(arrival))
}

function serve(channel: Channel): void {
  const query = new URLSearchParams(location.search)
  const sessions = openSessionChannel(() => {
    const token = crypto.randomUUID()
    channel.post({ type: '@w3m-frame/SESSION_UPDATE', payload: { token } })
  })
  const screens = createScreens((isNeeded) => channel.post({ type: '@w3m-frame/UI', payload: { isNeeded } }))
  const { callApi, wallet, logins, socialLogins, backups } = startPage(screens)
  const settings = {
    delegates: readByNetwork<Hex>(readMeta('smart-accounts')),
    bundlers: readByNetwork(readMeta('bundlers')),
  }
  const handlers = createRequests({
    callApi,
    wallet,
    smartAccounts: createSmartAccounts(settings, wallet),
    logins,
    socialLogins,
    appOrigin: channel.appOrigin,
    tokens: readMeta('tokens'),
    chainId: query.get('chainId') ?? 'eip155:1',
    rpcUrl: query.get('rpcUrl') ?? '',
    onSessionChange: sessions.announceChange,
    approve: (app, approval, session, signal) =>
      screens.keep(async () => {
        let offersBackup = !session.isBackedUp
        while ((await askApproval(screens, { app, approval, signal, offersBackup })) === 'backup') {
          offersBackup = !(await offerBackup(screens, backups, session, signal))
        }
      }),
  })
  channel.listen((request) => answer(channel, handlers, request))
}

/** Codes that apps know, and for which they have their own texts. */
const knownCodes: readonly string[] = ['CODE_WRONG']

const tell = (error: unknown) =>
  error instanceof ApiError && knownCodes.includes(error.code) ? error.message : errorMessage(error)

const tellCode = (error: unknown) =>
  error instanceof RpcError || error instanceof UserRejected ? { code: error.code } : {}

async function answer(channel: Channel, handlers: Handlers, request: { name: string; id: string; payload: unknown }) {
  const { name, id, payload } = request
  const type = `@w3m-frame/${name}`
  try {
    const handle = handlers.get(name)
    // Requests after the app's SYNC_THEME are drawn in its language; SYNC_THEME itself waits for nothing.
    if (name !== 'SYNC_THEME') await whenSpoken()
    if (!handle) throw new Error('The wallet does not know this request')
    const result = await handle(isRecord(payload) ? payload : {}, AbortSignal.any([]))
    channel.post({ type: `${type}_SUCCESS`, id, ...(result === undefined ? {} : { payload: result }) })
  } catch (error) {
    channel.post({ type: `${type}_ERROR`, id, payload: { message: tell(error), ...tellCode(error) } })
  }
}
