import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { batch, type ReadonlySignal } from '../../../kernel/store/signals'
import type { NamePlace, NameRegistrar } from './contract'
import { keepNames } from './name-rules'
import type { NamesState } from './names-form'

/** Delay between the last letter and a question, in ms. */
export const DEBOUNCE_MS = 500

interface ReadingParts {
  readonly ctx: PluginContext
  readonly state: NamesState
  readonly registrar: NameRegistrar
  readonly place: ReadonlySignal<NamePlace | undefined>
}

/** Runs one reading at a time: the latest counts, and what it took the place of is aborted. */
export function createLatest(ctx: PluginContext) {
  let current: AbortController | undefined
  let cancel: (() => void) | undefined
  const stop = () => {
    current?.abort()
    cancel?.()
  }
  ctx.onStop(stop)
  return {
    stop,
    run<T>(
      delayMs: number,
      read: (signal: AbortSignal) => Promise<T>,
      end: { done(value: T): void; failed(error: unknown): void },
    ) {
      stop()
      const mine = new AbortController()
      current = mine
      const begin = () =>
        read(mine.signal)
          .then((value) => mine.signal.aborted || end.done(value))
          // An answer that makes no sense fails as it is taken.
          .catch((error: unknown) => mine.signal.aborted || end.failed(error))
      if (delayMs === 0) void begin()
      else cancel = ctx.clock.after(delayMs, () => void begin())
    },
  }
}

/** Whether the registrar registers on the active network. */
export const isElsewhere = ({ networkId }: NameRegistrar, place: NamePlace | undefined): boolean =>
  networkId !== undefined && place !== undefined && networkId !== place.network.caipNetworkId

/** Creates what reads suggestions, prices and the names of the account, each for the form as it stands. */
export function createReading({ ctx, state, registrar, place: current }: ReadingParts) {
  const [suggesting, quoting, owning] = [createLatest(ctx), createLatest(ctx), createLatest(ctx)]

  function readSuggestions(delayMs = 0): void {
    const [place, { label }] = [current.peek(), state.typed.peek()]
    if (!place || label === undefined || isElsewhere(registrar, place)) {
      suggesting.stop()
      batch(() => {
        state.suggestions.value = []
        state.suggestionsState.value = 'none'
      })
      return
    }
    state.suggestionsState.value = 'loading'
    suggesting.run(delayMs, async (signal) => registrar.suggest({ ...place, label, signal }), {
      done(found) {
        const names = keepNames(found, registrar)
        if (names.length < found.length) ctx.logger.debug('Suggestions that are no names are left out')
        batch(() => {
          state.suggestions.value = names
          state.suggestionsState.value = 'ready'
        })
      },
      failed(error) {
        ctx.logger.warn('Error fetching name suggestions', error)
        batch(() => {
          state.suggestions.value = []
          state.suggestionsState.value = 'unavailable'
        })
      },
    })
  }
  function readQuote(delayMs = 0): void {
    const [place, { label }, years, standing] = [
      current.peek(),
      state.typed.peek(),
      state.years.peek(),
      state.standing.peek(),
    ]
    const wanted = standing ? standing.name.slice(0, -registrar.suffix.length) : label
    if (!registrar.quote || !place || wanted === undefined || isElsewhere(registrar, place)) {
      quoting.stop()
      batch(() => {
        state.quote.value = undefined
        state.quoteState.value = 'none'
      })
      return
    }
    state.quoteState.value = 'loading'
    const query = { ...place, label: wanted, years: standing?.years ?? years }
    quoting.run(delayMs, async (signal) => registrar.quote?.({ ...query, signal }), {
      done(quote) {
        batch(() => {
          state.quote.value = quote
          state.quoteState.value = 'ready'
        })
      },
      failed(error) {
        ctx.logger.warn('The price of a name could not be read', error)
        batch(() => {
          state.quote.value = undefined
          state.quoteState.value = 'unavailable'
        })
      },
    })
  }
  function readOwned(): void {
    const place = current.peek()
    owning.stop()
    if (!place || isElsewhere(registrar, place)) return
    if (state.ownedState.peek() !== 'ready') state.ownedState.value = 'loading'
    owning.run(0, async (signal) => registrar.namesOf({ ...place, signal }), {
      done(names) {
        batch(() => {
          state.owned.value = names[0]
          state.ownedState.value = 'ready'
        })
      },
      failed(error) {
        ctx.logger.warn('Error fetching names for address', error)
        state.ownedState.value = 'unavailable'
      },
    })
  }
  return {
    readSuggestions,
    readQuote,
    readOwned,
    /** As somebody types. */
    readTyped() {
      readSuggestions(DEBOUNCE_MS)
      readQuote(DEBOUNCE_MS)
    },
    stop() {
      for (const each of [suggesting, quoting, owning]) each.stop()
    },
  }
}

export type Reading = ReturnType<typeof createReading>
