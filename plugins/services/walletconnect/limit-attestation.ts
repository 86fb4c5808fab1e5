import type { Clock } from '../../../kernel/platform/clock'

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
