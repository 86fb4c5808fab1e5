import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { batch, type ReadonlySignal, untracked } from '../../../kernel/store/signals'
import type { NamePlace, NameRegistrar } from './contract'
import type { Following } from './follow-standing'
import { labelOf, readTypedName } from './name-rules'
import { keyOf, type NamesState } from './names-state'
import type { Reading } from './read-names'

/** What all parts of the controller share. */
export interface NamesParts {
  readonly ctx: PluginContext
  readonly state: NamesState
  readonly registrar: NameRegistrar
  readonly reading: Reading
  readonly place: ReadonlySignal<NamePlace | undefined>
}

/** Creates what changes the form; nothing does while a wallet is asked, or while a registration stands. */
export function createForm({ state, registrar, reading, place }: NamesParts, following: Following) {
  const isHeld = () => state.phase.peek() === 'asking' || state.standing.peek() !== undefined
  function setText(text: string): void {
    if (isHeld()) return
    batch(() => {
      state.typed.value = readTypedName(text, registrar)
      state.failure.value = undefined
      state.suggestions.value = []
      state.quote.value = undefined
    })
    reading.readTyped()
  }
  return {
    setText,
    choose(name: string): void {
      const label = labelOf(name, registrar)
      if (label === undefined || isHeld()) return
      batch(() => {
        state.typed.value = { text: label, label }
        state.failure.value = undefined
      })
      reading.readQuote()
    },
    setYears(next: number): void {
      if (isHeld()) return
      state.years.value = next
      reading.readQuote()
    },
    startOver(): void {
      const [where, begun] = [place.peek(), state.standing.peek()]
      if (!where || !begun || state.phase.peek() === 'asking') return
      registrar.forget?.(where)
      following.stop()
      state.standing.value = undefined
      setText(labelOf(begun.name, registrar) ?? '')
    },
    /** Empties the form, and forgets whose it was. */
    clear(): void {
      reading.stop()
      following.stop()
      batch(() => {
        state.typed.value = { text: '' }
        state.suggestions.value = []
        state.suggestionsState.value = 'none'
        state.owned.value = undefined
        state.ownedState.value = 'loading'
        state.quote.value = undefined
        state.quoteState.value = 'none'
        state.standing.value = undefined
        state.failure.value = undefined
        // Its wallet is asked for nothing more once it is another account.
        state.phase.value = 'idle'
      })
    },
  }
}

/** Creates what reads for the form while somebody watches it, and empties it where account or network become others. */
export function createWatch({ ctx, state, reading, place }: NamesParts, following: Following, clear: () => void) {
  let watchers = 0
  let key: string | undefined
  function begin(): void {
    reading.readOwned()
    reading.readSuggestions()
    reading.readQuote()
    void following.look()
  }
  ctx.effect(() => {
    const next = keyOf(place.value)
    if (next === key) return
    const isFirst = key === undefined
    key = next
    untracked(() => {
      if (!isFirst) clear()
      if (watchers > 0) begin()
    })
  })
  return {
    begin,
    watch() {
      watchers += 1
      if (watchers === 1) {
        // What one view has read, the next one shows.
        reading.readOwned()
        if (state.suggestionsState.peek() !== 'ready') reading.readSuggestions()
        if (state.quoteState.peek() !== 'ready') reading.readQuote()
        void following.look()
      }
      return () => {
        watchers -= 1
      }
    },
  }
}
