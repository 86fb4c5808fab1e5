import { computed, untracked } from '../../kernel/store/signals'
import { leaveUnsigned } from './leave-unsigned'
import { lookForSessions } from './look-for-sessions'
import { closeOwnViews, isCapturing } from './own-views'
import type { Passage } from './passage'
import { freshAttempt, readPosition } from './siwx-desk'

/** Begins anew: whoever is here now, if anybody, is not known to be signed in. */
function arrive(passage: Passage, signal: AbortSignal) {
  const { desk, store } = passage
  const { ctx, signals } = desk
  const position = readPosition(desk)
  passage.cancelExpiry()
  signals.session.value = undefined
  signals.attempt.value = freshAttempt
  signals.status.value = position ? 'checking' : 'idle'
  passage.stay = position && {
    ...desk,
    store,
    visit: { position, signal, since: ctx.clock.now(), isCaptured: false, isDismissed: false },
  }
  if (passage.stay) void lookForSessions(passage, passage.stay)
  else closeOwnViews(ctx)
}

/** Follows who is connected where: connecting, a restored connection, and every change of account, network or namespace. */
export function followPosition(passage: Passage): void {
  const { desk } = passage
  const { ctx } = desk
  const key = computed(() => JSON.stringify(readPosition(desk) ?? null))
  ctx.effect(() => {
    void key.value
    const abort = new AbortController()
    untracked(() => arrive(passage, abort.signal))
    return () => abort.abort()
  })
  ctx.effect(() => {
    if (!isCapturing(ctx)) return
    return () =>
      untracked(() => {
        // Closing the modal there is saying no.
        const hasLeft = !ctx.router.isOpen.peek() && desk.signals.status.peek() === 'capturing'
        if (hasLeft && passage.stay) void leaveUnsigned(passage, passage.stay)
      })
  })
  const stopListening = ctx.browser.listen('storage', (event) => {
    const { key: changed } = event as StorageEvent
    // Another tab signed in, or out.
    const isOurs = changed === null || changed.includes(`:${ctx.id}:`)
    if (isOurs && passage.stay) void lookForSessions(passage, passage.stay)
  })
  ctx.onStop(stopListening)
}
