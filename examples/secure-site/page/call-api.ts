import { base64urlnopad } from '@scure/base'
import { type ApiAnswer, type ApiFailure, type ApiPath, type ApiRequest, signatureHeaders, signedText } from '../api'
import type { DeviceKeys } from './device-keys'
import { spokenLanguage, t } from './texts'

/** A call that the server refused. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message)
    this.name = 'ApiError'
  }
}

const pollMs = 1000
/** Failures that do not concern the request itself. */
const retryableCodes: readonly string[] = ['SITE_OFFLINE', 'SITE_FAILED']

/**
 * Repeats a request until something has happened. If the site cannot be reached for a while, that means nothing: a phone cuts the connection
 * of a page whose person is in another app, for example in the one to approve in.
 *
 * @param ask - returns undefined until it has happened
 * @throws the errors of `ask`, and the reason of the signal
 */
export async function pollApi<T>(ask: () => Promise<T | undefined>, signal: AbortSignal): Promise<T> {
  for (;;) {
    const found = await ask().catch((error: unknown) => {
      if (error instanceof ApiError && retryableCodes.includes(error.code)) return undefined
      throw error
    })
    if (found !== undefined) return found
    await new Promise((resolve) => setTimeout(resolve, pollMs))
    signal.throwIfAborted()
  }
}

export type CallApi = <P extends ApiPath>(path: P, body: ApiRequest<P>) => Promise<ApiAnswer<P>>

/** Returns a function that calls the server, with each call signed by the device. */
export function createCallApi(keys: () => Promise<DeviceKeys>): CallApi {
  return async (path, body) => {
    const { signing, publicKey } = await keys()
    const text = JSON.stringify(body)
    const time = String(Date.now())
    const nonce = base64urlnopad.encode(crypto.getRandomValues(new Uint8Array(16)))
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
    const bodyHash = base64urlnopad.encode(new Uint8Array(hash))
    const signed = signedText({ origin: location.origin, path: `/api/${path}`, bodyHash, time, nonce })
    const signature = await crypto.subtle.sign(
      { name: 'ECDSA', hash: 'SHA-256' },
      signing.privateKey,
      new TextEncoder().encode(signed),
    )
    return post(path, text, {
      [signatureHeaders.key]: publicKey,
      [signatureHeaders.time]: time,
      [signatureHeaders.nonce]: nonce,
      [signatureHeaders.signature]: base64urlnopad.encode(new Uint8Array(signature)),
    })
  }
}

/** Calls the server with an unchanged text and headers. @throws ApiError */
export async function post<P extends ApiPath>(
  path: P,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<ApiAnswer<P>> {
  const response = await fetch(`/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': spokenLanguage(), ...headers },
    credentials: 'include',
    body,
  }).catch(() => {
    throw new ApiError('SITE_OFFLINE', t('offline'))
  })
  const answer: unknown = await response.json().catch(() => undefined)
  if (response.ok) return answer as ApiAnswer<P>
  const { code = 'SITE_FAILED', message = 'Something went wrong' } = (answer ?? {}) as Partial<ApiFailure>
  throw new ApiError(code, message)
}
