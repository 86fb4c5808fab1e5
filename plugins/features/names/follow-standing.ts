import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import type { ReadonlySignal } from '../../../kernel/store/signals'
import type { NamePlace, NameRegistrar, NameStage, NameStanding } from './contract'
import type { NamesState } from './names-state'
import { isElsewhere } from './read-names'

interface FollowParts {
  readonly ctx: PluginContext
  readonly state: NamesState
  readonly registrar: NameRegistrar
  readonly place: ReadonlySignal<NamePlace | undefined>
  /** The name is registered. */
  readonly onDone: (name: string, place: NamePlace) => Promise<void>
  /** It stands elsewhere than before. */
  readonly onChange: () => void
}

/** How often the chain is asked while something is submitted. */
const PERIOD_MS = 2000
const MIN_PERIOD_MS = 500
/** What moves by itself. */
const movingStages: readonly NameStage[] = ['reserving', 'waiting', 'registering']

/** Follows a registration that was begun: over reloads, and while the page is seen. */
export function createFollowing({ ctx, state, registrar, place: current, onDone, onChange }: FollowParts) {
  let cancel: (() => void) | undefined
  let turn = 0
  /** A registration is done, and its end has still to be told. */
  let isEnding = false

  function take(standing: NameStanding | undefined): void {
    cancel?.()
    const [before, place] = [state.standing.peek(), current.peek()]
    if (standing?.stage === 'done' && place) {
      // It stays until its end is told, so that nobody begins it anew meanwhile.
      state.standing.value = { ...standing, stage: 'registering' }
      isEnding = true
      registrar.forget?.(place)
      const mine = turn
      void onDone(standing.name, place).finally(() => {
        if (mine === turn) isEnding = false
      })
      return
    }
    state.standing.value = standing
    if (standing?.stage !== before?.stage || standing?.name !== before?.name) onChange()
    if (!standing || !movingStages.includes(standing.stage)) return
    const leftMs = standing.stage === 'waiting' ? (standing.readyAt ?? 0) - ctx.clock.now() : PERIOD_MS
    cancel = ctx.clock.after(Math.max(leftMs, MIN_PERIOD_MS), () => void look())
  }
  /** Asks where it stands; a look that others took the place of tells nothing. */
  async function look(): Promise<void> {
    if (isEnding) return
    turn += 1
    const mine = turn
    const place = current.peek()
    if (!registrar.look || !place || isElsewhere(registrar, place)) return
    if (state.phase.peek() === 'asking' || !ctx.browser.isVisible()) {
      cancel?.()
      cancel = ctx.clock.after(PERIOD_MS, () => void look())
      return
    }
    try {
      const standing = await registrar.look(place)
      if (mine === turn && !ctx.signal.aborted) take(standing)
    } catch (error) {
      if (mine !== turn || ctx.signal.aborted) return
      ctx.logger.info('A registration could not be followed', error)
      cancel?.()
      cancel = ctx.clock.after(PERIOD_MS, () => void look())
    }
  }
  function stop(): void {
    turn += 1
    isEnding = false
    cancel?.()
  }
  ctx.onStop(stop)
  return {
    look,
    take(standing: NameStanding) {
      turn += 1
      take(standing)
    },
    stop,
  }
}

export type Following = ReturnType<typeof createFollowing>
