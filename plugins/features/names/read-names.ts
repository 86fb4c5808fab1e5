import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { batch, type ReadonlySignal } from '../../../kernel/store/signals'
import type { NamePlace, NameQuote, NameRegistrar, NameSuggestion } from './contract'
import { endingOf, keepNames } from './name-rules'
import type { NamesState, ReadState } from './names-form'

/** Delay between the last typed letter and a request, in ms. */
export const DEBOUNCE_MS = 500

interface ReadingParts {
  readonly ctx: PluginContext
  readonly state: NamesState
  readonly registrar: NameRegistrar
  readonly place: ReadonlySignal<NamePlace | undefined>
}

/** Runs one reading at a time: a new one aborts the reading before it. */
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
          // An invalid answer fails while it is processed.
          .catch((error: unknown) => mine.signal.aborted || end.failed(error))
      if (delayMs === 0) void begin()
      else cancel = ctx.clock.after(delayMs, () => void begin())
    },
  }
}

/** Tells whether the registrar registers on another network than the active one. */
export const isElsewhere = ({ networkId }: NameRegistrar, place: NamePlace | undefined): boolean =>
  networkId !== undefined && place !== undefined && networkId !== place.network.caipNetworkId

/** Creates the reading of suggestions for the typed label. */
function createSuggestionsReading({ ctx, state, registrar, place: current }: ReadingParts) {
  const latest = createLatest(ctx)
  const show = (suggestionsState: ReadState, suggestions: readonly NameSuggestion[] = []) =>
    batch(() => {
      state.suggestions.value = suggestions
      state.suggestionsState.value = suggestionsState
    })
  return {
    stop: latest.stop,
    read(delayMs: number): void {
      const [place, { label }] = [current.peek(), state.typed.peek()]
      if (!place || label === undefined || isElsewhere(registrar, place)) {
        latest.stop()
        show('none')
        return
      }
      state.suggestionsState.value = 'loading'
      latest.run(delayMs, async (signal) => registrar.suggest({ ...place, label, signal }), {
        done(found) {
          const names = keepNames(found, registrar)
          if (names.length < found.length) ctx.logger.debug('Suggestions that are no names are left out')
          show('ready', names)
        },
        failed(error) {
          ctx.logger.warn('Error fetching name suggestions', error)
          show('unavailable')
        },
      })
    },
  }
}

/** Creates the reading of the price of the typed name, or of the registration that was begun. */
function createQuoteReading({ ctx, state, registrar, place: current }: ReadingParts) {
  const latest = createLatest(ctx)
  const show = (quoteState: ReadState, quote?: NameQuote) =>
    batch(() => {
      state.quote.value = quote
      state.quoteState.value = quoteState
    })
  return {
    stop: latest.stop,
    read(delayMs: number): void {
      const [place, { label }] = [current.peek(), state.typed.peek()]
      const [years, standing] = [state.years.peek(), state.standing.peek()]
      const wanted = standing ? standing.name.slice(0, -registrar.suffix.length) : label
      if (!registrar.quote || !place || wanted === undefined || isElsewhere(registrar, place)) {
        latest.stop()
        show('none')
        return
      }
      state.quoteState.value = 'loading'
      const query = { ...place, label: wanted, years: standing?.years ?? years }
      latest.run(delayMs, async (signal) => registrar.quote?.({ ...query, signal }), {
        done: (quote) => show('ready', quote),
        failed(error) {
          ctx.logger.warn('The price of a name could not be read', error)
          show('unavailable')
        },
      })
    },
  }
}

/** Creates the reading of the account's name; where it fails, the name that was read before stays. */
function createOwnedReading({ ctx, state, registrar, place: current }: ReadingParts) {
  const latest = createLatest(ctx)
  return {
    stop: latest.stop,
    read(): void {
      const place = current.peek()
      latest.stop()
      if (!place || isElsewhere(registrar, place)) return
      if (state.ownedState.peek() !== 'ready') state.ownedState.value = 'loading'
      latest.run(0, async (signal) => registrar.namesOf({ ...place, signal }), {
        done(names) {
          batch(() => {
            // An account with a name of another zone can still register one of this zone.
            state.owned.value = names.find((name) => endingOf(name, registrar) !== undefined)
            state.ownedState.value = 'ready'
          })
        },
        failed(error) {
          ctx.logger.warn('Error fetching names for address', error)
          state.ownedState.value = 'unavailable'
        },
      })
    },
  }
}

/** Creates the readings of suggestions, prices and the account's names, for the current values of the form. */
export function createReading(parts: ReadingParts) {
  const suggestions = createSuggestionsReading(parts)
  const quote = createQuoteReading(parts)
  const owned = createOwnedReading(parts)
  return {
    readSuggestions: () => suggestions.read(0),
    readQuote: () => quote.read(0),
    readOwned: () => owned.read(),
    /** Reads once typing has paused. */
    readTyped() {
      suggestions.read(DEBOUNCE_MS)
      quote.read(DEBOUNCE_MS)
    },
    stop() {
      for (const each of [suggestions, quote, owned]) each.stop()
    },
  }
}

export type Reading = ReturnType<typeof createReading>
