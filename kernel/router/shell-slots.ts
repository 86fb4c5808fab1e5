import type { Text } from '../notices/message'
import { createSlot } from '../slots/create-slot'
import type { ViewTarget } from './define-view'

/** A button in the modal's header. */
export interface HeaderAction {
  readonly id: string
  /** Name of an icon of `portico/ui`. */
  readonly icon: string
  readonly label: Text
  /** Views that show it; all where absent. */
  readonly on?: readonly string[]
  readonly target: ViewTarget
}

/** What stands under views of a footer kind; its module's default export is a component without props. */
export interface Footer {
  readonly kind: 'default' | 'legal'
  readonly load: () => Promise<{ readonly default: unknown }>
}

/** What takes the title's place on views that have none; its module's default export is a component without props. */
export interface HeaderTitle {
  readonly view: string
  readonly load: () => Promise<{ readonly default: unknown }>
}

/** Code that the first opening needs; loaded when the page is idle, and nothing is run by it. */
export const prefetches = /* @__PURE__ */ createSlot<() => Promise<unknown>>('kernel/prefetches')
export const headerActions = /* @__PURE__ */ createSlot<HeaderAction>('kernel/header-actions')
export const headerTitles = /* @__PURE__ */ createSlot<HeaderTitle>('kernel/header-titles')
export const footers = /* @__PURE__ */ createSlot<Footer>('kernel/footers')
