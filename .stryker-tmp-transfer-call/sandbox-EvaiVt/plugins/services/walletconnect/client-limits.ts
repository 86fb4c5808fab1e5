// @ts-nocheck
import type { Clock } from '../../../kernel/platform/clock'

/** A relay that closes every connection at once would otherwise be asked without end. */
const MAX_TRIES = 10
const WINDOW_MS = 60_000

interface Crypto {
  signJWT(audience: string): Promise<string>
}

export interface ReconnectLimit {
  /** Waits until one more socket may be opened, and counts it. */
  takeTurn(): Promise<void>
  /** The relay said no: it is not asked again until somebody wants it. */
  pause(): void
  resume(): void
  /** No socket is opened any more. */
  end(): void
}

/**
 * Keeps a relay that is down or says no from being asked again and again: at most 10 sockets in any minute. Every socket needs
 * a token of its own, so the token is where a try can be made to wait.
 *
 * @param trying - called before each try
 */
export function limitReconnects(crypto: Crypto, clock: Clock, trying: () => void): ReconnectLimit {
  const sign = crypto.signJWT.bind(crypto)
  const waiting = new Set<() => void>()
  let tries: readonly number[] = []
  let isOver = false
  let isPaused = false

  /** Waits until a try may leave the window, or somebody ends the waiting. */
  function wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const run = () => {
        waiting.delete(run)
        cancel()
        resolve()
      }
      const cancel = clock.after(ms, run)
      waiting.add(run)
    })
  }
  async function takeTurn(demand?: () => void): Promise<void> {
    for (;;) {
      demand?.()
      const now = clock.now()
      tries = tries.filter((at) => at > now - WINDOW_MS && at <= now)
      const [oldest] = tries
      if (isOver || oldest === undefined || tries.length < MAX_TRIES) break
      await wait(oldest + WINDOW_MS - now)
    }
    tries = [...tries, clock.now()]
  }
  crypto.signJWT = async (audience) => {
    trying()
    await takeTurn(() => {
      if (isOver || isPaused) throw new Error('The relay is not to be asked now.')
    })
    return sign(audience)
  }
  return {
    takeTurn: () => takeTurn(),
    pause() {
      isPaused = true
    },
    resume() {
      isPaused = false
    },
    end() {
      isOver = true
      for (const run of [...waiting]) run()
    },
  }
}

/** The code waits no longer than this for the verify service; wallets then show the page as not verified. */
const LIMIT_MS = 200

interface Verify {
  register(params: { readonly id: string; readonly decryptedId: string }): Promise<string | undefined>
}

/** Takes the client's frame and listener off the page, which it would else leave there for 5 s. */
function giveUp(verify: object) {
  const controller: unknown = Reflect.get(verify, 'abortController')
  if (controller instanceof AbortController) controller.abort()
}

/**
 * Lets the verify service attest a proposal as long as that does not hold the code up: the client itself waits 5 s where the
 * service cannot be reached. Each proposal gets its try, so one slow answer switches nothing off.
 *
 * @param isWanted - false asks the service nothing at all
 */
export function limitAttestation(verify: Verify, clock: Clock, isWanted: boolean): void {
  const register = verify.register.bind(verify)
  verify.register = (params) => {
    if (!isWanted) return Promise.resolve('')
    return new Promise((resolve) => {
      const cancel = clock.after(LIMIT_MS, () => {
        resolve('')
        giveUp(verify)
      })
      register(params)
        .then(resolve, () => resolve(''))
        .finally(cancel)
    })
  }
}
