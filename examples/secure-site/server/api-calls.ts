import type { ApiAnswer, ApiPath } from '../api'
import { readAddresses, readCode, readEmail, readEnvelope, readText } from './api-fields'
import { listDevices, revokeDevice, touchDevice } from './devices'
import { startChange, verifyPrimary, verifySecondary } from './email-changes'
import { confirmExport, startExport } from './key-exports'
import { approveLogin, finishLogin, readLogin, startLogin } from './logins'
import { type Account, describeSession, endSession, findAccount, requireAccount } from './sessions'
import type { Caller, CookieJar, SiteContext } from './site-context'
import { malformed } from './site-error'
import { finishFarcasterLogin, startFarcasterLogin } from './social/farcaster-logins'
import { finishSocialLogin, listProviders, startSocialLogin } from './social/social-logins'
import { addEnvelope, createVault, readVault, removeEnvelope, requireUnlocked } from './vaults'

export type Body = Readonly<Record<string, unknown>>

export interface ApiCall {
  readonly caller: Caller
  readonly body: Body
  readonly cookies: CookieJar
}

export type ApiCalls = { readonly [P in ApiPath]: (call: ApiCall) => Promise<ApiAnswer<P>> }

/** The calls of the server, each with its checked parameters from the body. */
export function createApiCalls(context: SiteContext): ApiCalls {
  type SignedIn<Answer> = (account: Account, call: ApiCall) => Promise<Answer>
  const signedIn =
    <Answer>(answer: SignedIn<Answer>) =>
    async (call: ApiCall) =>
      answer(await requireAccount(context, call.caller), call)
  const done = async (work: Promise<unknown>) => {
    await work
    return {}
  }
  return {
    'login/start': ({ caller, body }) => startLogin(context, caller, readEmail(body.email)),
    'login/device': ({ caller, body }) => readLogin(context, caller, readText(body.loginId)),
    'login/code': ({ caller, body, cookies }) =>
      finishLogin(context, caller, { loginId: readText(body.loginId), code: readCode(body.code) }, cookies),
    'login/approve': ({ body }) => approveLogin(context, readText(body.token)),
    'social/start': ({ caller, body }) =>
      startSocialLogin(context, caller, { provider: readText(body.provider), app: readText(body.app) }),
    'social/list': async () => ({ providers: listProviders(context) }),
    'social/finish': ({ caller, body, cookies }) =>
      finishSocialLogin(context, caller, { state: readText(body.state), code: readText(body.code) }, cookies),
    'farcaster/start': ({ caller }) => startFarcasterLogin(context, caller),
    'farcaster/finish': ({ caller, body, cookies }) =>
      finishFarcasterLogin(context, caller, readText(body.loginId), cookies),
    'session/read': async ({ caller }) => {
      const account = await findAccount(context, caller)
      if (!account) return { session: null }
      await touchDevice(context, caller, account.id)
      return { session: await describeSession(context, account) }
    },
    'session/end': ({ caller, cookies }) => done(endSession(context, caller, cookies)),
    'vault/read': signedIn((account, { caller }) => readVault(context, caller, account)),
    'vault/create': signedIn((account, { caller, body }) => {
      const envelope = readEnvelope(body.envelope)
      if (envelope.kind !== 'device') throw malformed()
      return createVault(context, caller, account, { addresses: readAddresses(body.addresses), envelope })
    }),
    'vault/add': signedIn((account, { caller, body }) =>
      done(
        addEnvelope(context, caller, account, { envelope: readEnvelope(body.envelope), proof: readText(body.proof) }),
      ),
    ),
    'vault/remove': signedIn((account, { caller, body: { kind, ref } }) => {
      if (kind !== 'passkey' && kind !== 'recovery') throw malformed()
      return done(removeEnvelope(context, caller, account, { kind, ref: readText(ref) }))
    }),
    'devices/list': signedIn((account, { caller }) => listDevices(context, caller, account)),
    'devices/revoke': signedIn(async (account, { caller, body }) => {
      const id = readText(body.id)
      if (id !== caller.deviceId) await requireUnlocked(context, caller, account)
      return done(revokeDevice(context, account, id))
    }),
    'email/start': signedIn((account, { caller, body }) =>
      startChange(context, caller, account, readEmail(body.email)),
    ),
    'email/primary': signedIn((account, { body }) => done(verifyPrimary(context, account, readCode(body.code)))),
    'email/secondary': signedIn((account, { body }) => verifySecondary(context, account, readCode(body.code))),
    'export/start': signedIn((account) => done(startExport(context, account))),
    'export/confirm': signedIn((account, { body }) => done(confirmExport(context, account, readCode(body.code)))),
  }
}
